"""What several tests share: random rules, random games, invariants."""
