from lib import *

ARTISTS = ['Elise Tarn', 'Jacob Wren', 'Workshop of Holt', 'Maud Kessler', 'Ivo Prager', 'Agnes Thule', 'Lorenz Bly', 'unknown', 'Ottoline Marr', 'Samuel Dyce']
KINDS = {'PNT': (['oil', 'canvas'], ['Portrait of a Miller', 'Harbour at Dusk', 'Portrait of a Boy', 'Winter Field', 'The Card Players', 'Still Life with Pears', 'Self-portrait', 'Bridge in Fog', 'Portrait of Lady Ames', 'The Red Barn']), 'SCU': (['bronze'], ['Kneeling Figure', 'Heron', 'Head of a Girl', 'Two Wrestlers', 'Torso']), 'PRT': (['paper', 'ink'], ['Street Scene', 'Three Trees', 'The Mill', 'Night Market', 'Old Bridge']), 'FUR': (['oak'], ['Chest', 'Armchair', 'Writing Desk', 'Longcase Clock']), 'CER': (['stoneware', 'glaze'], ['Bowl', 'Jug', 'Tile Panel', 'Vase'])}


def data():
    r = rng('museum')
    codes = [['dept', 'PNT', 'Paintings'], ['dept', 'SCU', 'Sculpture'], ['dept', 'PRT', 'Prints and drawings'], ['dept', 'FUR', 'Furniture'], ['dept', 'CER', 'Ceramics'], ['acq', 'G', 'Gift'], ['acq', 'P', 'Purchase'], ['acq', 'B', 'Bequest'], ['acq', 'X', 'Exchange'], ['loc', 'D1', 'Depot basement'], ['loc', 'D2', 'Depot annexe'], ['loc', 'G1', 'Gallery ground floor'], ['loc', 'G2', 'Gallery upper floor'], ['loc', 'RST', 'Restoration workshop']]
    write_table(path('museum', 'codes.csv'), ['fld', 'cd', 'meaning'], codes)
    objects = []
    for number in range(238):
        dept = r.choices(list(KINDS), [36, 14, 28, 9, 13])[0]
        materials, titles = KINDS[dept]
        mats = list(materials)
        if r.random() < 0.2:
            mats.append(r.choice(['gold leaf', 'brass', 'wood', 'wax']))
        if dept == 'SCU' and r.random() < 0.35:
            mats = ['marble']
        year = r.randint(1640, 1958)
        acquired = r.randint(max(1890, year + 5), 2026) if year + 5 < 2026 else 2020
        value = round(10 ** r.uniform(2.6, 5.4) / 50) * 50 if r.random() < 0.88 else None
        objects.append([f'{acquired}/{number + 1:03d}', r.choice(titles), dept, r.choice(ARTISTS), year, year + r.choice([0, 0, 0, 2, 5, 10]), ' / '.join(mats), f'{r.randint(12, 190)} x {r.randint(9, 160)} cm', acquired, r.choices(['G', 'P', 'B', 'X'], [41, 37, 18, 4])[0], value, r.choices(['D1', 'D2', 'G1', 'G2', 'RST'], [38, 22, 18, 17, 5])[0]])
    objects.sort(key=lambda row: (row[8], row[0]))
    write_table(path('museum', 'objects.csv'), ['inv', 'ttl', 'dept', 'artst', 'yr_from', 'yr_to', 'mat', 'dim', 'acq_yr', 'acq', 'ins_eur', 'loc'], objects)
    borrowers = ['City Gallery Bath', 'Maritime Museum', 'Kunsthalle Bremen', 'Royal Annexe', 'Museum of the Dales', 'Atelier Nord']
    loans, busy = [], {}
    for number in range(131):
        item = r.choice(objects[:170])
        out = plus(day(2023, 1, 9), int(number * 1380 / 131) + r.randint(0, 9))
        if busy.get(item[0], day(2000, 1, 1)) >= out:
            continue
        due = plus(out, r.choice([60, 90, 120, 180, 270]))
        back = plus(due, r.choice([-20, -9, -4, -2, 0, 0, 1, 3, 12, 33]))
        if back > day(2026, 11, 18) or (due > day(2026, 8, 15) and due < day(2026, 11, 1) and r.random() < 0.7):
            back = None
        busy[item[0]] = back or day(2099, 1, 1)
        if day(2026, 11, 15) <= due <= day(2026, 12, 5):
            due = plus(due, 24)
        loans.append([f'L{number + 1:03d}', item[0], r.choices(borrowers, [28, 18, 14, 17, 15, 8])[0], out, due, back, r.choice([0, 0, 0, 250, 400, 650, 900])])
    write_table(path('museum', 'loans.csv'), ['ln_no', 'inv_no', 'borrower', 'dt_out', 'dt_due', 'dt_ret', 'fee'], loans)


