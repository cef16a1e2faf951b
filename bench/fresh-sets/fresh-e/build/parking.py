import duckdb
from lib import *

LOTS = [['A1', 'Opera', 140, '2.80', 'underground'], ['A2', 'Market Hall', 95, '2.20', 'multi-storey'], ['B1', 'Main Station', 210, '2.50', 'multi-storey'], ['B2', 'Riverbank', 60, '1.40', 'open air'], ['C1', 'Hospital', 120, '1.80', 'underground'], ['C2', 'Fairground', 300, '1.00', 'open air']]
CAPS = {'A1': 24, 'A2': 18, 'B1': 20, 'B2': 8, 'C1': 14, 'C2': 6}


def data():
    r = rng('parking')
    write_table(path('parking', 'lots.tsv'), ['lot_cd', 'lot_name', 'spaces', 'eur_per_h', 'type'], LOTS, '\t')
    plates = [f'{"".join(r.choice("KLMNPRST") for _ in range(2))}-{r.randint(100, 999)}' for _ in range(420)]
    holders = 'Bakery Lund|Hotel Krone|Dr. Amsel|City Theatre|Florist Rose|Taxi Sturm|Notary Bley|Bank of Mores|Café Prinz|Print Shop Ott'.split('|')
    permits = []
    for number, holder in enumerate(holders):
        for _ in range(r.choice([1, 1, 2, 3])):
            since = day(2026, r.randint(1, 8), 1)
            until = plus(since, r.choice([179, 364, 299])) if len(permits) != 4 else plus(since, 70)
            permits.append([f'P{len(permits) + 1:02d}', holder, plates[len(permits)], r.choice(['A1', 'A2', 'B1', 'B1', 'C1']), since.strftime('%d/%m/%Y'), until.strftime('%d/%m/%Y'), r.choice([65, 80, 95])])
    write_table(path('parking', 'permits.csv'), ['permit', 'holder', 'plate', 'lot_cd', 'valid_from', 'valid_to', 'eur_month'], permits)
    rows, start = [], datetime.datetime(2026, 10, 19)
    price = {lot[0]: float(lot[3]) for lot in LOTS}
    last = datetime.datetime(2026, 11, 15, 23, 0)
    holders_of = {p[2]: p[3] for p in permits}
    for number in range(2600):
        lot = r.choices([lot[0] for lot in LOTS[:5]], [30, 24, 28, 9, 16])[0]
        date = plus(start, r.choices(range(28), [3 if (at % 7) == 5 else 1.1 if (at % 7) == 6 else 2 for at in range(28)])[0])
        hour = r.choices(range(6, 23), [2, 6, 9, 10, 12, 11, 9, 8, 9, 8, 7, 8, 9, 6, 4, 2, 1])[0]
        t_in = date + datetime.timedelta(minutes=hour * 60 + r.randint(0, 59))
        plate = r.choices(plates, [5 if at < len(permits) else 1 for at in range(420)])[0]
        minutes = int(min(r.expovariate(1 / {'A1': 150, 'A2': 75, 'B1': 260, 'B2': 110, 'C1': 95}[lot]) + 6, 3100))
        t_out = t_in + datetime.timedelta(minutes=minutes)
        hours = -(-minutes // 60)
        amount = 0 if minutes <= 15 else round(min(hours * price[lot], CAPS[lot] * (-(-minutes // 1440))) * 100)
        pay = r.choices(['card', 'cash', 'app'], [52, 21, 27])[0]
        if holders_of.get(plate) == lot:
            pay, amount = 'permit', 0
        if t_out > last or (number in (411, 1207, 1930)):
            t_out = pay = amount = None
        rows.append([t_in, t_out, lot, plate, pay, amount])
    rows.sort(key=lambda row: row[0])
    con = duckdb.connect()
    con.execute('set threads = 1')
    con.execute('create table s (sid int, lot_cd varchar, plate varchar, t_in timestamp, t_out timestamp, pay varchar, amt_ct int)')
    con.executemany('insert into s values (?, ?, ?, ?, ?, ?, ?)', [[70001 + at, row[2], row[3], row[0], row[1], row[4], row[5]] for at, row in enumerate(rows)])
    con.execute(f"copy s to '{path('parking', 'sessions.parquet')}' (format parquet)")


TABLES = [
    "create table lots as select lot_cd, lot_name as lot, spaces::int as spaces, eur_per_h::double as rate, type from read_csv('lots.tsv', delim = '\t', all_varchar = true)",
    "create table permits as select permit, holder, plate, lot_cd, strptime(valid_from, '%d/%m/%Y')::date as vf, strptime(valid_to, '%d/%m/%Y')::date as vt, eur_month::int as eur from read_csv('permits.csv', all_varchar = true)",
    "create table s as select *, date_diff('second', t_in, t_out) / 60 as mins, amt_ct / 100 as eur from 'sessions.parquet'",
]
WD = "dayname(t_in)"

ITEMS = [
    q('takings in euros', 'agg', 'select sum(eur) from s'),
    q('split by car park', 'join', 'select lot, sum(eur) from s join lots using (lot_cd) group by 1 order by 2 desc', 'select lot_cd, sum(eur) from s group by 1 order by 2 desc', follow=True),
    q('same per space', 'computed', 'select lot, sum(eur) / any_value(spaces) from s join lots using (lot_cd) group by 1 order by 2 desc', 'select lot_cd, sum(eur) / any_value(spaces) from s join lots using (lot_cd) group by 1 order by 2 desc', follow=True),
    q('which lot had no cars at all', 'anti-join', 'select lot from lots where lot_cd not in (select lot_cd from s)', 'select lot_cd from lots where lot_cd not in (select lot_cd from s)'),
    q('how long do people park on average, in minutes', 'computed', 'select avg(mins) from s'),
    q('and the median', 'stat', 'select median(mins) from s', follow=True),
    q('per lot', 'group', 'select lot, median(mins) from s join lots using (lot_cd) group by 1 order by 2 desc', 'select lot_cd, median(mins) from s group by 1 order by 2 desc', follow=True),
    q('cars that never left (t_out empty)', 'nulls', 'select count(*) from s where t_out is null', 'select count(distinct plate) from s where t_out is null', note='Stays or plates.'),
    q('busiest weekday for arrivals', 'weekday-hour', f'select {WD}, count(*) from s group by 1 order by 2 desc limit 1'),
    q('arrivals by hour of the day', 'weekday-hour', 'select hour(t_in), count(*) from s group by 1 order by 1'),
    q('how many stayed over night, so left on a later date than they came', 'computed', 'select count(*) from s where t_out::date > t_in::date'),
    q('what percentage of the finished stays was paid in cash', 'share', "select 100.0 * avg((pay = 'cash')::int) from s where pay is not null", pct=True),
    q('which plate came most often', 'superlative', 'select plate, count(*) from s group by 1 order by 2 desc limit 1'),
    q('does it belong to a permit holder', 'yesno', "select holder from permits where plate = (select plate from s group by 1 order by count(*) desc limit 1)", follow=True, truth=[['yes']]),
    q('holders with more than one permit', 'having', 'select holder from permits group by 1 having count(*) > 1 order by 1', 'select holder, count(*) from permits group by 1 having count(*) > 1 order by 1', 'select count(*) from (select holder from permits group by 1 having count(*) > 1)'),
    q('permits that had run out by 15 November 2026', 'count+filter', "select permit from permits where vt < '2026-11-15' order by 1", "select count(*) from permits where vt < '2026-11-15'"),
    q('weekly takings, week of arrival', 'trend', "select strftime(date_trunc('week', t_in), '%Y-%m-%d'), sum(eur) from s group by 1 order by 1", 'select week(t_in), sum(eur) from s group by 1 order by 1', 'select sum(eur) from s group by week(t_in) order by week(t_in)'),
    q('saturdays vs sundays: euro per stay', 'compare', f"select avg(eur) filter (where {WD} = 'Saturday'), avg(eur) filter (where {WD} = 'Sunday') from s"),
    q('free stays of at most 15 mintues without a permit', 'typo', "select count(*) from s where mins <= 15 and amt_ct = 0 and pay <> 'permit'"),
    q('how many cars were in the Opera car park at noon on 24 october', 'computed', "select count(*) from s where lot_cd = 'A1' and t_in <= '2026-10-24 12:00' and (t_out > '2026-10-24 12:00' or t_out is null)", "select count(*) from s where lot_cd = 'A1' and t_in <= '2026-10-24 12:00' and t_out > '2026-10-24 12:00'"),
    q('most popular car park', 'ambiguous', 'select lot, count(*) from s join lots using (lot_cd) group by 1 order by 2 desc limit 1', 'select lot, sum(eur) from s join lots using (lot_cd) group by 1 order by 2 desc limit 1', 'select lot, count(*) / any_value(spaces) from s join lots using (lot_cd) group by 1 order by 2 desc limit 1', 'select lot, count(distinct plate) from s join lots using (lot_cd) group by 1 order by 2 desc limit 1', 'select lot_cd, count(*) from s group by 1 order by 2 desc limit 1', 'select lot, sum(mins) from s join lots using (lot_cd) group by 1 order by 2 desc limit 1', cols=1, note='By stays, plates, takings, time, or stays per space.'),
    q('longest stay', 'ambiguous', 'select max(mins) from s', 'select max(mins) / 60 from s', 'select sid, mins from s where mins is not null order by mins desc limit 1', 'select plate, mins from s where mins is not null order by mins desc limit 1', cols=1, note='In minutes or hours, or the stay itself.'),
    oos('how many electric cars used the chargers', 'Chargers and kinds of cars are not in the files.'),
    oos('parking fines issued in october', 'Fines are not in the files.'),
]
