"""Computes the truths from the data and writes items.jsonl. --show prints them."""
import datetime as dt, json, os, sys
import views
ITEMS = []
def q(ws, n, question, kind, *sql, of=None, **opts): ITEMS.append(dict(ws=ws, n=n, question=question, kind=kind, sql=list(sql), of=of, opts=opts))
def oos(ws, n, question, note): q(ws, n, question, 'oos', note=note)

# oncall ------------------------------------------------------------------------------------------------------------
W = 'oncall'
q(W, 1, 'how many sev1s have we had this year', 'count+filter', "select count(*) from incidents where sev = 'SEV1' and year(opened) = 2026")
q(W, 2, 'and sev2?', 'followup', "select count(*) from incidents where sev = 'SEV2' and year(opened) = 2026", of=1)
q(W, 3, 'how many of those still have no postmortem', 'followup', "select count(*) from incidents where sev = 'SEV2' and year(opened) = 2026 and not pm", of=2)
q(W, 4, 'which service breaks the most', 'superlative', 'select service, count(*) from incidents group by 1 order by 2 desc limit 1')
q(W, 5, "whats the most common cause there", 'followup', "select cause, count(*) from incidents where service = 'auth-gateway' and cause is not null group by 1 order by 2 desc limit 1", of=4)
q(W, 6, 'how long does it take us to fix a sev2 on average', 'computed', *[f"select {a} from incidents where sev = 'SEV2'" for a in ('avg(mins)', 'avg(mins) / 60', 'avg(mins - ackmins)', 'avg(mins - ackmins) / 60', 'median(mins)', 'median(mins) / 60')], *[f"select floor({a} / 60)::int, (round({a}) % 60)::int from incidents where sev = 'SEV2'" for a in ('avg(mins)',)], note='From the opening or from the acknowledgement, in minutes or hours.')
q(W, 7, "incidents per team, going by who owns the service", 'join', 'select team, count(*) from incidents join services using (service) group by 1 order by 2 desc')
q(W, 8, "any services that never had an incident?", 'anti-join', 'select service from services where service not in (select service from incidents) order by 1', 'select count(*) from services where service not in (select service from incidents)')
q(W, 9, 'what share of our incidents comes from deploys', 'share', "select 100.0 * count(*) filter (where cause = 'deploy') / count(*) from incidents", "select 100.0 * count(*) filter (where cause = 'deploy') / count(cause) from incidents", percent_ok=True, note='Of all, or of those with a known cause.')
q(W, 10, 'incidents month by month', 'trend', "select strftime(opened, '%Y-%m'), count(*) from incidents group by 1 order by 1")
q(W, 11, 'show me everything thats still open', 'list', 'select id from incidents where resolved is null order by 1', 'select title from incidents where resolved is null order by 1')
q(W, 12, 'how often did a customer notice before our alerts did', 'count+filter', "select count(*) from incidents where detected = 'customer'")
q(W, 13, 'who gets woken up at night the most', 'superlative', 'select person, sum(night) from rota group by 1 order by 2 desc limit 1')
q(W, 14, 'overtime of the payments team in total, hours', 'agg+filter', "select sum(overtime) from rota where team = 'Payments'")
q(W, 15, 'do we fix tier 1 services faster than tier 2', 'compare', *[f'select {a} filter (where tier = 1), {a} filter (where tier = 2) from incidents join services using (service)' for a in ('avg(mins)', 'avg(mins / 60)', 'median(mins)', 'median(mins / 60)', 'avg(mins - ackmins)', 'avg((mins - ackmins) / 60)')])
q(W, 16, 'who has been pulled in as a responder most often', 'superlative', 'select person, count(*) from responders group by 1 order by 2 desc limit 1', note='Responders are a list inside each incident; the commander is not among them.')
q(W, 17, 'how many users did the problems with payments services hit in august', 'join', "select sum(users) from incidents join services using (service) where team = 'Payments' and strftime(opened, '%Y-%m') = '2026-08'")
q(W, 18, 'avg minutes until somebody acks, for each severity', 'group', 'select sev, avg(ackmins) from incidents group by 1 order by 1')
oos(W, 19, 'how much revenue did we lose to the checkout outages', 'Credits are recorded, lost sales are not.')
oos(W, 20, 'how many lines of code does the fraud-scorer have', 'Not recorded.')

