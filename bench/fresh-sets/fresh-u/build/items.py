"""Computes the truths from the data and writes items.jsonl. --show prints them."""
import datetime as dt, json, os, sys
import views
ITEMS = []
def q(ws, n, question, kind, *sql, of=None, **opts): ITEMS.append(dict(ws=ws, n=n, question=question, kind=kind, sql=list(sql), of=of, opts=opts))
def oos(ws, n, question, note): q(ws, n, question, 'oos', note=note)

# itkit -------------------------------------------------------------------------------------------------------------
W = 'itkit'
q(W, 1, 'how many laptops are in use right now', 'count+filter', "select count(*) from assets where type = 'laptop' and status = 'in use'", "select count(*) from assets where type = 'laptop' and staff is not null", note='By status, or all that are assigned to somebody.')
q(W, 2, 'and phones?', 'followup', "select count(*) from assets where type = 'phone' and status = 'in use'", "select count(*) from assets where type = 'phone' and staff is not null", of=1)
q(W, 3, 'what did we pay for those altogether', 'followup', "select sum(price) from assets where type = 'phone' and status = 'in use'", "select sum(price) from assets where type = 'phone' and staff is not null", of=2, note='Prices that are n/a are left out.')
q(W, 4, 'who still working here has no laptop', 'anti-join', "select name from staff where left_on is null and staff not in (select staff from assets where type = 'laptop' and staff is not null) order by 1", "select name from staff where left_on is null and staff not in (select staff from assets where type = 'laptop' and status = 'in use' and staff is not null) order by 1", note='A laptop in repair may or may not count as having one.')
q(W, 5, 'people who left but still have one of our laptops', 'join', "select name from staff join assets using (staff) where left_on is not null and type = 'laptop' order by 1", "select name from staff join assets using (staff) where left_on is not null and type = 'laptop' and status = 'in use' order by 1")
q(W, 6, 'value of the kit each department has', 'join', 'select dep, sum(price) from assets join staff using (staff) group by 1 order by 2 desc', 'select dep, sum(price) from assets join staff using (staff) where left_on is null group by 1 order by 2 desc', note='By purchase price; with or without people who left.')
q(W, 7, 'whats the most expensive thing we ever bought', 'superlative', 'select model, price from assets where price is not null order by price desc limit 1', 'select tag, price from assets where price is not null order by price desc limit 1', note='The total row is no asset.')
OW = "(bought + to_months(warranty::int))::date"
q(W, 8, 'how many laptops are out of warranty by now', 'computed', *[f"select count(*) from assets where type = 'laptop' and {OW} {o} '2026-11-21'{x}" for o in ('<', '<=') for x in ('', " and status <> 'retired'", " and status = 'in use'", ' and staff is not null')], note='All laptops, without the retired ones, or only those in use. A missing warranty does not count.')
q(W, 9, 'how much did we spend on monitors in 2025', 'agg+filter', "select sum(price) from assets where type = 'monitor' and year(bought) = 2025")
q(W, 10, 'and 2026 so far', 'followup', "select sum(price) from assets where type = 'monitor' and year(bought) = 2026", of=9)
q(W, 11, 'avg repair bill', 'agg', 'select avg(cost) from repairs', 'select sum(cost) / count(*) from repairs', note='Repairs in house have no cost; they may be left out or counted as free.')
q(W, 12, 'how many days is something away for repair on average', 'computed', 'select avg(back - sent) from repairs where back is not null')
q(W, 13, 'what breaks most often', 'superlative', 'select fault, count(*) from repairs group by 1 order by 2 desc limit 1', 'select type, count(*) from repairs join assets using (tag) group by 1 order by 2 desc limit 1', 'select model, count(*) from repairs join assets using (tag) group by 1 order by 2 desc limit 1', note='The fault, or the type or the model of the device.')
q(W, 14, 'which fault did the device with the most repairs have most recently', 'nested-superlative', 'select fault from repairs where tag = (select tag from repairs group by 1 order by count(*) desc limit 1) order by sent desc limit 1')
q(W, 15, 'what do our software licences cost us per year in total', 'computed', 'select sum(seats * per) from lic', 'select sum(used * per) from lic', note='All seats; the seats in use are accepted too.')
q(W, 16, 'licences that dont renew automatically', 'list', 'select product from lic where not auto order by 1', 'select count(*) from lic where not auto')
q(W, 17, 'how many licence seats are taken by people who have left', 'join', 'select count(*) from seat join staff using (staff) where left_on is not null')
q(W, 18, 'what percentage of the Chatterbox seats is actually used?', 'share', "select 100.0 * used / seats from lic where product = 'Chatterbox'", percent_ok=True)
oos(W, 19, 'how many helpdesk tickets did support close last week', 'Tickets are not recorded.')
oos(W, 20, 'which laptops havent got the latest security update', 'Updates are not recorded.')

