from lib import *

DRIVERS = ['Amir Haddad', 'Beth Rowe', 'Carl Jansen', 'Dana Voss', 'Emil Krug', 'Fiona Marsh', 'Goran Pavic', 'Helga Brandt', 'Ines Duarte']
STATIONS = [('Aral Nord', 0.04), ('Shell Hafen', 0.06), ('Jet A7', -0.03), ('Total Ring', 0.01), ('Star Wedel', -0.05)]


def data():
    r = rng('fleet')
    models = [('VW', 'Crafter', 'Diesel', 11.4), ('VW', 'Caddy', 'Diesel', 6.4), ('Ford', 'Transit', 'Diesel', 10.2), ('Mercedes', 'Sprinter', 'Diesel', 11.9), ('Opel', 'Combo', 'Petrol', 7.3), ('Skoda', 'Octavia', 'Petrol', 6.1), ('Renault', 'Kangoo E-Tech', 'Electric', None)]
    vehicles = []
    for number in range(31):
        make, model, fuel, use = r.choice(models)
        plate = f'HH-{r.choice("KLMPT")}{r.choice("ABDFX")} {r.randint(100, 999)}'
        vehicles.append([plate, make, model, r.randint(2016, 2025), fuel, r.choices(['Altona', 'Harburg', 'Wandsbek'], [40, 33, 27])[0], plus(day(2026, 10, 1), r.randint(0, 900)) if r.random() < 0.45 else None, use])
    write_table(path('fleet', 'vehicles.csv'), ['Plate', 'Make', 'Model', 'Built', 'Fuel', 'Base', 'Lease ends'], [[v[0], v[1], v[2], v[3], v[4], v[5], v[6] and v[6].strftime('%d.%m.%Y')] for v in vehicles], ';')
    log = []
    fuelled = [v for v in vehicles if v[7]]
    idle = fuelled[4][0]
    for v in fuelled:
        if v[0] == idle:
            continue
        date, odometer = plus(day(2026, 1, 2), r.randint(0, 9)), r.randint(9000, 168000)
        driver = r.choice(DRIVERS)
        while date <= day(2026, 11, 19):
            km = r.randint(260, 780)
            odometer += km
            litres = round(km * v[7] / 100 * r.uniform(0.9, 1.12), 2)
            base = 1.58 + 0.10 * (date.month in (3, 4, 9)) + 0.08 * (v[4] == 'Petrol')
            station, delta = r.choice(STATIONS)
            price = round(base + delta + r.uniform(-0.03, 0.03), 3)
            who = driver if r.random() < 0.75 else r.choice(DRIVERS)
            log.append([date, v[0], who, station, comma(litres), comma(price, 3), comma(round(litres * price, 2)), comma(odometer, 0) if r.random() < 0.95 else None])
            date = plus(date, r.randint(5, 19))
    log.sort(key=lambda row: (row[0], row[1]))
    write_table(path('fleet', 'fuel_log_2026.csv'), ['Date', 'Plate', 'Driver', 'Station', 'Litres', 'Price/l', 'Total EUR', 'km'], [[row[0].strftime('%d.%m.%Y'), *row[1:]] for row in log], ';')
    jobs = {'Inspection': (180, 420), 'Tyres': (240, 760), 'Brakes': (190, 690), 'Oil change': (90, 190), 'Clutch': (700, 1700), 'Bodywork': (300, 2600), 'Battery': (110, 260), 'Wipers': (20, 60)}
    shop = []
    for v in vehicles:
        for _ in range(r.choice([0, 1, 2, 3, 4, 6])):
            came = plus(day(2026, 1, 5), r.randint(0, 316))
            out = plus(came, r.choice([0, 0, 1, 1, 2, 3, 6, 11]))
            what = r.choices(list(jobs), [20, 16, 14, 20, 4, 9, 9, 8])[0]
            shop.append([came, out if out <= day(2026, 11, 18) else None, v[0], what, r.choice(['Autoservice Lange', 'Werkstatt Behn', 'Nordkfz']), comma(round(r.uniform(*jobs[what]), 2)) if out <= day(2026, 11, 18) else None, r.choices(['', 'warranty', 'accident'], [80, 8, 12])[0]])
    for car in (2, 17):
        shop.append([day(2026, 11, 17), None, vehicles[car][0], 'Bodywork', 'Nordkfz', None, 'accident'])
    shop.sort(key=lambda row: (row[0], row[2]))
    write_table(path('fleet', 'workshop.csv'), ['In', 'Out', 'Reg', 'Job', 'Garage', 'Net EUR', 'Note'], [[row[0].strftime('%d.%m.%Y'), row[1] and row[1].strftime('%d.%m.%Y'), *row[2:]] for row in shop], ';')


