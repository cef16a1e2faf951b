from lib import *

MONTHS = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt']
YARDS = ['Waldrand', 'Obstwiese', 'Dachgarten', 'Heide']
QUEENS = 'Adele Berta Clara Dora Elsa Frieda Gerda Hanna Ida Julia Klara Lotte Martha Nora Olga Paula Rosa Selma Thea Ursel Vera Wilma Xenia Zita'.split()
DE = lambda date: date.strftime('%d.%m.%Y')


def data():
    r = rng('apiary')
    hives = []
    for number in range(1, 25):
        year = r.choice([2023, 2024, 2024, 2025, 2025, 2026]) if number <= 12 else r.choice([2024, 2025, 2025, 2026])
        founded = day(r.choice([2022, 2023]), r.randint(4, 7), r.randint(1, 28)) if number <= 9 else day(2024 + (number > 14) + (number > 20), r.randint(5, 7), r.randint(1, 28))
        state = {4: 'tot', 7: 'verkauft', 11: 'tot', 16: 'tot', 19: 'aufgelöst'}.get(number, 'aktiv')
        mother = None if number <= 9 else f'V{[1, 2, 5, 2, 8, 2, 4, 7, 2, 6, 10, 12, 13, 5, 5][number - 10]:02d}'
        yard = YARDS[[0, 1, 0, 1, 2, 1, 0, 2, 1, 1, 0, 1][number % 12]]
        hives.append([f'V{number:02d}', yard, r.choice(['Zander', 'Zander', 'Dadant', 'DNM']), QUEENS[number - 1] if number not in (14, 21) else None, year if number not in (14, 21) else None, mother, DE(founded), state])
    write_table(path('apiary', 'voelker.csv'), ['Stock', 'Standort', 'Beute', 'Königin', 'KönJahr', 'Mutterstock', 'Angelegt', 'Status'], hives, ';')
    active = [h for h in hives if h[7] == 'aktiv']
    crops = []
    for year, dates in ((2025, [day(2025, 5, 24), day(2025, 6, 28), day(2025, 7, 26)]), (2026, [day(2026, 5, 23), day(2026, 6, 27), day(2026, 7, 25), day(2026, 8, 15)])):
        for at, date in enumerate(dates):
            for h in hives:
                if int(h[6][-4:]) >= year or (h[7] != 'aktiv' and year == 2026) or r.random() < 0.15 or h[0] == 'V09' or (h[0] == 'V14'):
                    continue
                kind = ['Raps', 'Linde', 'Wald', 'Heide'][at]
                if at == 3 and h[1] != 'Waldrand':
                    continue
                crops.append([DE(plus(date, r.choice([0, 0, 1]))), h[0], kind, comma(r.uniform(4, 17) * {'Raps': 1.1, 'Linde': 1.25, 'Wald': 0.7, 'Heide': 0.4}[kind] * (1.45 if h[0] == 'V05' else 1), 1)])
    for at in (13, 47):
        if crops[at][2] == 'Linde':
            crops[at][2] = 'Lind'
    lindes = [c for c in crops if c[2] == 'Linde']
    lindes[4][2] = lindes[15][2] = 'Lindde'
    write_table(path('apiary', 'ernte.csv'), ['Datum', 'Stock', 'Sorte', 'kg'], crops, ';')
    weights = []
    for h in hives:
        if h[7] in ('verkauft',) or (h[7] == 'tot' and h[0] != 'V16'):
            continue
        base, line = r.uniform(24, 33), []
        for at in range(10):
            value = base + [0, -1.6, -2.9, 0.5, 8, 13, 9, 4, 11, 10][at] * r.uniform(0.8, 1.25) + r.uniform(-0.8, 0.8)
            line.append(comma(value, 1))
        if h[0] == 'V16':
            line[3:] = [None] * 7
        if h[0] in ('V06', 'V20'):
            line[r.randint(5, 7)] = None
        if h[6][-4:] == '2026':
            line[:6] = [None] * 6
        weights.append([h[0], *line])
    write_table(path('apiary', 'gewicht_2026.csv'), ['Stock', *MONTHS], weights, ';')
    counts = []
    for month in (3, 5, 7, 8, 9, 10):
        for h in active:
            if r.random() < 0.12 or (h[6][-4:] == '2026' and month < 8):
                continue
            level = {3: 0.7, 5: 1.8, 7: 5, 8: 9, 9: 3.2, 10: 1.6}[month] * r.expovariate(1) * (2.6 if h[0] == 'V12' else 1)
            treat = 'AS' if month == 8 and level > 3 else 'TH' if month == 7 and level > 9 else 'OX' if month == 10 and r.random() < 0.6 else None
            counts.append([DE(day(2026, month, r.randint(4, 9))), h[0], comma(level, 1), treat])
    write_table(path('apiary', 'milben.csv'), ['Datum', 'Stock', 'Milben/Tag', 'Beh'], counts, ';')
    write_table(path('apiary', 'behandlungen.csv'), ['Code', 'Mittel', 'Wartezeit'], [['AS', 'Ameisensäure', '21 Tage'], ['OX', 'Oxalsäure', '42 Tage'], ['TH', 'Thymol', '30 Tage'], ['MS', 'Milchsäure', '14 Tage']], ';')