# roastery ----------------------------------------------------------------------------------------------------------
W = 'roastery'
M = lambda m, c='ordered': f"strftime({c}, '%Y-%m') = '2026-{m:02d}'"
q(W, 1, 'sales in october in pounds', 'agg+filter', f'select sum(amount) from orders where {M(10)}', f"select sum(amount) from orders where {M(10, 'sent')}", f"select sum(amount) from orders where {M(10, 'paid')}", note='By the day of the order, of sending or of payment.')
q(W, 2, 'and september', 'followup', f'select sum(amount) from orders where {M(9)}', f"select sum(amount) from orders where {M(9, 'sent')}", f"select sum(amount) from orders where {M(9, 'paid')}", of=1)
q(W, 3, 'who was the biggest buyer that month', 'followup', f'select customer, sum(amount) from orders join customers using (cust) where {M(9)} group by 1 order by 2 desc limit 1', f"select customer, sum(amount) from orders join customers using (cust) where {M(9, 'sent')} group by 1 order by 2 desc limit 1", f"select customer, sum(amount) from orders join customers using (cust) where {M(9, 'paid')} group by 1 order by 2 desc limit 1", of=2)
q(W, 4, 'who still owes us money and how much', 'join', 'select customer, sum(amount) from orders join customers using (cust) where paid is null and sent is not null group by 1 order by 2 desc', 'select customer, sum(amount) from orders join customers using (cust) where paid is null group by 1 order by 2 desc', note='Orders not yet sent may be left out.')
q(W, 5, 'how many of those orders are overdue by now', 'followup', *[f"select count(*) from orders join customers using (cust) where paid is null and {b} + terms::int < date '{d}'" for d in ('2026-11-21', '2026-11-13') for b in ('sent', 'ordered')], of=4, note='Sent (or ordered) plus the terms in days, before today or before the newest date in the data.')
q(W, 6, "what's our best seller", 'ambiguous', *[f'select coffee, {a} from lines join coffees using (code) group by 1 order by 2 desc limit 1' for a in ('sum(kg)', 'sum(value)', 'count(*)')], note='By weight, money or number of orders.')
q(W, 7, 'which coffees have dropped below the minimum', 'list', 'select coffee from coffees where stock < minimum order by 1', 'select code from coffees where stock < minimum order by 1', note='Gayo Mandheling was not counted.')
q(W, 8, 'customers who never bought a thing from us', 'anti-join', 'select customer from customers where cust not in (select cust from orders) order by 1')
q(W, 9, 'kilos sold by country of origin', 'join', 'select origin, sum(kg) from lines join coffees using (code) group by 1 order by 2 desc')
q(W, 10, 'average order for cafes, shops, offices, restaurants', 'join', 'select type, avg(amount) from orders join customers using (cust) group by 1 order by 2 desc', 'select type, sum(kg) / count(distinct order_no) from lines join orders using (order_no) join customers using (cust) group by 1 order by 2 desc')
q(W, 11, 'percentage going out by courier', 'share', "select 100.0 * count(*) filter (where how = 'courier') / count(*) from orders", "select 100.0 * count(*) filter (where how = 'courier') / count(how) from orders", "select 100.0 * sum(amount) filter (where how = 'courier') / sum(amount) from orders", "select 100.0 * sum(amount) filter (where how = 'courier') / sum(amount) filter (where how is not null) from orders", percent_ok=True)
q(W, 12, 'how many days from order to dispatch on average', 'computed', 'select avg(sent - ordered) from orders')
q(W, 13, 'which customers bought from us before but have gone quiet since the end of july', 'having', "select customer from orders join customers using (cust) group by 1 having max(ordered) <= '2026-07-31' order by 1", "select count(*) from (select cust from orders group by 1 having max(ordered) <= '2026-07-31')")
q(W, 14, 'light roast or dark roast, which sells more', 'compare', *[f"select {a} filter (where roast = 'light'), {a} filter (where roast = 'dark') from lines join coffees using (code)" for a in ('sum(kg)', 'sum(value)', 'count(*)')], *[f"select roast, {a} from lines join coffees using (code) where roast in ('light', 'dark') group by 1 order by 2 desc limit 1" for a in ('sum(kg)', 'sum(value)', 'count(*)')], note='By weight, money or order lines; the winner with its figure is enough.')
q(W, 15, 'dearest coffee on the list', 'superlative', 'select coffee, price from coffees order by price desc limit 1')
q(W, 16, 'how much house espresso went to harrowby this year', 'join', *[f"select sum({a}) from lines join coffees using (code) join orders using (order_no) join customers using (cust) where coffee = 'House Espresso' and town = 'Harrowby'" for a in ('kg', 'value')])
q(W, 17, 'who buys most of our most expensive coffee?', 'nested-superlative', *[f"select customer, {a} from lines join orders using (order_no) join customers using (cust) where code = (select code from coffees order by price desc limit 1) group by 1 order by 2 desc limit 1" for a in ('sum(kg)', 'sum(value)', 'count(*)')])
q(W, 18, 'hwo many ordres came in in agust', 'typo', f'select count(*) from orders where {M(8)}')
oos(W, 19, 'what do we pay the importer for the ethiopian beans', 'Only the selling price is recorded.')
oos(W, 20, 'which cafes complained about a delivery', 'Complaints are not recorded.')

