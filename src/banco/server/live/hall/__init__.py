"""The hall: every live table of a server, its lobby and floor, the house players and the jobs that run by the clock."""