TABLES = [
    "create table objects as select inv, ttl, dept, artst, yr_from::int as yf, yr_to::int as yt, mat, dim, acq_yr::int as ay, acq, ins_eur::int as ins, loc from read_csv('objects.csv', all_varchar = true)",
    "create table loans as select ln_no as ln, inv_no as inv, borrower, dt_out::date as o, dt_due::date as due, dt_ret::date as ret, fee::int as fee from read_csv('loans.csv', all_varchar = true)",
    "create table codes as select * from read_csv('codes.csv', all_varchar = true)",
]
MEANING = lambda field, column: f"(select meaning from codes where fld = '{field}' and cd = {column})"

ITEMS = [
    q('how many objects per department', 'join', f"select {MEANING('dept', 'dept')}, count(*) from objects group by 1 order by 2 desc", 'select dept, count(*) from objects group by 1 order by 2 desc'),
    q('insured value of the whole collection', 'agg', 'select sum(ins) from objects'),
    q('by department', 'group', f"select {MEANING('dept', 'dept')}, sum(ins) from objects group by 1 order by 2 desc", 'select dept, sum(ins) from objects group by 1 order by 2 desc', follow=True),
    q('most valuable object', 'superlative', 'select ttl, ins from objects order by ins desc nulls last limit 1', 'select inv, ins from objects order by ins desc nulls last limit 1'),
    q('objects that have no insurance value', 'nulls', 'select count(*) from objects where ins is null'),
    q('what is out on loan right now', 'nulls', 'select count(*) from loans where ret is null', 'select inv from loans where ret is null order by 1'),
    q('which of those are overdue', 'computed', "select inv from loans where ret is null and due < '2026-11-21' order by 1", "select ln from loans where ret is null and due < '2026-11-21' order by 1", "select count(*) from loans where ret is null and due < '2026-11-21'", follow=True, note='Today is 2026-11-21.'),
    q('who borrows most often from us', 'superlative', 'select borrower, count(*) from loans group by 1 order by 2 desc limit 1'),
    q('loan fees by borrower', 'group', 'select borrower, sum(fee) from loans group by 1 order by 2 desc'),
    q('in 2026 only, by date out', 'group', 'select borrower, sum(fee) from loans where year(o) = 2026 group by 1 order by 2 desc', follow=True),
    q('how many loans came back late', 'computed', 'select count(*) from loans where ret > due'),
    q('as a share of the loans that have been returned', 'followup', 'select 100.0 * avg((ret > due)::int) from loans where ret is not null', follow=True, pct=True),
    q('gifts vs purchases, how many of each', 'compare', "select count(*) from objects where acq in ('G', 'P') group by acq order by acq"),
    q('how many things do we have that are made of bronze', 'text-contains', "select count(*) from objects where mat like '%bronze%'"),
    q('and marble?', 'followup', "select count(*) from objects where mat like '%marble%'", follow=True),
    q('portraits in the collection', 'text-contains', "select count(*) from objects where ttl ilike '%portrait%'", "select count(*) from objects where ttl ilike 'portrait%'", note='With or without the self-portraits.'),
    q('oldest object', 'superlative', 'select ttl, yf from objects order by yf limit 1', 'select inv, yf from objects order by yf limit 1'),
    q('is any inv number used twice', 'duplicates', 'select count(*) <> count(distinct inv) from objects', 'select count(*) - count(distinct inv) from objects'),
    q('share of the collection that sits in the two depots', 'share', "select 100.0 * avg((loc in ('D1', 'D2'))::int) from objects", pct=True),
    q('objects that were never lent out', 'anti-join', 'select count(*) from objects where inv not in (select inv from loans)'),
    q('how many of them are paintings', 'followup', "select count(*) from objects where inv not in (select inv from loans) and dept = 'PNT'", follow=True),
    q('average length of a finished loan in days', 'computed', 'select avg(ret - o) from loans where ret is not null'),
    q('has the Kunsthalle Bremen kept anything past the due date?', 'yesno', "select count(*) > 0 from loans where borrower = 'Kunsthalle Bremen' and (ret > due or (ret is null and due < '2026-11-21'))", "select count(*) from loans where borrower = 'Kunsthalle Bremen' and (ret > due or (ret is null and due < '2026-11-21'))", "select count(*) from loans where borrower = 'Kunsthalle Bremen' and ret > due"),
    q('acquisitions since 2000 by department', 'group', f"select {MEANING('dept', 'dept')}, count(*) from objects where ay >= 2000 group by 1 order by 2 desc", 'select dept, count(*) from objects where ay >= 2000 group by 1 order by 2 desc'),
    q('if we only count the objects that have a value, what is a painting insured for on average?', 'agg', "select avg(ins) from objects where dept = 'PNT'"),
    oos('how many visitors came in october', 'Visitors are not counted in these files.'),
    oos('what did the restoration of the Heron cost', 'There are no restoration costs.'),
]
