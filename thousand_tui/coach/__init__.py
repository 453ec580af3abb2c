"""What should be done, and what should have been: hints and reviews, from what a seat could know."""