NUM = lambda column: f"replace(replace({column}, '.', ''), ',', '.')"
TABLES = [
    """create table vehicles as select "Plate" as plate, "Make" as make, "Model" as model, "Built"::int as built, "Fuel" as fuel, "Base" as base, strptime("Lease ends", '%d.%m.%Y')::date as lease from read_csv('vehicles.csv', delim = ';', all_varchar = true)""",
    f"""create table fuel as select strptime("Date", '%d.%m.%Y')::date as day, "Plate" as plate, "Driver" as driver, "Station" as station, {NUM('"Litres"')}::decimal(9,2) as litres, {NUM('"Price/l"')}::decimal(9,3) as price, {NUM('"Total EUR"')}::decimal(9,2) as total, {NUM('"km"')}::int as km from read_csv('fuel_log_2026.csv', delim = ';', all_varchar = true)""",
    f"""create table shop as select strptime("In", '%d.%m.%Y')::date as came, strptime("Out", '%d.%m.%Y')::date as went, "Reg" as plate, "Job" as job, "Garage" as garage, {NUM('"Net EUR"')}::decimal(9,2) as net, "Note" as note from read_csv('workshop.csv', delim = ';', all_varchar = true)""",
]

ITEMS = [
    q('total spent on fuel so far', 'agg', 'select sum(total) from fuel'),
    q('per month', 'trend', "select strftime(day, '%Y-%m'), sum(total) from fuel group by 1 order by 1", follow=True),
    q('which month was the most expensive', 'superlative', "select strftime(day, '%Y-%m'), sum(total) from fuel group by 1 order by 2 desc limit 1", follow=True),
    q('cheapest petrol station by average price per litre', 'superlative', 'select station, avg(price) from fuel group by 1 order by 2 limit 1', 'select station, sum(total) / sum(litres) from fuel group by 1 order by 2 limit 1'),
    q('litres filled per driver', 'group', 'select driver, sum(litres) from fuel group by 1 order by 2 desc'),
    q('just september', 'followup', 'select driver, sum(litres) from fuel where month(day) = 9 group by 1 order by 2 desc', follow=True),
    q('who fills up at Shell Hafen the most', 'superlative', "select driver, count(*) from fuel where station = 'Shell Hafen' group by 1 order by 2 desc limit 1", "select driver, sum(litres) from fuel where station = 'Shell Hafen' group by 1 order by 2 desc limit 1"),
    q('average litres per fill for Diesel vs Petrol vehicles', 'join', 'select fuel, avg(litres) from fuel join vehicles using (plate) group by 1 order by 1'),
    q('how many vehicels at each base', 'typo', 'select base, count(*) from vehicles group by 1 order by 2 desc'),
    q('which leases run out by the end of the year', 'lookup', "select plate from vehicles where lease between '2026-11-21' and '2026-12-31' order by 1", "select plate from vehicles where lease <= '2026-12-31' order by 1", note='Today is 2026-11-21; with or without those that ran out before.'),
    q('cars with no fuel entry at all', 'anti-join', 'select plate from vehicles where plate not in (select plate from fuel) order by 1'),
    q('are those all electric?', 'yesno', "select count(*) filter (where fuel <> 'Electric') = 0 from vehicles where plate not in (select plate from fuel)", "select plate from vehicles where plate not in (select plate from fuel) and fuel <> 'Electric'", follow=True, note='One of them is no electric car.'),
    q('what is in the workshop right now', 'nulls', 'select plate from shop where went is null order by 1'),
    q('repairs net cost by garage', 'group', 'select garage, sum(net) from shop group by 1 order by 2 desc'),
    q('only the accidents', 'count+filter', "select garage, sum(net) from shop where note = 'accident' and net is not null group by 1 order by 2 desc", follow=True),
    q('jobs where the vehicle was away for more than a week', 'computed', 'select count(*) from shop where went - came > 7'),
    q('three vehicles with the highest repair costs', 'topn', 'select plate, sum(net) from shop group by 1 order by 2 desc nulls last limit 3'),
    q('vehicles built before 2020, by make', 'group', 'select make, count(*) from vehicles where built < 2020 group by 1 order by 2 desc'),
    q('fill-ups where the odometer was not written down', 'nulls', 'select count(*) from fuel where km is null'),
    q('fuel bill of the Altona vehicles in the first half of the year', 'join', "select sum(total) from fuel join vehicles using (plate) where base = 'Altona' and month(day) <= 6"),
    q('and wandsbek?', 'followup', "select sum(total) from fuel join vehicles using (plate) where base = 'Wandsbek' and month(day) <= 6", follow=True),
    q('I need the average price per litre we paid for the diesel vehicles in october', 'join', "select avg(price) from fuel join vehicles using (plate) where fuel = 'Diesel' and month(day) = 10", "select sum(total) / sum(litres) from fuel join vehicles using (plate) where fuel = 'Diesel' and month(day) = 10"),
    oos('how many speeding tickets did Goran get', 'Fines are not in the files.'),
    oos('insurance premium for the Sprinters', 'Insurance is not in the files.'),
]