D = lambda column: f"strptime({column}, '%d.%m.%Y')::date"
N = lambda column: f"replace({column}, ',', '.')::decimal(9,1)"
TABLES = [
    f"""create table hives as select "Stock" as hive, "Standort" as yard, "Beute" as box, "Königin" as queen, "KönJahr"::int as qyear, "Mutterstock" as mother, {D('"Angelegt"')} as founded, "Status" as state from read_csv('voelker.csv', delim = ';', all_varchar = true)""",
    f"""create table crops as select {D('"Datum"')} as day, "Stock" as hive, "Sorte" as raw, case when "Sorte" like 'Lind%' then 'Linde' else "Sorte" end as kind, {N('"kg"')} as kg from read_csv('ernte.csv', delim = ';', all_varchar = true)""",
    f"""create table weights as select "Stock" as hive, list_position(['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt'], name) as m, name, {N('value')} as kg from (unpivot (from read_csv('gewicht_2026.csv', delim = ';', all_varchar = true)) on columns(* exclude "Stock"))""",
    f"""create table mites as select {D('"Datum"')} as day, "Stock" as hive, {N('"Milben/Tag"')} as n, "Beh" as code from read_csv('milben.csv', delim = ';', all_varchar = true)""",
    """create table cures as select "Code" as code, "Mittel" as cure, "Wartezeit" as wait from read_csv('behandlungen.csv', delim = ';', all_varchar = true)""",
]