# framing -----------------------------------------------------------------------------------------------------------
W = 'framing'
RD = 'ready is not null and collected is null'
q(W, 1, 'how many finished orders are still waiting to be picked up', 'count+filter', f'select count(*) from orders where {RD}')
q(W, 2, 'whose are they', 'followup', f'select distinct name from orders join customers using (cust) where {RD} order by 1', f'select distinct cust from orders where {RD} order by 1', of=1)
q(W, 3, 'what do they still have to pay for them', 'followup', f'select sum(price - coalesce(deposit, 0)) from orders where {RD}', of=2, note='Price less deposit; without a deposit the full price.')
q(W, 4, 'turnover per month this year', 'trend', "select strftime(taken, '%Y-%m'), sum(price) from orders where year(taken) = 2026 group by 1 order by 1", "select strftime(collected, '%Y-%m'), sum(price) from orders where year(collected) = 2026 group by 1 order by 1", note='By the day taken in; by the day collected is accepted.')
q(W, 5, 'what was our best month since we started this list', 'superlative', "select strftime(taken, '%Y-%m'), sum(price) from orders group by 1 order by 2 desc limit 1", "select strftime(taken, '%Y-%m'), count(*) from orders group by 1 order by 2 desc limit 1", "select strftime(collected, '%Y-%m'), sum(price) from orders where collected is not null group by 1 order by 2 desc limit 1", note='By money or by orders; by the day collected is accepted.')
q(W, 6, 'private vs gallery vs trade, how much did each bring in', 'join', 'select kind, sum(price) from orders join customers using (cust) group by 1 order by 2 desc')
q(W, 7, 'who is our best customer by money', 'join', 'select name, sum(price) from orders join customers using (cust) group by 1 order by 2 desc limit 1')
UN = 'code not in (select code from orders)'
q(W, 8, 'mouldings nobody ever orders', 'anti-join', f'select name from mould where {UN} order by 1', f'select code from mould where {UN} order by 1')
q(W, 9, 'how much money is tied up in those', 'followup', f'select sum(stock * cost) from mould where {UN}', of=8, note='Metres in stock times cost per metre.')
q(W, 10, 'how many mouldings do i need to reorder', 'count+filter', 'select count(*) from mould where stock < reorder', 'select count(*) from mould where stock <= reorder', note='Not counted (n/a) is not below the level.')
q(W, 11, 'museum glass or float, which do people order more', 'compare', *[f"select {a} filter (where glass = 'museum'), {a} filter (where glass = 'float') from orders" for a in ('count(*)',)], "select glass, count(*) from orders where glass in ('museum', 'float') group by 1 order by 2 desc limit 1", note='The winner with its figure is enough.')
q(W, 12, 'how long does a frame take us from taking it in till its ready, on average', 'computed', 'select avg(ready - taken) from orders where ready is not null')
q(W, 13, 'what share of orders leave a deposit', 'share', 'select 100.0 * count(*) filter (where deposit > 0) / count(*) from orders', percent_ok=True)
q(W, 14, 'avg price per kind of item', 'group', 'select item, avg(price) from orders group by 1 order by 2 desc')
q(W, 15, 'sales to galleries in october 2026', 'join', "select sum(price) from orders join customers using (cust) where kind = 'gallery' and strftime(taken, '%Y-%m') = '2026-10'", "select count(*) from orders join customers using (cust) where kind = 'gallery' and strftime(taken, '%Y-%m') = '2026-10'", "select sum(price) from orders join customers using (cust) where kind = 'gallery' and strftime(collected, '%Y-%m') = '2026-10'", note='Money, or the number of orders; by the day taken in or collected.')
q(W, 16, 'top moulding', 'ambiguous', *[f'select {c}, {a} from orders join mould using (code) group by 1 order by 2 desc, 1 limit 1{o}' for c in ('name', 'code') for a, o in (('count(*)', ''), ('count(*)', ' offset 1'), ('sum(price)', ''))], 'select name, stock from mould where stock is not null order by 2 desc limit 1', 'select name, cost from mould order by 2 desc limit 1', note='By orders (two share the first place; either will do) or money; the best stocked and the dearest are accepted.')
q(W, 17, 'how much did orders in wooden frames come to', 'join', "select sum(price) from orders join mould using (code) where material = 'wood'")
q(W, 18, 'hw many custmers are from st oran', 'typo', "select count(*) from customers where town = 'St Orran'")
oos(W, 19, 'which of us made order 2100', 'The maker is not recorded.')
oos(W, 20, 'how much rent do we pay for the workshop', 'Costs of the shop are not recorded.')

