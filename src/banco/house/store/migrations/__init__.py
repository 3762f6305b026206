"""How the tables came to be, revision by revision, and which versions of banco each revision can serve."""