# boardgames --------------------------------------------------------------------------------------------------------
W = 'boardgames'
q(W, 1, 'how many games have we played this year', 'count+filter', 'select count(*) from plays where year(date) = 2026', 'select count(distinct nr) from plays where year(date) = 2026', note='Plays, or different games.')
q(W, 2, 'and last year', 'followup', 'select count(*) from plays where year(date) = 2025', 'select count(distinct nr) from plays where year(date) = 2025', of=1)
q(W, 3, 'how many hours was that at the table', 'followup', 'select sum(minutes) / 60 from plays where year(date) = 2025', 'select sum(minutes) from plays where year(date) = 2025', of=2, note='2025; plays without a time are left out.')
q(W, 4, 'who of us wins the most', 'ambiguous', 'select player, sum(won::int) from seats group by 1 order by 2 desc limit 1', 'select player, 100.0 * avg(won::int) from seats group by 1 order by 2 desc limit 1', percent_ok=True, note='By number of wins or by share of plays won.')
q(W, 5, 'what do we own that has never been on the table', 'anti-join', 'select title from games where nr not in (select nr from plays) order by 1')
q(W, 6, 'what did i pay for those altogether', 'followup', 'select sum(paid) from games where nr not in (select nr from plays)', of=5, note='One was a gift.')
q(W, 7, 'which games are lent out at the moment and who has them', 'join', 'select title, who from lent join games using (nr) where back is null order by 1')
q(W, 8, 'which one has been gone the longest', 'followup', 'select title from lent join games using (nr) where back is null order by lent_on limit 1', of=7)
q(W, 9, "hanne's win rate", 'share', "select 100.0 * avg(won::int) from seats where player = 'Hanne'", percent_ok=True)
q(W, 10, 'what does a game cost me on average', 'agg', 'select avg(paid) from games', 'select avg(coalesce(paid, 0)) from games', note='Gifts left out, or counted as nothing.')
q(W, 11, 'price per play for cathedral masons so far', 'computed', "select (select paid from games where title = 'Cathedral Masons') / count(*) from plays where title = 'Cathedral Masons'")
q(W, 12, 'which game goes over the time on the box the most', 'computed', *[f'select g.title, {a} from plays p join games g using (nr) where p.minutes is not null group by 1 order by 2 desc limit 1' for a in ('avg(p.minutes - g.minutes)', 'avg(p.minutes / g.minutes)', '100 * avg(p.minutes / g.minutes - 1)', 'max(p.minutes - g.minutes)')], percent_ok=True, note='On average, in minutes or as a ratio, or in a single play.')
q(W, 13, 'where do we play, number of plays for each place', 'group', 'select place, count(*) from plays group by 1 order by 2 desc')
q(W, 14, 'how many games are in the attic', 'count+filter', "select count(*) from games where shelf = 'attic'", "select count(*) from games where shelf = 'attic' and nr not in (select nr from lent where back is null)", note='Those lent out may be left out.')
q(W, 15, 'how often did we play each of the okonjo games', 'join', "select g.title, count(p.id) from games g left join plays p using (nr) where designer = 'R. Okonjo' group by 1 order by 2 desc")
q(W, 16, 'has greta ever won anything?', 'yesno', "select 'yes' from seats where player = 'Greta' and won limit 1", "select sum(won::int) from seats where player = 'Greta'", "select title from seats join plays using (id) where player = 'Greta' and won")
q(W, 17, "we'll be six on saturday, which games work", 'list', 'select title from games where minp <= 6 and maxp >= 6 order by 1')
q(W, 18, 'highest score anyone ever got in salt & sail, and who was it', 'superlative', "select player, score from seats join plays using (id) where title = 'Salt & Sail' order by score desc limit 1")
oos(W, 19, 'what could i get for orbital drift second hand', 'No market prices, only what was paid.')
oos(W, 20, 'which expansions are we missing', 'Expansions are not recorded.')