# knitting ----------------------------------------------------------------------------------------------------------
W = 'knitting'
q(W, 1, 'how many things have i finished so far', 'count+filter', "select count(*) from projects where status = 'finished'")
q(W, 2, 'just socks', 'followup', "select count(*) from projects where status = 'finished' and type = 'socks'", of=1)
q(W, 3, 'how many hours went into those', 'followup', *[f"select sum(mins){d} from sessions join projects using (id) where status = 'finished' and type = 'socks'" for d in (' / 60', '')], of=2, note='Hours; minutes are accepted. Sessions without a time are left out.')
UY = 'yarn not in (select yarn from used)'
q(W, 4, 'which yarns have i never touched', 'anti-join', f'select yarn from stash where {UY} order by 1', f'select count(*) from stash where {UY}')
q(W, 5, 'how many skeins is that', 'followup', f'select sum(skeins) from stash where {UY}', of=4)
q(W, 6, 'how many metres of yarn have i bought altogether', 'computed', 'select sum(skeins * m) from stash', 'select sum(skeins * m) / 1000 from stash', note='Metres; kilometres are accepted.')
q(W, 7, 'skeins bought by fibre', 'group', 'select fibre, sum(skeins) from stash group by 1 order by 2 desc')
q(W, 8, 'what did i spend on yarn in 2025?', 'agg+filter', 'select sum(skeins * price) from stash where year(bought) = 2025', note='Skeins times price per skein; n/a is left out.')
q(W, 9, 'and the year before', 'followup', 'select sum(skeins * price) from stash where year(bought) = 2024', of=8)
q(W, 10, 'where do i knit the most', 'superlative', 'select place, sum(mins) from sessions group by 1 order by 2 desc limit 1', 'select place, sum(mins) / 60 from sessions group by 1 order by 2 desc limit 1', 'select place, count(*) from sessions group by 1 order by 2 desc limit 1')
q(W, 11, 'knitting time by year', 'trend', 'select year(date), sum(mins) from sessions group by 1 order by 1', 'select year(date), sum(mins) / 60 from sessions group by 1 order by 1', note='In minutes or hours.')
q(W, 12, 'which project have i put the most time into', 'join', 'select name, sum(mins) from sessions join projects using (id) group by 1 order by 2 desc limit 1', 'select name, sum(mins) / 60 from sessions join projects using (id) group by 1 order by 2 desc limit 1')
q(W, 13, 'whats on my needles at the moment', 'list', "select name from projects where status = 'in progress' order by 1")
q(W, 14, 'did i ever finish something for aunt ros', 'yesno', "select case when count(*) > 0 then 'yes' else 'no' end from projects where person = 'Aunt Ros' and status = 'finished'", "select count(*) from projects where person = 'Aunt Ros' and status = 'finished'", "select name from projects where person = 'Aunt Ros' and status = 'finished' order by 1")
q(W, 15, 'do sweaters really take longer than shawls', 'compare', "select avg(finished - started) filter (where type = 'sweater'), avg(finished - started) filter (where type = 'shawl') from projects where status = 'finished'", *[f"select avg(t) filter (where type = 'sweater'){d}, avg(t) filter (where type = 'shawl'){d} from (select type, id, sum(mins) as t from projects join sessions using (id){w} group by 1, 2)" for w in ('', " where status = 'finished'") for d in ('', ' / 60')], note='By days from start to finish, or by the time of the sessions, in minutes or hours.')
q(W, 16, 'what fibre do i actually use the most, in skeins', 'join', 'select fibre, sum(n) from used join stash using (yarn) group by 1 order by 2 desc limit 1')
q(W, 17, 'what part of my projects did i frog', 'share', "select 100.0 * count(*) filter (where status = 'frogged') / count(*) from projects", percent_ok=True)
q(W, 18, 'number of gifts started since 2025', 'count+filter', "select count(*) from projects where gift and started >= '2025-01-01'")
oos(W, 19, 'who designed the pattern of my socks', 'Patterns are not recorded.')
oos(W, 20, 'how much did i make selling my knits', 'Sales are not recorded.')

