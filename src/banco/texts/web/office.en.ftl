### The manager's office.

office-tabs = Rooms of the office
office-tab-tables = Tables
office-tab-accounts = Accounts
office-tab-incidents = Incidents
office-tab-proposals = Proposals
office-tab-slips = Slips
office-tab-journal = Journal
office-tab-audit = Audit
office-empty = Nothing here yet
