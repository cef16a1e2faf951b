"""Computes the truths from the data and writes items.jsonl. --show prints them."""
import datetime as dt, json, os, sys
import views
ITEMS = []
def q(ws, n, question, kind, *sql, of=None, **opts): ITEMS.append(dict(ws=ws, n=n, question=question, kind=kind, sql=list(sql), of=of, opts=opts))
def oos(ws, n, question, note): q(ws, n, question, 'oos', note=note)

# flats -------------------------------------------------------------------------------------------------------------
W = 'flats'
VAC = "flat not in (select flat from tenancies where moved_out is null)"
q(W, 1, 'how many of our flats are empty at the moment?', 'anti-join', f'select count(*) from flats where {VAC}', note='Empty: no tenancy without a moving-out date.')
q(W, 2, 'which ones', 'followup', f'select flat from flats where {VAC} order by 1', of=1)
q(W, 3, 'and how much rent a month are we missing because of those', 'followup', f'select sum(rent) from flats where {VAC}', of=2)
q(W, 4, 'avg rent for a 2 bed', 'agg', 'select avg(rent) from flats where beds = 2')
q(W, 5, 'which tenants pay more than 1000 a month', 'join', 'select tenant from flats join tenancies using (flat) where moved_out is null and rent > 1000 order by rent desc', 'select distinct tenant from payments join tenancies using (tenancy) where due > 1000 order by 1', note='Those who live there now, or all who paid in 2026.')
q(W, 6, 'how much rent came in last month', 'agg', "select sum(received) from payments where strftime(paid_on, '%Y-%m') = '2026-10'", "select sum(received) from payments where month = '2026-10-01'", note='October 2026, by the day of the payment or by the month that it is for.')
q(W, 7, 'and the month before?', 'followup', "select sum(received) from payments where strftime(paid_on, '%Y-%m') = '2026-09'", "select sum(received) from payments where month = '2026-09-01'", of=6)
q(W, 8, 'list the tenants who paid less than they owed this year', 'join', 'select tenant from payments join tenancies using (tenancy) group by 1 having sum(due - received) > 0 order by 1')
q(W, 9, 'who has the biggest shortfall of them', 'followup', 'select tenant, sum(due - received) from payments join tenancies using (tenancy) group by 1 order by 2 desc limit 1', of=8)
q(W, 10, 'in which month of 2026 did we lose the most to unpaid rent', 'superlative', "select strftime(month, '%Y-%m'), sum(due - received) from payments group by 1 order by 2 desc limit 1")
q(W, 11, 'what have plumbing jobs cost us since january 2026?', 'agg+filter', "select sum(cost) from repairs where trade = 'plumbing' and reported >= '2026-01-01'", "select sum(cost) from repairs where trade = 'plumbing' and fixed >= '2026-01-01'")
q(W, 12, 'which contractor have we paid the most', 'superlative', 'select contractor, sum(cost) from repairs group by 1 order by 2 desc limit 1', note='The total row is no repair.')
q(W, 13, 'total repair bill by address', 'join', 'select address, sum(cost) from repairs join flats using (flat) group by 1 order by 2 desc')
q(W, 14, 'are there any repairs that still arent fixed, how many', 'count+filter', 'select count(*) from repairs where fixed is null')
q(W, 15, 'average number of days it takes to get something fixed, per trade', 'computed', 'select trade, avg(fixed - reported) from repairs where fixed is not null group by 1 order by 2 desc')
q(W, 16, 'what share of the rent we get is paid in cash', 'share', "select 100.0 * sum(received) filter (where method = 'cash') / sum(received) from payments", "select 100.0 * count(*) filter (where method = 'cash') / count(*) filter (where received > 0) from payments", "select 100.0 * count(*) filter (where method = 'cash') / count(*) from payments", percent_ok=True)
q(W, 17, 'furnished flats in harbour street', 'count+filter', "select count(*) from flats where address = '3 Harbour Street' and furnished", "select flat from flats where address = '3 Harbour Street' and furnished order by 1")
q(W, 18, 'how much deposit money are we holding for people who still live there', 'agg+filter', 'select sum(deposit) from tenancies where moved_out is null')
oos(W, 19, 'when does the gas safety certificate for F12 run out', 'Certificates are not recorded, only the energy rating.')
oos(W, 20, 'how much do we still owe the bank on Old Brewery Court', 'Nothing on loans is recorded.')