# groceries ---------------------------------------------------------------------------------------------------------
W = 'groceries'
AMT = 'qty * unit - disc'; ALL = 'items join receipts using (receipt)'; MON = "strftime(date, '%Y-%m')"
q(W, 1, 'how much did the shopping cost us last month', 'agg+filter', f"select sum({AMT}) from {ALL} where {MON} = '2026-10'", note='October 2026, less discounts.')
q(W, 2, 'and the one before that', 'followup', f"select sum({AMT}) from {ALL} where {MON} = '2026-09'", of=1)
q(W, 3, 'only nettomax', 'followup', f"select sum({AMT}) from {ALL} where {MON} = '2026-09' and shop = 'Nettomax'", of=2)
q(W, 4, 'what do we spend per category', 'group', f'select category, sum({AMT}) from items group by 1 order by 2 desc', note='Less discounts.')
BU = f"(select category, budget, coalesce(spent, 0) as spent from budget left join (select category, sum({AMT}) as spent from {ALL} where {MON} = '2026-10' group by 1) using (category) where month = '2026-10-01')"
q(W, 5, 'how far off the fruit & veg budget were we in august', 'computed', f"select sum({AMT}) - (select budget from budget where category = 'fruit & veg' and month = '2026-08-01') from {ALL} where category = 'fruit & veg' and {MON} = '2026-08'", f"select sum({AMT}), (select budget from budget where category = 'fruit & veg' and month = '2026-08-01') from {ALL} where category = 'fruit & veg' and {MON} = '2026-08'", any_sign=True)
q(W, 6, 'which categories went over budget in october', 'join', f'select category from {BU} where spent > budget order by 1')
q(W, 7, 'by how much each', 'followup', f'select category, spent - budget from {BU} where spent > budget order by 2 desc', of=6)
q(W, 8, 'what do we buy the most', 'ambiguous', *[f'select {c}, {a} from items group by 1 order by 2 desc limit 1' for c in ('product', 'category') for a in ('sum(qty)', 'count(*)', 'count(distinct receipt)', f'sum({AMT})')], note='A product or a category, by pieces, purchases or money.')
q(W, 9, 'average amount on a receipt', 'agg', f'select avg(t) from (select sum({AMT}) as t from items group by receipt)')
q(W, 10, 'who pays more, lena or marten', 'compare', f"select sum({AMT}) filter (where who = 'Lena'), sum({AMT}) filter (where who = 'Marten') from {ALL}", f"select who, sum({AMT}) from {ALL} where who in ('Lena', 'Marten') group by 1 order by 2 desc limit 1", f"select sum({AMT}) filter (where who = 'Lena') - sum({AMT}) filter (where who = 'Marten') from {ALL}", any_sign=True)
q(W, 11, 'spending by type of shop', 'join', f'select kind, sum({AMT}) from {ALL} join shops using (shop) group by 1 order by 2 desc')
q(W, 12, 'any shops on our list we havent been to at all', 'anti-join', 'select shop from shops where shop not in (select shop from receipts) order by 1')
q(W, 13, 'how often do we pay cash, in percent', 'share', "select 100.0 * count(*) filter (where method = 'cash') / count(*) from receipts", "select 100.0 * count(*) filter (where method = 'cash') / count(method) from receipts", percent_ok=True, note='Of all receipts or of those with a known method.')
q(W, 14, 'biggest receipt so far, where was that and how much', 'superlative', f'select shop, sum({AMT}) from {ALL} group by receipt, shop order by 2 desc limit 1')
q(W, 15, 'how many times were we at kiosk yilmaz', 'count+filter', "select count(*) from receipts where shop = 'Kiosk Yilmaz'", note='In whatever capitals.')
q(W, 16, 'how much did we save through discounts overall', 'computed', 'select sum(disc) from items')
q(W, 17, 'cat food month by month', 'trend', *[f"select {MON}, {a} from {ALL} where product = 'cat food' group by 1 order by 1" for a in (f'sum({AMT})', 'sum(qty)')], note='Money or packs.')
q(W, 18, 'do we spend more in shops where we have a loyalty card or where we dont', 'compare', f"select sum({AMT}) filter (where loyalty = 'yes'), sum({AMT}) filter (where loyalty = 'no') from {ALL} join shops using (shop)", f'select loyalty, sum({AMT}) from {ALL} join shops using (shop) group by 1 order by 2 desc limit 1', f"select avg(t) filter (where loyalty = 'yes'), avg(t) filter (where loyalty = 'no') from (select loyalty, sum({AMT}) as t from {ALL} join shops using (shop) group by receipt, loyalty)", note='In total, or per receipt.')
oos(W, 19, 'how many calories did we buy in october', 'Nutrition is not recorded.')
oos(W, 20, 'what was the electricity bill in march', 'Only purchases in shops are recorded.')