# watch -------------------------------------------------------------------------------------------------------------
W = 'watch'
RUN = ("type in ('run', 'trail run')", "type = 'run'")
q(W, 1, 'how many miles did i run in september this year', 'agg+filter', *[f"select sum(mi) from workouts where {r} and {M(9, 'date')}" for r in RUN], note='With or without trail runs.')
q(W, 2, 'and october', 'followup', *[f"select sum(mi) from workouts where {r} and {M(10, 'date')}" for r in RUN], of=1)
q(W, 3, 'what was my average pace then', 'followup', *[f"select {a} from workouts where {r} and {M(10, 'date')}" for r in RUN for a in ('sum(minutes) / sum(mi)', 'avg(minutes / mi)', '60 * sum(mi) / sum(minutes)', '60 * avg(mi / minutes)')], *[f"select floor({a})::int, round(({a} - floor({a})) * 60)::int from workouts where {r} and {M(10, 'date')}" for r in RUN for a in ('(sum(minutes) / sum(mi))',)], of=2, note='October 2026, minutes a mile, as a decimal or as minutes and seconds, or miles per hour.')
q(W, 4, 'how long do i sleep on average', 'agg', 'select avg(asleep) from sleep', 'select avg(asleep) / 60 from sleep', 'select floor(avg(asleep) / 60)::int, (round(avg(asleep)) % 60)::int from sleep', note='In minutes, in hours, or as hours and minutes.')
q(W, 5, 'and after wine?', 'followup', *[f"select {a} from sleep where tag = 'wine'" for a in ('avg(asleep)', 'avg(asleep) / 60', 'floor(avg(asleep) / 60)::int, (round(avg(asleep)) % 60)::int')], of=4)
q(W, 6, 'my lowest weight this year and when', 'superlative', "select weight, date from weight order by weight nulls last limit 1")
q(W, 7, 'how much have i lost since the start of the year', 'computed', "select (select weight from weight where weight is not null order by date limit 1) - (select weight from weight where weight is not null order by date desc limit 1)", any_sign=True, note='First weighing of 2026 less the newest, in pounds.')
q(W, 8, 'miles on each pair of shoes', 'group', 'select shoes, sum(mi) from workouts where shoes is not null group by 1 order by 2 desc')
q(W, 9, 'how many miles are left in the blue velos', 'join', "select good_for - sum(mi) from workouts join shoes using (shoes) where shoes = 'blue Velos' group by good_for")
q(W, 10, 'what have the trail mudlarks cost me per mile', 'join', "select price / sum(mi) from workouts join shoes using (shoes) where shoes = 'trail Mudlarks' group by price")
q(W, 11, 'number of workouts of each sort', 'group', 'select type, count(*) from workouts group by 1 order by 2 desc')
q(W, 12, 'how often did i work out before 8 in the morning', 'count+filter', 'select count(*) from workouts where hour < 8')
q(W, 13, 'what percent of my runs were in the rain', 'share', *[f'select 100.0 * count(*) filter (where rain) / count(*) from workouts where {r}' for r in RUN], percent_ok=True)
WK = ('isodow(date) in (6, 7)', 'isodow(date) in (7, 1)')
q(W, 14, 'do i sleep longer at weekends than in the week', 'compare', *[f'select avg(asleep) filter (where {w}) / {u}, avg(asleep) filter (where not {w}) / {u} from sleep' for w in WK for u in (1, 60)], note='Mornings of Saturday and Sunday, or the nights that begin on them; minutes or hours.')
q(W, 15, 'do i sleep better in the night after a run than in other nights', 'join', *[f'with x as (select s.*, date in (select date + 1 from workouts where {r}) a from sleep s) select {m} filter (where a), {m} filter (where not a) from x' for r in RUN for m in ('avg(asleep)', 'avg(asleep / 60)', 'avg(score)', 'avg(deep)')], note='By time asleep, score or deep sleep.')
q(W, 16, 'running miles per month 2026', 'trend', *[f"select strftime(date, '%Y-%m'), sum(mi) from workouts where {r} and year(date) = 2026 group by 1 order by 1" for r in RUN])
q(W, 17, "what's the furthest i've ever run in one go", 'superlative', *[f'select max(mi) from workouts where {r}' for r in RUN])
q(W, 18, 'nights with less than six hours', 'count+filter', 'select count(*) from sleep where asleep < 360', 'select date from sleep where asleep < 360 order by 1')
oos(W, 19, 'how many steps did i do last week', 'Steps are not in the export.')
oos(W, 20, 'am i drinking enough water', 'Drinking is not recorded.')