# nursery -----------------------------------------------------------------------------------------------------------
W = 'nursery'
q(W, 1, 'how many plants are completely sold out', 'count+filter', 'select count(*) from stock where qty = 0', note='Three plants were not counted; they are not sold out.')
q(W, 2, 'just the trees - which are they?', 'followup', "select plant from stock where qty = 0 and category = 'Trees' order by 1", of=1)
q(W, 3, 'value of everything in stock at sale price', 'computed', 'select sum(qty * price) from stock', note='Without the total row.')
q(W, 4, 'and what did it cost us', 'followup', 'select sum(qty * cost) from stock', of=3)
q(W, 5, 'takings for each month this year', 'trend', "select strftime(date, '%Y-%m'), sum(takings) from sales group by 1 order by 1")
q(W, 6, 'how much did it go up from march to april, in percent', 'followup', "select 100.0 * (sum(takings) filter (where month(date) = 4) / sum(takings) filter (where month(date) = 3) - 1) from sales", of=5, percent_ok=True)
q(W, 7, 'top 3 plants by takings', 'join', 'select plant, sum(takings) from sales join stock using (sku) group by 1 order by 2 desc limit 3')
q(W, 8, 'What did we take online last month', 'agg+filter', "select sum(takings) from sales where channel = 'online' and month(date) = 10", note='October 2026.')
q(W, 9, 'same for the market', 'followup', "select sum(takings) from sales where channel = 'market' and month(date) = 10", of=8)
q(W, 10, 'most expensive plant we have', 'superlative', 'select plant, price from stock order by price desc limit 1')
q(W, 11, 'average sale price per category', 'group', 'select category, avg(price) from stock group by 1 order by 2 desc')
q(W, 12, 'which plants havent sold once this year', 'anti-join', 'select plant from stock where sku not in (select sku from sales) order by 1')
q(W, 13, 'who supplies the plant we sold the most pieces of?', 'nested-superlative', 'select name from suppliers join stock using (supplier_id) where sku = (select sku from sales group by 1 order by sum(qty) desc limit 1)')
q(W, 14, 'suppliers that need more than ten days to deliver', 'list', 'select name from suppliers where lead > 10 order by lead desc', 'select count(*) from suppliers where lead > 10')
q(W, 15, 'how much have we sold of plants that come from the netherlands, in money', 'join', "select sum(takings) from sales join stock using (sku) join suppliers using (supplier_id) where country = 'Netherlands'")
q(W, 16, 'what percentage of the sales had a discount', 'share', 'select 100.0 * count(*) filter (where discount > 0) / count(*) from sales', 'select 100.0 * sum(takings) filter (where discount > 0) / sum(takings) from sales', percent_ok=True)
q(W, 17, 'hw many plants are blow their reorder levl', 'typo', 'select count(*) from stock where qty < reorder')
q(W, 18, 'did we sell more on saturdays or on sundays', 'compare', *[f'select {a} filter (where isodow(date) = 6), {a} filter (where isodow(date) = 7) from sales' for a in ('sum(takings)', 'sum(qty)', 'count(*)')], *[f'select dayname(date), {a} from sales where isodow(date) > 5 group by 1 order by 2 desc limit 1' for a in ('sum(takings)', 'sum(qty)', 'count(*)')], note='By money, pieces or sales; the winner with its figure is enough.')
oos(W, 19, 'how many of our customers came back a second time', 'Sales do not name customers.')
oos(W, 20, 'which of the plants are poisonous for dogs', 'Not recorded.')