# parking -----------------------------------------------------------------------------------------------------------
W = 'parking'
OCT = "strftime(issued_at, '%Y-%m') = '2026-10'"
q(W, 1, 'how many penalty notices did we issue in october', 'count+filter', f'select count(*) from notices where {OCT}')
q(W, 2, 'how many of those are still open', 'followup', f"select count(*) from notices where {OCT} and status = 'open'", of=1)
q(W, 3, 'what does that come to in pounds', 'followup', f"select sum(penalty) from notices where {OCT} and status = 'open'", of=2)
q(W, 4, 'worst street for tickets', 'join', 'select street, count(*) from notices join streets using (street_code) group by 1 order by 2 desc limit 1', 'select street, sum(penalty) from notices join streets using (street_code) group by 1 order by 2 desc limit 1')
q(W, 5, 'number of notices by warden', 'join', 'select warden, count(*) from notices join wardens using (badge) group by 1 order by 2 desc')
q(W, 6, 'streets where nobody got a ticket this year', 'anti-join', 'select street from streets where street_code not in (select street_code from notices) order by 1', 'select count(*) from streets where street_code not in (select street_code from notices)')
q(W, 7, 'for the street with the most tickets, what are they mostly for', 'nested-superlative', 'select reason from notices where street_code = (select street_code from notices group by 1 order by count(*) desc limit 1) group by 1 order by count(*) desc limit 1')
q(W, 8, 'what % of appeals do we lose, i.e. are upheld', 'share', "select 100.0 * count(*) filter (where outcome = 'upheld') / count(*) from appeals", "select 100.0 * count(*) filter (where outcome = 'upheld') / count(*) filter (where outcome <> 'pending') from appeals", percent_ok=True, note='Of all appeals or of those decided.')
q(W, 9, 'how many days till an appeal is decided on average', 'computed', 'select avg(decided - received) from appeals where decided is not null')
q(W, 10, 'cars vs vans on double yellows this year', 'compare', "select count(*) filter (where vehicle = 'car'), count(*) filter (where vehicle = 'van') from notices where reason = 'double yellow'", "select sum(penalty) filter (where vehicle = 'car'), sum(penalty) filter (where vehicle = 'van') from notices where reason = 'double yellow'")
q(W, 11, 'how much money came in from disabled bay tickets', 'agg+filter', "select sum(paid) from notices where reason = 'disabled bay'")
q(W, 12, 'and loading bays', 'followup', "select sum(paid) from notices where reason = 'loading bay'", of=11)
q(W, 13, 'busiest month for the wardens', 'superlative', "select strftime(issued_at, '%Y-%m'), count(*) from notices group by 1 order by 2 desc limit 1")
q(W, 14, 'paid so far by zone', 'join', 'select zone, sum(paid) from notices join streets using (street_code) group by 1 order by 2 desc', 'select zone, count(paid) from notices join streets using (street_code) group by 1 order by 2 desc', note='Money; the number of paid notices is accepted.')
q(W, 15, 'wardens with more than 45 tickets to their name', 'having', 'select warden from notices join wardens using (badge) group by 1 having count(*) > 45 order by 1')
q(W, 16, 'how many got paid within 14 days', 'count+filter', 'select count(*) from notices where paid_on - issued_at <= 14', 'select count(*) from notices where paid_on - issued_at < 14')
q(W, 17, 'split of tickets by reason', 'group', 'select reason, count(*) from notices group by 1 order by 2 desc', 'select reason, 100.0 * count(*) / (select count(*) from notices) from notices group by 1 order by 2 desc', percent_ok=True)
q(W, 18, 'total penalties tied up in appeals that are still pending', 'join', "select sum(penalty) from notices join appeals using (notice) where outcome = 'pending'", "select sum(penalty) from notices join appeals using (notice) where outcome = 'pending' and status = 'open'", note='All of them, or only those that have not been paid.')
oos(W, 19, 'how many of the ticketed cars were electric', 'The kind of drive is not recorded.')
oos(W, 20, 'what do we pay the wardens per hour', 'Wages are not recorded.')