# streams -----------------------------------------------------------------------------------------------------------
W = 'streams'
q(W, 1, 'how many sites did we get to in october 2026', 'count+filter', f"select count(distinct site) from visits where {M(10, 'date')}")
q(W, 2, 'which ones did we miss', 'followup', *[f"select {c} from sites where site not in (select site from visits where {M(10, 'date')}) order by 1" for c in ('name', 'site')], of=1)
q(W, 3, 'and in july?', 'followup', *[f"select {c} from sites where site not in (select site from visits where {M(7, 'date')}) order by 1" for c in ('name', 'site')], f"select count(distinct site) from visits where {M(7, 'date')}", of=2, note='July 2026, missed; how many were visited is taken too.')
q(W, 4, 'mean nitrate for each land use', 'join', 'select land, avg(nitrate) from visits join sites using (site) group by 1 order by 2 desc')
q(W, 5, 'which stream runs warmest', 'join', 'select stream, avg(temp) from visits join sites using (site) group by 1 order by 2 desc limit 1', 'select stream, max(temp) from visits join sites using (site) group by 1 order by 2 desc limit 1')
q(W, 6, 'how many animals did we catch of each group', 'join', 'select grp, sum(n) from catch_ join taxa using (taxon) group by 1 order by 2 desc')
q(W, 7, 'now only the urban sites', 'followup', "select grp, sum(n) from catch_ join taxa using (taxon) join visits using (visit) join sites using (site) where land = 'urban' group by 1 order by 2 desc", of=6)
q(W, 8, 'where did we find crayfish', 'join', *[f"select distinct {c} from catch_ join visits using (visit) join sites using (site) where taxon = 'AST' order by 1" for c in ('name', 'site', 'stream')])
q(W, 9, 'how many in total?', 'followup', "select sum(n) from catch_ where taxon = 'AST'", of=8)
q(W, 10, "at how many sites are we still waiting for the landowner's ok", 'count+filter', 'select count(*) from sites where not ok')
q(W, 11, 'average ph when the water was fast', 'agg+filter', "select avg(ph) from visits where flow = 'fast'")
q(W, 12, 'anything on the species list that never turned up?', 'anti-join', *[f'select {c} from taxa where taxon not in (select taxon from catch_)' for c in ('family', 'common', 'taxon')], note='By family, common name or code.')
NY = lambda a: f'{a} filter (where year(date) = 2025), {a} filter (where year(date) = 2026)'
q(W, 13, 'is nitrate better or worse than in 2025', 'compare', f"select {NY('avg(nitrate)')} from visits", f"select {NY('median(nitrate)')} from visits", 'select abs(avg(nitrate) filter (where year(date) = 2026) - avg(nitrate) filter (where year(date) = 2025)) from visits', 'select 100 * (avg(nitrate) filter (where year(date) = 2026) / avg(nitrate) filter (where year(date) = 2025) - 1) from visits', any_sign=True)
q(W, 14, 'how many families do we find per visit on average', 'computed', 'select count(*) * 1.0 / count(distinct visit) from catch_', 'select (select count(*) from catch_) * 1.0 / count(*) from visits')
q(W, 15, 'what was our biggest catch on a single visit', 'superlative', 'select visit, sum(n) from catch_ group by 1 order by 2 desc limit 1', 'select name, sum(n) from catch_ join visits using (visit) join sites using (site) group by visit, 1 order by 2 desc limit 1', 'select site, sum(n) from catch_ join visits using (visit) group by visit, 1 order by 2 desc limit 1', 'select common, n from catch_ join taxa using (taxon) order by n desc limit 1', note='All animals of a visit, or of one family.')
q(W, 16, 'average family score for every stream', 'computed', 'select stream, avg(score) from catch_ join taxa using (taxon) join visits using (visit) join sites using (site) group by 1 order by 2 desc', 'select stream, avg(score) from (select distinct stream, taxon, score from catch_ join taxa using (taxon) join visits using (visit) join sites using (site)) group by 1 order by 2 desc', 'select stream, sum(score * n) / sum(n) from catch_ join taxa using (taxon) join visits using (visit) join sites using (site) group by 1 order by 2 desc', note='Over the records, the different families of a stream, or weighted by animals.')
q(W, 17, 'how often was tove out sampling', 'count+filter', "select count(*) from visits where surveyors like '%Tove%'")
q(W, 18, 'water temperature per survey month', 'trend', "select strftime(date, '%Y-%m'), avg(temp) from visits group by 1 order by 1")
oos(W, 19, 'phosphate at callow village', 'Only nitrate was measured.')
oos(W, 20, 'how many trout did we see at the weir', 'No fish are recorded.')

