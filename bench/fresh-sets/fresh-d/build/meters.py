from lib import *

TENANTS = 'Ahmadi Becker Costa Drummond Engel Fiala Gross Huber Iversen Jankowski Keller Lorenz Meier Nyström Orlov Pohl Quast Richter Sauer Thoma Ullrich Vogt'.split()
DATES = ['31.12.2025', '31.03.2026', '30.06.2026', '30.09.2026']


def data():
    r = rng('meters')
    flats = []
    for number in range(24):
        floor = number // 4
        code = f'{floor}.{number % 4 + 1}'
        vacant = number in (9, 18)
        flats.append([code, ['Ground', '1st', '2nd', '3rd', '4th', '5th'][floor], f'{r.choice([38.5, 46.0, 52.25, 61.0, 74.5, 88.0]):.2f}'.replace('.', ',') + ' m²', 0 if vacant else r.choice([1, 1, 2, 2, 2, 3, 4, 5]), None if vacant else TENANTS.pop(0) if TENANTS else None, None if vacant else r.choice([60, 75, 85, 110, 130])])
    write_table(path('meters', 'flats.csv'), ['Flat', 'Floor', 'Area', 'People', 'Tenant', 'Prepayment'], flats, ';')
    rows = []
    for number, flat in enumerate(flats):
        cold, hot = r.uniform(80, 640), r.uniform(40, 380)
        line = [[], []]
        for quarter in range(4):
            if quarter:
                cold += flat[3] * r.uniform(4.6, 8.9) + (0 if flat[3] else r.uniform(0, 0.3))
                hot += flat[3] * r.uniform(2.1, 4.7)
            line[0].append(comma(cold, 1))
            line[1].append(comma(hot, 1))
        if number == 14:
            line[1][2] = None
        rows.append([flat[0], *line[0], *line[1]])
    write_table(path('meters', 'meter_readings.csv'), None, [[None, 'Cold water (m³)', None, None, None, 'Hot water (m³)', None, None, None], ['Flat', *DATES, *DATES], *rows], ';')
    paid = []
    for month in range(1, 12):
        for flat in flats:
            if flat[5] is None or (r.random() < 0.04 and flat[0] != '2.3') or (flat[0] == '2.3' and month >= 8):
                continue
            paid.append([day(2026, month, r.randint(1, 12)), flat[0], flat[5]])
    paid.sort(key=lambda row: (row[0], row[1]))
    write_table(path('meters', 'prepayments_2026.csv'), ['Date', 'From flat', 'EUR'], [[row[0].strftime('%d.%m.%Y'), row[1], comma(row[2])] for row in paid], ';')
    kinds = {'Water supply': ('Stadtwerke', (1400, 2300)), 'Waste': ('City', (410, 690)), 'Caretaker': ('Hausdienst Prem', (560, 620)), 'Lift': ('Otex', (180, 950)), 'Insurance': ('Feuersozietät', (2400, 2900)), 'Cleaning': ('Blank GmbH', (190, 260)), 'Gardening': ('Grünwerk', (120, 780))}
    bills = []
    for month in range(1, 12):
        for kind, (firm, span) in kinds.items():
            every = {'Water supply': 3, 'Waste': 3, 'Caretaker': 1, 'Lift': 4, 'Insurance': 12, 'Cleaning': 1, 'Gardening': 2}[kind]
            if month % every != (1 if kind == 'Insurance' else 0):
                continue
            date = day(2026, month, r.randint(2, 19))
            settled = plus(date, r.randint(4, 38))
            bills.append([f'26-{len(bills) + 1:03d}', date, firm, kind, comma(round(r.uniform(*span), 2)), settled if settled <= day(2026, 11, 18) else None])
    bills[20][5] = None
    write_table(path('meters', 'bills_2026.csv'), ['No', 'Date', 'Supplier', 'Kind', 'Amount EUR', 'Paid on'], [[b[0], b[1].strftime('%d.%m.%Y'), b[2], b[3], b[4], b[5] and b[5].strftime('%d.%m.%Y')] for b in bills], ';')