# filmfest ----------------------------------------------------------------------------------------------------------
W = 'filmfest'
SF = 'scr join films using (film)'
q(W, 1, 'how many films from france do we have', 'count+filter', "select count(*) from films where country = 'France'")
q(W, 2, 'which of them are in competition', 'followup', "select title from films where country = 'France' and section = 'Competition' order by 1", of=1)
q(W, 3, 'how long is a short on average', 'agg+filter', "select avg(mins) from films where section = 'Shorts'")
q(W, 4, 'longest film in the programme?', 'superlative', 'select title, mins from films order by 2 desc limit 1')
q(W, 5, 'how many tickets did we sell for it', 'followup', 'select sum(sold) from scr where film = (select film from films order by mins desc limit 1)', of=4)
q(W, 6, 'top 5 films by tickets', 'join', f'select title, sum(sold) from {SF} where sold is not null group by 1 order by 2 desc limit 5')
q(W, 7, 'and by takings', 'followup', f'select title, sum(takings) from {SF} where sold is not null group by 1 order by 2 desc limit 5', of=6)
q(W, 8, 'how many screenings were completely sold out', 'count+filter', 'select count(*) from scr where sold >= seats')
q(W, 9, 'how full was each cinema, in percent', 'computed', 'select cinema, 100.0 * sum(sold) / sum(seats) from scr where sold is not null group by 1 order by 2 desc', 'select cinema, avg(100.0 * sold / seats) from scr where sold is not null group by 1 order by 2 desc', 'select cinema, 100.0 * sum(sold) / sum(seats) from scr group by 1 order by 2 desc', percent_ok=True, note='All seats together or the mean over the screenings; the two screenings without figures may stay in the seats.')
q(W, 10, 'best day at the box office', 'superlative', "select strftime(day, '%Y-%m-%d'), sum(takings) from scr where takings is not null group by 1 order by 2 desc limit 1", "select strftime(day, '%Y-%m-%d'), sum(sold) from scr where sold is not null group by 1 order by 2 desc limit 1", note='By money or by tickets.')
q(W, 11, 'audience favourite - best average stars', 'join', 'select title, avg(stars) from ballots join scr using (scr) join films using (film) where stars is not null group by 1 order by 2 desc limit 1')
q(W, 12, 'all films by Heidi Lund', 'list', "select title from films where director = 'Heidi Lund' order by 1")
q(W, 13, 'films per section', 'group', 'select section, count(*) from films group by 1 order by 2 desc')
q(W, 14, 'what do we pay in screening fees for the competition', 'agg+filter', "select sum(fee) from films where section = 'Competition'", f"select sum(fee) from {SF} where section = 'Competition'", note='The fee per film; per screening is accepted.')
q(W, 15, 'for midnight?', 'followup', "select sum(fee) from films where section = 'Midnight'", f"select sum(fee) from {SF} where section = 'Midnight'", of=14)
q(W, 16, 'how many screenings had a q&a', 'count+filter', 'select count(*) from scr where qa')
q(W, 17, 'are the under 25s stricter than the 65+ people in their ratings', 'compare', "select avg(stars) filter (where age = 'under 25'), avg(stars) filter (where age = '65+') from ballots")
q(W, 18, 'average tickets sold per screening', 'agg', 'select avg(sold) from scr', note='The total row is no screening; two screenings have no figure.')
oos(W, 19, 'who won the jury prize', 'Prizes are not recorded.')
oos(W, 20, 'how much did we spend on posters and ads', 'Costs other than fees are not recorded.')

def plain(v):
    if isinstance(v, (dt.date, dt.datetime)): return v.isoformat()[:10]
    if isinstance(v, (int, str)): return v
    v = float(f'{float(v):.12g}'); return int(v) if v.is_integer() else v
def build():
    out, cons = [], {}
    for i in ITEMS:
        con = cons.setdefault(i['ws'], views.connect(i['ws'])); truth = []
        for s in i['sql']:
            rows = con.execute(s).fetchall(); values = [plain(v) for r in rows for v in r]
            assert values and all(v is not None for r in rows for v in r), (i, rows)
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
        for o in out: print(o['id'], '|', o['question'], '|', ' || '.join(json.dumps(t)[:400] for t in o['truth']))
    else:
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'items.jsonl'), 'w', encoding='utf-8') as h:
            for o in out: h.write(json.dumps(o, ensure_ascii=False, separators=(',', ':')) + '\n')
