from lib import *

DISTRICTS = {'Northgate': 1.0, 'Old Town': 1.35, 'Riverside': 1.2, 'Hillcrest': 1.1, 'Mill Quarter': 0.85}
FEATURES = ['balcony', 'lift', 'garden', 'parking', 'fitted kitchen', 'cellar', 'fireplace']


def data():
    r = rng('realty')
    agents = [['PS', 'Paula Stern', '2.5 %', 'full-time'], ['JK', 'Jens Koch', '2.0 %', 'full-time'], ['MO', 'Marta Olsen', '3.0 %', 'part-time'], ['RT', 'Ravi Thakur', '2.5 %', 'full-time'], ['LW', 'Lou Winter', '1.5 %', 'trainee']]
    write_table(path('realty', 'agents.csv'), ['Initials', 'Agent', 'Commission', 'Contract'], agents)
    last = day(2026, 11, 20)
    listings = []
    for number in range(186):
        kind = r.choices(['Flat', 'House', 'Office', 'Garage'], [58, 24, 10, 8])[0]
        deal = 'rent' if r.random() < {'Flat': 0.55, 'House': 0.15, 'Office': 0.7, 'Garage': 0.6}[kind] else 'sale'
        district = r.choice(list(DISTRICTS))
        area = {'Flat': r.randint(28, 135), 'House': r.randint(85, 260), 'Office': r.randint(40, 420), 'Garage': r.randint(12, 24)}[kind]
        rate = DISTRICTS[district] * r.uniform(0.8, 1.25)
        price = round(area * rate * (11.5 if deal == 'rent' else 3300) / (10 if deal == 'rent' else 1000)) * (10 if deal == 'rent' else 1000)
        listed = plus(day(2025, 2, 3), r.randint(0, 640))
        closed = plus(listed, int(r.expovariate(1 / 70)) + 6)
        status = r.choices(['let' if deal == 'rent' else 'sold', 'withdrawn'], [86, 14])[0]
        if closed > last or r.random() < 0.1:
            closed, status = None, r.choices(['active', 'reserved'], [80, 20])[0]
        rooms = {'Flat': max(1, area // 28), 'House': max(3, area // 32)}.get(kind)
        features = [feature for feature in FEATURES if r.random() < 0.3] if kind in ('Flat', 'House') else []
        listings.append([f'R-{400 + number * 3}', kind, district, f'{area} m²' if r.random() < 0.95 else None, rooms, deal, f'€ {price:,}' if deal == 'sale' else f'€ {price:,} /month', listed, status, closed, r.choices([a[0] for a in agents], [30, 24, 15, 22, 9])[0], ', '.join(features) or None])
    listings.sort(key=lambda row: row[7])
    slips = {'Northgate': 'Northgte', 'Old Town': 'Old Twon'}
    for row in [row for row in listings if row[2] in slips and row[1] != 'Flat' and row[9]][3::5]:
        row[2] = slips[row[2]]
    write_table(path('realty', 'listings.csv'), ['Ref', 'Kind', 'District', 'Area', 'Rooms', 'Deal', 'Price', 'Listed', 'Status', 'Closed', 'Agent', 'Features'], listings)
    viewings = []
    for row in listings:
        end = row[9] or last
        if row[8] == 'active' and r.random() < 0.35:
            continue
        for _ in range(r.choice([1, 1, 2, 3, 4, 5, 7, 10]) + (4 if row[0] == 'R-571' else 0)):
            when = plus(row[7], r.randint(1, max(1, (end - row[7]).days)))
            if when > last:
                continue
            viewings.append([when, f'{r.randint(9, 18):02d}:{r.choice(["00", "30"])}', row[0], row[10] if r.random() < 0.8 else r.choice(agents)[0], r.choices(['not interested', 'thinking about it', 'offer', 'no-show'], [42, 28, 16, 14])[0]])
    viewings.sort(key=lambda row: row[:3])
    write_table(path('realty', 'viewings.csv'), ['Date', 'Time', 'Listing', 'Shown by', 'Outcome'], viewings)


TABLES = [
    """create table agents as select "Initials" as ini, "Agent" as agent, replace("Commission", ' %', '')::double as pct, "Contract" as contract from read_csv('agents.csv', all_varchar = true)""",
    """create table listings as select "Ref" as ref, "Kind" as kind, "District" as district, replace("Area", ' m²', '')::int as area, "Rooms"::int as rooms, "Deal" as deal, regexp_replace("Price", '[^0-9]', '', 'g')::int as price, "Listed"::date as listed, "Status" as status, "Closed"::date as closed, "Agent" as ini, "Features" as features from read_csv('listings.csv', all_varchar = true)""",
    """create table viewings as select "Date"::date as day, "Time" as hour, "Listing" as ref, "Shown by" as ini, "Outcome" as outcome from read_csv('viewings.csv', all_varchar = true)""",
]

ITEMS = [
    q('how many listings are active at the moment', 'count+filter', "select count(*) from listings where status = 'active'"),
    q('by district', 'group', "select district, count(*) from listings where status = 'active' group by 1 order by 2 desc", follow=True),
    q('only flats for rent', 'group', "select district, count(*) from listings where status = 'active' and kind = 'Flat' and deal = 'rent' group by 1 order by 2 desc", follow=True),
    q('average price of all the houses we ever had for sale', 'agg', "select avg(price) from listings where kind = 'House' and deal = 'sale'", note='All of them, whatever their status.'),
    q('average rent per square metre of flats by district, over all listings', 'computed', "select district, avg(price / area) from listings where kind = 'Flat' and deal = 'rent' group by 1 order by 2 desc", "select district, sum(price) / sum(area) from listings where kind = 'Flat' and deal = 'rent' and area is not null group by 1 order by 2 desc", note='The mean of the flats or the sums.'),
    q('cheapest flat with a balcony we ever had for rent', 'text-contains', "select ref, price from listings where kind = 'Flat' and deal = 'rent' and features like '%balcony%' order by price limit 1", note='Whatever its status.'),
    q('and with a balcony and a lift?', 'text-contains', "select ref, price from listings where kind = 'Flat' and deal = 'rent' and features like '%balcony%' and features like '%lift%' order by price limit 1", follow=True),
    q('how many properties did we sell in 2025 and how many in 2026', 'compare', "select count(*) from listings where status = 'sold' group by year(closed) order by year(closed)"),
    q('days from listing to sale on average', 'computed', "select avg(closed - listed) from listings where status = 'sold'"),
    q('which agent closed the most deals, sold or let', 'join', "select agent, count(*) from listings join agents using (ini) where status in ('sold', 'let') group by 1 order by 2 desc limit 1", "select ini, count(*) from listings where status in ('sold', 'let') group by 1 order by 2 desc limit 1"),
    q('which listing got the most viewings', 'superlative', 'select ref, count(*) from viewings group by 1 order by 2 desc limit 1'),
    q('active listings nobody has viewed yet', 'anti-join', "select count(*) from listings where status = 'active' and ref not in (select ref from viewings)", "select ref from listings where status = 'active' and ref not in (select ref from viewings) order by 1"),
    q('percentage of viewings that were no-shows', 'share', "select 100.0 * avg((outcome = 'no-show')::int) from viewings", pct=True),
    q('per agent', 'share', "select agent, 100.0 * avg((outcome = 'no-show')::int) from viewings join agents using (ini) group by 1 order by 2 desc", "select ini, 100.0 * avg((outcome = 'no-show')::int) from viewings group by 1 order by 2 desc", follow=True, pct=True),
    q('listings where the area is missing', 'nulls', 'select count(*) from listings where area is null'),
    q('how many listings are in northgate, counting the misspelt ones', 'typo', "select count(*) from listings where district in ('Northgate', 'Northgte')"),
    q('viewings in october vs september this year', 'compare', "select count(*) from viewings where strftime(day, '%Y-%m') in ('2026-09', '2026-10') group by strftime(day, '%Y-%m') order by 1"),
    q('how many offers came out of the viewings in riverside', 'join', "select count(*) from viewings join listings using (ref) where district = 'Riverside' and outcome = 'offer'"),
    q('most expensive thing we ever sold', 'superlative', "select ref, price from listings where status = 'sold' order by price desc limit 1"),
    q('who sold it', 'lookup', "select agent from listings join agents using (ini) where status = 'sold' order by price desc limit 1", "select ini from listings where status = 'sold' order by price desc limit 1", follow=True),
    oos('which flats have energy class A', 'Energy classes are not in the files.'),
    oos('how long do buyers wait for their mortgage', 'Mortgages are not in the files.'),
]