# foodbank ----------------------------------------------------------------------------------------------------------
W = 'foodbank'
q(W, 1, 'how many kilos of food were donated in september', 'agg+filter', 'select sum(kg) from donations where month(received) = 9', "select sum(kg) from donations where month(received) = 9 and food <> 'toiletries'", note='Toiletries may be left out, as they are no food.')
q(W, 2, 'and october', 'followup', 'select sum(kg) from donations where month(received) = 10', "select sum(kg) from donations where month(received) = 10 and food <> 'toiletries'", of=1)
q(W, 3, 'only the tins', 'followup', "select sum(kg) from donations where month(received) = 10 and food = 'tins'", of=2)
q(W, 4, 'who has given us the most by weight?', 'join', 'select donor, sum(kg) from donations join donors using (donor_no) group by 1 order by 2 desc limit 1')
q(W, 5, 'kg by kind of donor', 'join', 'select kind, sum(kg) from donations join donors using (donor_no) group by 1 order by 2 desc')
q(W, 6, 'donors on the list who never gave anything', 'anti-join', 'select donor from donors where donor_no not in (select donor_no from donations where donor_no is not null) order by 1', 'select count(*) from donors where donor_no not in (select donor_no from donations where donor_no is not null)')
q(W, 7, 'how many people did the parcels in august feed, adults and kids together', 'computed', 'select sum(adults + children) from parcels where month(date) = 8')
q(W, 8, 'how many of them were children', 'followup', 'select sum(children) from parcels where month(date) = 8', of=7)
q(W, 9, 'which centre hands out the most', 'ambiguous', *[f'select centre, {a} from parcels group by 1 order by 2 desc limit 1' for a in ('count(*)', 'sum(kg)')], note='By parcels or by weight.')
q(W, 10, 'how heavy is a parcel on average', 'agg', 'select avg(kg) from parcels')
q(W, 11, 'number of parcels for each referrer', 'group', 'select referred, count(*) from parcels where referred is not null group by 1 order by 2 desc')
q(W, 12, 'what proportion of visits last month were first visits?', 'share', 'select 100.0 * count(*) filter (where first_visit) / count(*) from parcels where month(date) = 10', percent_ok=True, note='October 2026.')
q(W, 13, 'how often did we get something that was within a week of its best before date when it arrived', 'computed', 'select count(*) from donations where best_before - received <= 7', 'select count(*) from donations where best_before - received < 7')
q(W, 14, 'did fruit & veg go up or down between the second and the third quarter?', 'compare', *[f"select {a} filter (where quarter(received) = 2), {a} filter (where quarter(received) = 3) from donations where food = 'fresh fruit & veg'" for a in ('sum(kg)', 'count(*)')], *[f"select abs({a} filter (where quarter(received) = 3) - {a} filter (where quarter(received) = 2)) from donations where food = 'fresh fruit & veg'" for a in ('sum(kg)',)], "select 100.0 * (sum(kg) filter (where quarter(received) = 3) / sum(kg) filter (where quarter(received) = 2) - 1) from donations where food = 'fresh fruit & veg'", any_sign=True)
q(W, 15, 'what weekday do most parcels go out', 'superlative', 'select dayname(date), count(*) from parcels group by 1 order by 2 desc limit 1')
q(W, 16, 'typical size of a donation: supermarkets vs churches', 'compare', "select avg(kg) filter (where kind = 'supermarket'), avg(kg) filter (where kind = 'church') from donations join donors using (donor_no)", "select median(kg) filter (where kind = 'supermarket'), median(kg) filter (where kind = 'church') from donations join donors using (donor_no)")
q(W, 17, 'how many donations did nobody weigh', 'count+filter', 'select count(*) from donations where kg is null', note='Empty or n/a.')
q(W, 18, 'households with 3 or more children that got a parcel from the ashby hall, how many', 'count+filter', "select count(*) from parcels where children >= 3 and centre = 'Ashby Hall'")
oos(W, 19, 'how much money did people donate this year', 'Only goods are recorded.')
oos(W, 20, 'how many parcels had to be halal', 'Diets are not recorded.')