# lostfound ---------------------------------------------------------------------------------------------------------
W = 'lostfound'
q(W, 1, 'how many things were handed in last month', 'count+filter', f"select count(*) from found where {M(10, 'found_on')}", note='October 2026.')
q(W, 2, 'how many of them went back to their owner', 'followup', f"select count(*) from found where {M(10, 'found_on')} and status = 'returned'", of=1)
q(W, 3, 'same for september', 'followup', f"select count(*) from found where {M(9, 'found_on')} and status = 'returned'", of=2)
q(W, 4, 'what do people leave behind the most', 'superlative', 'select what, count(*) from found group by 1 order by 2 desc limit 1')
q(W, 5, 'for each kind of thing, what percentage gets back to the owner', 'share', "select what, 100.0 * count(*) filter (where status = 'returned') / count(*) from found group by 1 order by 2 desc", percent_ok=True)
q(W, 6, 'how many days until something is picked up, on average', 'computed', 'select avg(back - found_on) from found')
q(W, 7, 'what is all the stuff still sitting here worth', 'agg+filter', "select sum(value) from found where status = 'stored'")
q(W, 8, "what's the most valuable of it", 'followup', "select what, value from found where status = 'stored' order by value desc nulls last limit 1", of=7)
q(W, 9, 'found items by depot', 'join', 'select depot, count(*) from found join lines using (line) group by 1 order by 2 desc')
q(W, 10, 'what is left behind most often on our busiest line', 'nested-superlative', 'select what, count(*) from found where line = (select line from lines order by passengers desc limit 1) group by 1 order by 2 desc limit 1', note='Busiest: most passengers a day.')
q(W, 11, 'is there a line where nothing has been found', 'anti-join', 'select line from lines where line not in (select line from found)', 'select route from lines where line not in (select line from found)')
q(W, 12, 'claims that we have nothing for, by channel', 'group', 'select via, count(*) from claims where no is null group by 1 order by 2 desc')
q(W, 13, 'how much have we collected in fees', 'agg', 'select sum(fee) from claims')
q(W, 14, 'how many people asked for a lost phone', 'count+filter', "select count(*) from claims where what = 'phone'", "select count(distinct name) from claims where what = 'phone'")
q(W, 15, 'what are all the phones that turned up worth together', 'agg+filter', "select sum(value) from found where what = 'phone'")
q(W, 16, 'do we answer emails quicker than phone calls', 'compare', *[f"select {a} filter (where via = 'email'), {a} filter (where via = 'phone') from claims" for a in ('avg(reply)', 'median(reply)')])
q(W, 17, 'names of the people who got something worth over 500 euros back', 'join', 'select name from claims join found using (no) where value > 500 order by 1')
q(W, 18, 'who hands in the more valuable things, drivers or cleaners', 'compare', *[f"select {a} filter (where by_ = 'driver'), {a} filter (where by_ = 'cleaner') from found" for a in ('avg(value)', 'sum(value)', 'median(value)')], *[f"select by_, {a} from found where by_ in ('driver', 'cleaner') group by 1 order by 2 desc limit 1" for a in ('avg(value)', 'sum(value)')], note='On average or in all; the winner with its figure is enough.')
oos(W, 19, 'which driver brought in the most items', 'Drivers are not named.')
oos(W, 20, 'what did the auction of unclaimed things bring in', 'What was sold is marked, the proceeds are not recorded.')

