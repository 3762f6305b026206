### La testata di ogni pagina.

header-house = Banco
header-home = Banco, ai tavoli
header-skip = Vai al contenuto
header-nav = Pagine della casa
header-tables = Tavoli
header-history = Cronologia
header-rules = Regole
header-floor = Sala
header-office = Ufficio
header-language = Lingua
header-log-in = Entra
header-as-guest = Gioca come ospite
header-guest = Ospite
header-account = Conto
header-title = { $page } · Banco