ITEMS = [
    q('how many colonies are alive (aktiv)', 'count+filter', "select count(*) from hives where state = 'aktiv'"),
    q('where do they stand', 'group', "select yard, count(*) from hives where state = 'aktiv' group by 1 order by 2 desc", "select yard from hives where state = 'aktiv' group by 1 order by 1", follow=True),
    q('honey harvested in 2026, kg', 'agg', 'select sum(kg) from crops where year(day) = 2026'),
    q('and the year before?', 'agg', 'select sum(kg) from crops where year(day) = 2025', follow=True),
    q('change in percent', 'growth', 'select 100.0 * (sum(kg) filter (where year(day) = 2026) / sum(kg) filter (where year(day) = 2025) - 1) from crops', follow=True, pct=True, sign=True),
    q('kg per Sorte, 2026', 'group', 'select kind, sum(kg) from crops where year(day) = 2026 group by 1 order by 2 desc', 'select raw, sum(kg) from crops where year(day) = 2026 group by 1 order by 2 desc', note='With or without the misspelt kinds put together.'),
    q('best hive ever by total harvest', 'superlative', 'select hive, sum(kg) from crops group by 1 order by 2 desc limit 1'),
    q('name of its queen', 'join', "select queen from hives where hive = (select hive from crops group by 1 order by sum(kg) desc limit 1)", follow=True),
    q('which Stock has the most daughter colonies (Mutterstock)', 'having', 'select mother, count(*) from hives where mother is not null group by 1 order by 2 desc limit 1'),
    q('colonies that were split off a colony which is dead or sold by now', 'join', "select h.hive from hives h join hives m on h.mother = m.hive where m.state in ('tot', 'verkauft') order by 1", "select count(*) from hives h join hives m on h.mother = m.hive where m.state in ('tot', 'verkauft')"),
    q('active hives that gave no honey at all', 'anti-join', "select hive from hives where state = 'aktiv' and hive not in (select hive from crops) order by 1", "select count(*) from hives where state = 'aktiv' and hive not in (select hive from crops)"),
    q('hives with no queen listed', 'nulls', 'select hive from hives where queen is null order by 1', 'select count(*) from hives where queen is null'),
    q('average Milben/Tag in august', 'agg', 'select avg(n) from mites where month(day) = 8'),
    q('which colony had the worst mite count, and when', 'superlative', 'select hive, day, n from mites order by n desc limit 1', cols=2),
    q('what was it treated with', 'join', 'select cure from mites join cures using (code) where n = (select max(n) from mites)', 'select code from mites where n = (select max(n) from mites)', follow=True),
    q('how often was each Mittel used', 'join', 'select cure, count(*) from mites join cures using (code) group by 1 order by 2 desc', 'select cure, count(mites.code) from cures left join mites using (code) group by 1 order by 2 desc'),
    q('average hive weight month by month', 'trend', "select '2026-' || lpad(m::varchar, 2, '0'), avg(kg) from weights group by m order by m", 'select name, avg(kg) from weights group by m, name order by m'),
    q('how much did V02 gain from april to june', 'computed', "select sum(kg) filter (where m = 6) - sum(kg) filter (where m = 4) from weights where hive = 'V02'", "select sum(kg) filter (where m = 4), sum(kg) filter (where m = 6) from weights where hive = 'V02'"),
    q('avg kg of a harvest from Zander vs Dadant hivs', 'typo', "select box, avg(kg) from crops join hives using (hive) where box in ('Zander', 'Dadant') group by 1 order by 1", "select box, avg(t) from (select box, hive, sum(kg) as t from crops join hives using (hive) where box in ('Zander', 'Dadant') group by all) group by 1 order by 1", note='For one entry, or for one hive in total.'),
    q('best location', 'ambiguous', "select yard, sum(kg) from crops join hives using (hive) group by 1 order by 2 desc limit 1", "select yard, avg(kg) from crops join hives using (hive) group by 1 order by 2 desc limit 1", "select yard, count(*) from hives group by 1 order by 2 desc limit 1", "select yard, count(*) from hives where state = 'aktiv' group by 1 order by 2 desc limit 1", "select yard, sum(kg) / count(distinct hive) from crops join hives using (hive) group by 1 order by 2 desc limit 1", "select yard, avg(n) from mites join hives using (hive) group by 1 order by 2 limit 1", "select yard, avg(kg) from weights join hives using (hive) group by 1 order by 2 desc limit 1", note='By honey in total, on each date or of each hive, by colonies, by mites or by weight.'),
    q('did V05 give more than V02 this year?', 'yesno', "select sum(kg) filter (where hive = 'V05') > sum(kg) filter (where hive = 'V02') from crops where year(day) = 2026", "select sum(kg) filter (where hive = 'V05'), sum(kg) filter (where hive = 'V02') from crops where year(day) = 2026"),
    oos('how many jars did we sell at the market', 'Sales are not in the files.'),
    oos('how often did the bees of V03 sting', 'The temper of the bees is not recorded.'),
]
