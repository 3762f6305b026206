"""The auditor: reads the whole store at one moment and names the first row of each kind that is wrong."""