# band --------------------------------------------------------------------------------------------------------------
W = 'band'
q(W, 1, 'how many gigs did we play in 2025', 'count+filter', "select count(*) from gigs where status = 'played' and year(date) = 2025")
q(W, 2, 'what did we earn in fees from them', 'followup', "select sum(fee) from gigs where status = 'played' and year(date) = 2025", "select sum(fee) from gigs where status = 'played' and year(date) = 2025 and paid_on is not null", of=1)
q(W, 3, 'and in 2026 so far', 'followup', "select sum(fee) from gigs where status = 'played' and year(date) = 2026", "select sum(fee) from gigs where status = 'played' and year(date) = 2026 and paid_on is not null", of=2)
q(W, 4, 'how many shows are confirmed but not played yet', 'count+filter', "select count(*) from gigs where status = 'confirmed'")
q(W, 5, 'how much in fees for gigs we played is still not paid', 'agg+filter', "select sum(fee) from gigs where status = 'played' and paid_on is null")
q(W, 6, 'which venues owe us that?', 'followup', "select distinct venue from gigs join venues using (venue_id) where status = 'played' and paid_on is null order by 1", of=5)
q(W, 7, 'whats the song we play most', 'superlative', 'select song, count(*) from songs group by 1 order by 2 desc limit 1')
q(W, 8, 'when did we first play Wildfire Season', 'join', "select strftime(min(date), '%Y-%m-%d') from gigs join songs using (gig) where song = 'Wildfire Season'")
q(W, 9, 'average crowd for each type of venue', 'join', 'select type, avg(attendance) from gigs join venues using (venue_id) where attendance is not null group by 1 order by 2 desc')
q(W, 10, 'biggest audience weve ever had and where was it', 'nested-superlative', 'select venue, attendance from gigs join venues using (venue_id) where attendance is not null order by 2 desc limit 1')
q(W, 11, 'best seller on the merch table', 'ambiguous', *[f'select item, sum({a}) from merch group by 1 order by 2 desc limit 1' for a in ('sold', 'takings')], note='By pieces or by money.')
q(W, 12, 'average merch takings per gig', 'computed', 'select sum(takings) / count(distinct gig) from merch', "select (select sum(takings) from merch) / (select count(*) from gigs where status = 'played')", note='Over the gigs with merch or over all that were played.')
q(W, 13, 'where does our money go - costs by type', 'group', 'select what, sum(cost) from costs group by 1 order by 2 desc')
q(W, 14, 'what was left of the fee for G042 after costs', 'join', "select (select fee from gigs where gig = 'G042') - (select sum(cost) from costs where gig = 'G042')")
q(W, 15, 'cities weve played at least ten times', 'having', "select city from gigs join venues using (venue_id) where status = 'played' group by 1 having count(*) >= 10 order by count(*) desc", "select city from gigs join venues using (venue_id) group by 1 having count(*) >= 10 order by count(*) desc", note='Gigs that were played; all in the list are accepted.')
q(W, 16, 'did we have more cancellations this year or last year', 'compare', "select count(*) filter (where year(date) = 2026), count(*) filter (where year(date) = 2025) from gigs where status = 'cancelled'")
q(W, 17, 'venues where we have never had a gig', 'anti-join', 'select venue from venues where venue_id not in (select venue_id from gigs) order by 1', "select venue from venues where venue_id not in (select venue_id from gigs where status = 'played') order by 1", note='Without or with those where a gig is only planned or was cancelled.')
q(W, 18, 'how long do we wait for our fee on average (days after the show)', 'computed', 'select avg(paid_on - date) from gigs')
oos(W, 19, 'how many streams did Salt Road get', 'Only setlists are recorded.')
oos(W, 20, 'who played bass in hull', 'Members are not recorded.')