NUM = lambda column: f"replace(replace({column}, '.', ''), ',', '.')"
AREA = NUM("replace(\"Area\", ' m²', '')")
COLD = [NUM(f'c[{at}]') + '::double' for at in range(2, 6)]
HOT = [NUM(f'c[{at}]') + '::double' for at in range(6, 10)]
TABLES = [
    f"""create table flats as select "Flat" as flat, "Floor" as floor, {AREA}::double as area, "People"::int as people, "Tenant" as tenant, "Prepayment"::int as pre from read_csv('flats.csv', delim = ';', all_varchar = true)""",
    f"create table raw as select c[1] as flat, [{', '.join(COLD)}] as cold, [{', '.join(HOT)}] as hot from (select list_transform(string_split(line, ';'), lambda x: nullif(x, '')) as c from (select unnest(string_split(trim(content, chr(10)), chr(10))[3:]) as line from read_text('meter_readings.csv')))",
    "create table uses as select flat, cold[4] - cold[1] as cold, hot[4] - hot[1] as hot, cold[2] - cold[1] as c1, cold[3] - cold[2] as c2, cold[4] - cold[3] as c3 from raw",
    f"""create table pays as select strptime("Date", '%d.%m.%Y')::date as day, "From flat" as flat, {NUM('"EUR"')}::double as eur from read_csv('prepayments_2026.csv', delim = ';', all_varchar = true)""",
    f"""create table bills as select "No" as no, strptime("Date", '%d.%m.%Y')::date as day, "Supplier" as supplier, "Kind" as kind, {NUM('"Amount EUR"')}::decimal(9,2) as amount, strptime("Paid on", '%d.%m.%Y')::date as paid from read_csv('bills_2026.csv', delim = ';', all_varchar = true)""",
]

ITEMS = [
    q('which flats are empty', 'nulls', 'select flat from flats where tenant is null order by 1'),
    q('how many people live in the house', 'agg', 'select sum(people) from flats'),
    q('per floor', 'group', 'select floor, sum(people) from flats group by 1 order by 1', follow=True),
    q('cold water used by the whole house from the end of december to the end of september', 'computed', 'select sum(cold) from uses'),
    q('and hot water?', 'computed', 'select sum(hot) from uses', follow=True),
    q('which flat used the most cold water in that time', 'computed', 'select flat, cold from uses order by 2 desc limit 1'),
    q('which one used the most per person', 'followup', 'select flat, cold / people from uses join flats using (flat) where people > 0 order by 2 desc limit 1', follow=True),
    q('cold water in the first quarter vs the second', 'compare', 'select sum(c1), sum(c2) from uses'),
    q('which hot water reading is missing', 'nulls', "select flat, '2026-06-30' from raw where hot[3] is null"),
    q('tenant of the biggest flat on the 2nd floor', 'superlative', "select tenant, area from flats where floor = '2nd' order by area desc limit 1", cols=1),
    q('prepayments received per month', 'trend', "select strftime(day, '%Y-%m'), sum(eur) from pays group by 1 order by 1"),
    q('which month had the least', 'followup', "select strftime(day, '%Y-%m'), sum(eur) from pays group by 1 order by 2 limit 1", follow=True),
    q('when did flat 2.3 last pay', 'lookup', "select max(day) from pays where flat = '2.3'"),
    q('who lives there', 'lookup', "select tenant from flats where flat = '2.3'", follow=True),
    q('flats with a tenant that missed at least one prepayment from january to october', 'having', 'select count(*) from flats where tenant is not null and (select count(distinct month(day)) from pays where pays.flat = flats.flat and month(day) <= 10) < 10', 'select flat from flats where tenant is not null and (select count(distinct month(day)) from pays where pays.flat = flats.flat and month(day) <= 10) < 10 order by 1'),
    q('bills by kind', 'group', 'select kind, sum(amount) from bills group by 1 order by 2 desc', 'select kind, count(*) from bills group by 1 order by 2 desc', note='The sum or the number.'),
    q('unpaid bills', 'nulls', 'select count(*) from bills where paid is null', 'select no from bills where paid is null order by 1', 'select sum(amount) from bills where paid is null'),
    q('who are they from', 'followup', 'select supplier from bills where paid is null order by 1', follow=True),
    q('highest single bill', 'superlative', 'select no, amount from bills order by amount desc limit 1', 'select supplier, amount from bills order by amount desc limit 1'),
    q('how long do we take to pay a bill on average', 'computed', 'select avg(paid - day) from bills'),
    q('total living space', 'agg', 'select sum(area) from flats'),
    q('how much did we spend on cleaning and the caretaker together from january to june', 'agg', "select sum(amount) from bills where kind in ('Cleaning', 'Caretaker') and month(day) <= 6"),
    q('do the prepayments so far cover the bills so far?', 'yesno', 'select (select sum(eur) from pays) >= (select sum(amount) from bills)', 'select (select sum(eur) from pays), (select sum(amount) from bills)'),
    oos('how much electricity did the lift use', 'Electricity is not metered here.'),
    oos('since when has Becker been living here', 'Moving-in dates are not in the files.'),
]
