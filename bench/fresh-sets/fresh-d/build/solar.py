from lib import *
import math

CODES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2']


def data():
    r = rng('solar')
    inverters = [['A1', 'Barn south', 18.4, 'Fronius', 2019], ['A2', 'Barn south', 18.4, 'Fronius', 2019], ['A3', 'Barn north', 12.0, 'SMA', 2021], ['B1', 'House', 9.9, 'SMA', 2016], ['B2', 'House', 9.9, 'SMA', 2016], ['B3', 'Garage', 6.2, 'Huawei', 2023], ['C1', 'Field', 29.6, 'Huawei', 2024], ['C2', 'Field', 29.6, 'Huawei', 2024]]
    write_table(path('solar', 'inverters.csv'), ['Inverter', 'Location', 'Peak power', 'Make', 'Since'], [[i[0], i[1], f'{i[2]} kWp', i[3], i[4]] for i in inverters])
    outages = [['A3', day(2026, 2, 9), day(2026, 2, 13), 'snow load'], ['B2', day(2026, 7, 3), day(2026, 7, 24), 'fan defect'], ['C1', day(2026, 5, 18), day(2026, 5, 19), 'grid fault'], ['C2', day(2026, 5, 18), day(2026, 5, 19), 'grid fault'], ['B1', day(2026, 4, 2), day(2026, 4, 2), 'firmware update'], ['B3', day(2026, 11, 12), None, 'string fuse'], ['A1', day(2026, 8, 21), day(2026, 8, 27), 'string fuse'], ['A2', day(2026, 1, 14), day(2026, 1, 16), 'snow load'], ['C1', day(2026, 9, 30), day(2026, 10, 4), 'cable damage'], ['A3', day(2026, 10, 21), day(2026, 10, 21), 'firmware update'], ['B1', day(2026, 6, 27), day(2026, 6, 29), 'fan defect'], ['A1', day(2026, 1, 14), day(2026, 1, 17), 'snow load']]
    outages.sort(key=lambda row: row[1])
    rows, totals = [], {}
    for offset in range(324):
        date = plus(day(2026, 1, 1), offset)
        sun = 2.6 - 2.0 * math.cos(2 * math.pi * (offset + 10) / 365)
        sky = min(1.35, max(0.12, r.gauss(0.95, 0.33)))
        cells = []
        for code, _, peak, _, _ in inverters:
            down = any(o[0] == code and o[1] <= date and (o[2] is None or date <= o[2]) for o in outages)
            lost = r.random() < 0.006
            value = round(peak * sun * sky * r.uniform(0.93, 1.05) * (0.82 if code in ('A3',) else 1), 1)
            cells.append(0.0 if down and code in ('C1', 'C2') else None if down or lost else value)
            totals[date.month] = totals.get(date.month, 0) + (cells[-1] or 0)
        rows.append([date, *cells, r.choices(['sunny', 'mixed', 'overcast'], [8, 2, 0] if sky > 1.15 else [2, 7, 1] if sky > 0.7 else [0, 2, 8])[0]])
    write_table(path('solar', 'yield_2026.csv'), ['Date', *[f'{code} kWh' for code in CODES], 'Sky'], rows)
    plan = []
    for month, name in enumerate('January February March April May June July August September October November December'.split(), 1):
        full = totals.get(month, 3000) * (30 / 20 if month == 11 else 1)
        plan.append([name, f'{round(full * r.uniform(0.87, 1.12) / 50) * 50:,}'])
    write_table(path('solar', 'plan_2026.csv'), ['Month', 'Planned kWh'], plan)
    write_table(path('solar', 'outages.csv'), ['Unit', 'Down from', 'Up again', 'Cause', 'Repair cost'], [[*o, f'{r.randint(60, 900)} EUR' if o[3] not in ('snow load', 'firmware update', 'grid fault') and o[2] else None] for o in outages])