# fuel --------------------------------------------------------------------------------------------------------------
W = 'fuel'
def car(name, expr, tail): return [f'select {c}, {expr} from fillups join cars using (plate) group by 1 {tail}' for c in ('nickname', 'plate', 'model')]
q(W, 1, 'what did we spend on petrol and diesel in 2025 altogether', 'agg+filter', 'select sum(total) from fillups where year(date) = 2025')
q(W, 2, 'and this year up to now?', 'followup', 'select sum(total) from fillups where year(date) = 2026', of=1)
q(W, 3, 'per car please', 'followup', *[f'select {c}, sum(total) from fillups join cars using (plate) where year(date) = 2026 group by 1 order by 2 desc' for c in ('nickname', 'plate', 'model')], of=2)
q(W, 4, 'how many litres does the Bus need per 100 km', 'computed', "select 100 * sum(litres) / sum(km) from fillups join cars using (plate) where nickname = 'Bus'", "select avg(100 * litres / km) from fillups join cars using (plate) where nickname = 'Bus'", "with b as (select * from fillups join cars using (plate) where nickname = 'Bus') select 100 * (select sum(litres) from b where date > (select min(date) from b)) / (max(odometer) - min(odometer)) from b", "select 100 * sum(litres) / (max(odometer) - min(odometer)) from fillups join cars using (plate) where nickname = 'Bus'")
q(W, 5, 'lowest price we ever paid for a litre of diesel', 'join', "select min(price) from fillups join cars using (plate) where fuel = 'diesel'")
q(W, 6, 'when was that', 'followup', "select strftime(date, '%Y-%m-%d') from fillups join cars using (plate) where fuel = 'diesel' order by price limit 1", of=5)
q(W, 7, 'avg price per litre by station', 'group', 'select station, avg(price) from fillups where station is not null group by 1 order by 2', 'select station, sum(total) / sum(litres) from fillups where station is not null group by 1 order by 2')
q(W, 8, 'how far did Jonas drive last month', 'join', "select sum(km) from fillups join cars using (plate) where driver = 'Jonas' and strftime(date, '%Y-%m') = '2026-10'", note='Last month is October 2026, counted from the newest entry and from today alike.')
q(W, 9, 'how many times did we not fill it up all the way', 'count+filter', 'select count(*) from fillups where not full_tank')
q(W, 10, 'the most expensive thing in the service book', 'superlative', 'select job, cost from service where cost is not null order by cost desc limit 1', 'select cost from service where cost is not null order by cost desc limit 1', note='The total row is no job.')
q(W, 11, 'workshop and care costs for the Volvo in all', 'join', "select sum(cost) from service join cars using (plate) where model like 'Volvo%'")
q(W, 12, 'does Birgit or Hartmut spend more on fuel', 'compare', "select 'Birgit', sum(total) filter (where driver = 'Birgit'), 'Hartmut', sum(total) filter (where driver = 'Hartmut') from fillups join cars using (plate)", "select driver, sum(total) from fillups join cars using (plate) where driver <> 'Jonas' group by 1 order by 2 desc limit 1")
q(W, 13, 'average diesel price month by month in 2026', 'trend', "select strftime(date, '%Y-%m'), avg(price) from fillups join cars using (plate) where fuel = 'diesel' and year(date) = 2026 group by 1 order by 1", "select strftime(date, '%Y-%m'), sum(total) / sum(litres) from fillups join cars using (plate) where fuel = 'diesel' and year(date) = 2026 group by 1 order by 1")
q(W, 14, 'when did the Octavia get its last oil change', 'join', "select strftime(max(date), '%Y-%m-%d') from service join cars using (plate) where model like 'Skoda Octavia%' and job = 'oil change'")
q(W, 15, 'how much was spent on the Bus this year, fuel plus service', 'join', "select (select sum(total) from fillups join cars using (plate) where nickname = 'Bus' and year(date) = 2026) + (select sum(cost) from service join cars using (plate) where nickname = 'Bus' and year(date) = 2026)")
q(W, 16, 'km driven by each car over the whole log', 'group', *car('', 'sum(km)', 'order by 2 desc'), *car('', 'max(odometer) - min(odometer)', 'order by 2 desc'))
q(W, 17, 'what share of our fill-ups is at Autohof A6', 'share', "select 100.0 * count(*) filter (where station = 'Autohof A6') / count(*) from fillups", "select 100.0 * count(*) filter (where station = 'Autohof A6') / count(station) from fillups", percent_ok=True)
q(W, 18, 'how many car washes have we had', 'count+filter', "select count(*) from service where job = 'car wash'")
oos(W, 19, 'what do we pay to insure the Mini', 'Insurance is not recorded.')
oos(W, 20, 'how many speeding tickets did Hartmut get this year', 'Fines are not recorded.')

