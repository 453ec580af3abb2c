"""The table in a browser, for those without a good terminal: a web server on this machine (extra ``web``)."""