TABLES = [
    """create table inverters as select "Inverter" as inv, "Location" as loc, replace("Peak power", ' kWp', '')::double as kwp, "Make" as make, "Since"::int as since from read_csv('inverters.csv', all_varchar = true)""",
    """create table wide as select * from read_csv('yield_2026.csv')""",
    """create table cells as select "Date"::date as day, "Sky" as sky, replace(name, ' kWh', '') as inv, kwh from (unpivot (select "Date", "Sky", coalesce(columns(* exclude ("Date", "Sky"))::double, -1) from wide) on columns(* exclude ("Date", "Sky")) into name name value kwh)""",
    "update cells set kwh = null where kwh = -1",
    """create table plan as select "Month" as month, strptime("Month" || ' 2026', '%B %Y')::date as first, replace("Planned kWh", ',', '')::int as kwh from read_csv('plan_2026.csv', all_varchar = true)""",
    """create table outages as select "Unit" as inv, "Down from"::date as down, "Up again"::date as up, "Cause" as cause, replace("Repair cost", ' EUR', '')::int as cost from read_csv('outages.csv', all_varchar = true)""",
    "create table months as select strftime(day, '%Y-%m') as month, sum(kwh) as kwh from cells group by 1",
]

ITEMS = [
    q('total production so far this year', 'agg', 'select sum(kwh) from cells'),
    q('per inverter', 'group', 'select inv, sum(kwh) from cells group by 1 order by 2 desc', follow=True),
    q('which share comes from the two field units C1 and C2', 'share', "select 100.0 * sum(kwh) filter (where inv in ('C1', 'C2')) / sum(kwh) from cells", follow=True, pct=True),
    q('best day of the year', 'superlative', 'select day, sum(kwh) from cells group by 1 order by 2 desc limit 1', note='The day with the highest total.'),
    q('monthly totals', 'trend', 'select month, kwh from months order by 1'),
    q('how does june compare to the plan', 'compare', "select m.kwh, p.kwh from months m join plan p on m.month = strftime(first, '%Y-%m') where m.month = '2026-06'", "select m.kwh - p.kwh from months m join plan p on m.month = strftime(first, '%Y-%m') where m.month = '2026-06'", "select 100.0 * (m.kwh / p.kwh - 1) from months m join plan p on m.month = strftime(first, '%Y-%m') where m.month = '2026-06'", sign=True, pct=True),
    q('which months from january to october missed the plan', 'computed', "select m.month from months m join plan p on m.month = strftime(first, '%Y-%m') where m.kwh < p.kwh and m.month <= '2026-10' order by first"),
    q('planned production of the whole year', 'agg', 'select sum(kwh) from plan'),
    q('kWh per kWp for every inverter', 'join', 'select inv, sum(kwh) / any_value(kwp) from cells join inverters using (inv) group by 1 order by 2 desc'),
    q('days with no reading for B2', 'nulls', "select count(*) from cells where inv = 'B2' and kwh is null"),
    q('why did it deliver so little in july', 'why', "select cause from outages where inv = 'B2' and month(down) = 7", follow=True, note='The cause is in the list of outages.'),
    q('is anything down at the moment?', 'yesno', 'select count(*) > 0 from outages where up is null', 'select inv from outages where up is null'),
    q('outages by cause', 'group', 'select cause, count(*) from outages group by 1 order by 2 desc'),
    q('only those of A1', 'followup', "select cause, count(*) from outages where inv = 'A1' group by 1 order by 1", follow=True, cols=1),
    q('what did the repairs cost altogether', 'agg', 'select sum(cost) from outages'),
    q('average output on sunny vs overcast days', 'compare', "select avg(total) from (select day, sky, sum(kwh) as total from cells group by 1, 2) where sky in ('sunny', 'overcast') group by sky order by sky desc", note='Of the whole plant per day.'),
    q('september vs october, total kwh', 'compare', "select kwh from months where month in ('2026-09', '2026-10') order by month"),
    q('change in percent?', 'followup', "select 100.0 * (max(kwh) filter (where month = '2026-10') / max(kwh) filter (where month = '2026-09') - 1) from months", follow=True, pct=True),
    q('on how many days did we make more than 600 kWh in total', 'having', 'select count(*) from (select day from cells group by 1 having sum(kwh) > 600)'),
    q('installed peak power by location', 'group', 'select loc, sum(kwp) from inverters group by 1 order by 2 desc'),
    q('oldest inverters', 'superlative', 'select inv from inverters where since = (select min(since) from inverters) order by 1'),
    oos('how much money did we get for feeding in', 'Tariffs and payments are not in the files.'),
    oos('how much of it did we use ourselves', 'Own consumption is not metered here.'),
]