# school ------------------------------------------------------------------------------------------------------------
W = 'school'
PCT = '100.0 * points / out_of'
q(W, 1, 'average points in the geometry test', 'agg+filter', "select avg(points) from marks where test = 'Geometry'")
q(W, 2, 'by form', 'followup', "select form, avg(points) from marks join pupils using (pupil) where test = 'Geometry' group by 1 order by 1", of=1)
q(W, 3, 'and for algebra', 'followup', "select form, avg(points) from marks join pupils using (pupil) where test = 'Algebra' group by 1 order by 1", of=2)
q(W, 4, 'who got full points in the vocab quiz', 'list', "select first, surname from marks join pupils using (pupil) where test = 'Vocab quiz' and points = out_of order by surname, first")
q(W, 5, 'how many kids were absent for the algebra test', 'count+filter', "select count(*) from marks where test = 'Algebra' and absent", "select count(*) from marks where test = 'Algebra' and points is null", note='Marked abs; empty cells may be counted too.')
q(W, 6, 'who has the most points in total over all tests', 'superlative', 'select first, surname, sum(points) from marks join pupils using (pupil) group by pupil, 1, 2 order by 3 desc limit 1')
q(W, 7, 'which test went worst, as a percentage of the possible points?', 'computed', f'select test, avg({PCT}) from marks where points is not null group by 1 order by 2 limit 1', f'select test, 100.0 * sum(points) / sum(out_of) from marks where points is not null group by 1 order by 2 limit 1', percent_ok=True)
q(W, 8, 'how many got less than half the points in cells', 'count+filter', "select count(*) from marks where test = 'Cells' and points < out_of / 2")
q(W, 9, 'who in 8B?', 'followup', "select first, surname from marks join pupils using (pupil) where test = 'Cells' and points < out_of / 2 and form = '8B' order by surname, first", of=8)
q(W, 10, 'who missed the most lessons this school year', 'join', 'select first, surname, sum(lessons) from absences join pupils using (pupil) group by pupil, 1, 2 order by 3 desc limit 1')
q(W, 11, 'unexcused lessons in each form', 'join', 'select form, sum(lessons) from absences join pupils using (pupil) where not excused group by 1 order by 1')
q(W, 12, 'which pupils have never been absent', 'anti-join', 'select first, surname from pupils where pupil not in (select pupil from absences) order by 2, 1', 'select count(*) from pupils where pupil not in (select pupil from absences)')
q(W, 13, 'lessons missed, month by month', 'trend', "select strftime(day, '%Y-%m'), sum(lessons) from absences group by 1 order by 1")
q(W, 14, 'is anyone in 8A in the drama club?', 'yesno', "select 'yes' from pupils where form = '8A' and club = 'drama' limit 1", "select count(*) from pupils where form = '8A' and club = 'drama'", "select first, surname from pupils where form = '8A' and club = 'drama' order by 2, 1")
q(W, 15, 'boys vs girls in maths, average points', 'compare', "select avg(points) filter (where sex = 'm'), avg(points) filter (where sex = 'f') from marks join pupils using (pupil) where subject = 'Maths'")
q(W, 16, "who's the youngest", 'superlative', 'select first, surname from pupils order by born desc limit 1')
q(W, 17, 'whose birthday is in december', 'list', 'select first, surname from pupils where month(born) = 12 order by 2, 1')
q(W, 18, 'what percent of absences were unexcused', 'share', 'select 100.0 * count(*) filter (where not excused) / count(*) from absences', 'select 100.0 * sum(lessons) filter (where not excused) / sum(lessons) from absences', percent_ok=True)
oos(W, 19, 'which of the kids need glasses', 'Not recorded.')
oos(W, 20, "what's the phone number of Elin's parents", 'Contacts are not recorded.')

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