def plain(v):
    if isinstance(v, (dt.date, dt.datetime)): return v.isoformat()[:10]
    if isinstance(v, (int, str)): return v
    v = float(f'{float(v):.12g}'); return int(v) if v.is_integer() else v
def build():
    out, cons = [], {}
    for i in ITEMS:
        con = cons.setdefault(i['ws'], views.connect(i['ws'])) if i['ws'] not in cons else cons[i['ws']]; truth = []
        for s in i['sql']:
            rows = con.execute(s).fetchall(); values = [plain(v) for r in rows for v in r]
            assert values and all(v is not None for r in rows for v in r), (i, rows)
            if s.rstrip().endswith('desc limit 1') and 'group by' in s and ' 2 desc' in s:  # no ties
                r2 = con.execute(s.rsplit('limit', 1)[0]).fetchall(); assert len(r2) < 2 or r2[0][-1] != r2[1][-1], ('tie', i['ws'], i['n'], s, r2[:3])
            if values not in truth: truth.append(values)
        o = dict(id=f"{i['ws']}-{i['n']:02d}", workspace=i['ws'], question=i['question'])
        if i['of']: o['thread_of'] = f"{i['ws']}-{i['of']:02d}"
        o |= dict(kind=i['kind'], expect='answer' if i['sql'] else 'refuse', truth=truth) | i['opts']
        if i['sql']: o['sql'] = i['sql']
        out.append(o)
    return out
if __name__ == '__main__':
    out = build()
    if '--show' in sys.argv:
        for o in out: print(o['id'], '|', o['question'], '|', ' || '.join(json.dumps(t, ensure_ascii=False)[:400] for t in o['truth']))
    else:
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'items.jsonl'), 'w', encoding='utf-8') as h:
            for o in out: h.write(json.dumps(o, ensure_ascii=False, separators=(',', ':')) + '\n')
