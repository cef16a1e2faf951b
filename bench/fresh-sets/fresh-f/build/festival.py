from lib import *

AREAS = [['BAR', 'Bars', 'Greta Holm'], ['GATE', 'Entrance', 'Sami Aalto'], ['STG', 'Stage crew', 'Greta Holm'], ['CLN', 'Clean-up', 'Yusuf Demir'], ['AID', 'First aid', 'Dr. Petra Lang'], ['CMP', 'Campsite', 'Sami Aalto'], ['KID', 'Kids corner', 'Yusuf Demir']]
FIRST = 'Ana Ben Cleo Dirk Ezra Finn Gina Hugo Iris Jan Kaya Lars Mia Noor Olli Pim Ravi Sara Tim Uma Vic Wanda Xavi Yara Zoe'.split()
LAST = 'Abel Bruun Conti Dahl Egger Falk'.split()


def data():
    from openpyxl import Workbook
    r = rng('festival')
    people = []
    for number in range(96):
        skills = [s for s, p in (('first aid', 0.16), ('driving licence', 0.4), ('bar', 0.3), ('sign language', 0.05), ('electrician', 0.06)) if r.random() < p]
        people.append([f'v{number + 1:03d}', f'{FIRST[number % 25]} {LAST[(number // 25 + number) % 6]}', r.randint(1962, 2008), r.choices(['S', 'M', 'L', 'XL', 'm', 'l'], [16, 30, 26, 14, 3, 2])[0] if r.random() < 0.93 else None, f'+49 15{r.randint(1, 9)} {r.randint(1000000, 9999999)}' if r.random() < 0.86 else None, '; '.join(skills) or None, None, r.choices(['new', '2nd year', '3+ years'], [46, 24, 30])[0]])
    for at in range(96):
        if r.random() < 0.3:
            people[at][6] = people[r.choice([b for b in range(96) if b != at])][0]
    for at in (10, 25, 61, 80):
        people[at][6] = 'v004'
    people[3][6] = 'v011'
    write_table(path('festival', 'volunteers.csv'), ['vid', 'name', 'yob', 'shirt', 'phone', 'skills', 'buddy', 'exp'], people)
    book = Workbook()
    sheet = book.active
    sheet.title = 'Shifts'
    sheet.append(['Lakeside Festival 2026, shift plan (final)'])
    sheet.append([])
    sheet.append(['Shift', 'Area', 'Day', 'From', 'To', 'Needed'])
    shifts = []
    for date in ('Thu 16 Jul', 'Fri 17 Jul', 'Sat 18 Jul', 'Sun 19 Jul'):
        for area, slots in (('BAR', [('16:00', '21:00'), ('21:00', '02:30')]), ('GATE', [('12:00', '18:00'), ('18:00', '00:30')]), ('STG', [('09:00', '15:00'), ('15:00', '23:30')]), ('CLN', [('06:30', '10:00')]), ('AID', [('14:00', '22:00'), ('22:00', '04:00')]), ('CMP', [('10:00', '16:30'), ('22:00', '06:00')])):
            if date.startswith('Thu') and area in ('CLN', 'BAR', 'STG'):
                slots = slots[-1:] if area != 'CLN' else []
            if date.startswith('Sun'):
                slots = slots[:1] if area != 'CLN' else [('06:30', '10:00'), ('18:00', '23:00')]
            if date.startswith('Sat') and area == 'CMP':
                slots = [slots[0], ('21:30', '06:30')]
            for begin, end in slots:
                shifts.append([f'S{len(shifts) + 1:02d}', area, date, begin, end, {'BAR': 9, 'GATE': 7, 'STG': 5, 'CLN': 8, 'AID': 3, 'CMP': 4}[area]])
    for shift in shifts:
        sheet.append(shift)
    areas = book.create_sheet('Areas')
    areas.append(['Code', 'Area', 'Lead'])
    for area in AREAS:
        areas.append(area)
    write_workbook(path('festival', 'shift_plan.xlsx'), book)
    signups = []
    crowd = [p[0] for p in people if p[0] not in ('v013', 'v028', 'v055', 'v071', 'v090')]
    for shift in shifts:
        count = min(len(crowd), shift[5] + r.choice([-3, -1, 0, 0, 0, 1, 1]))
        for vid in sorted(r.sample(crowd, max(2, count))):
            signups.append([vid, shift[0], r.choices(['came', 'no show', 'cancelled', 'noshow'], [84, 6, 8, 2])[0]])
    write_table(path('festival', 'signups.tsv'), ['vid', 'shift', 'status'], signups, '\t')


def load(con):
    from openpyxl import load_workbook
    book = load_workbook('shift_plan.xlsx')
    con.execute('create table raw_shifts (shift varchar, code varchar, day varchar, t0 varchar, t1 varchar, needed int)')
    for row in book['Shifts'].iter_rows(min_row=4, values_only=True):
        con.execute('insert into raw_shifts values (?, ?, ?, ?, ?, ?)', list(row))
    con.execute('create table areas (code varchar, area varchar, lead varchar)')
    for row in book['Areas'].iter_rows(min_row=2, values_only=True):
        con.execute('insert into areas values (?, ?, ?)', list(row))


MIN = lambda column: f"(split_part({column}, ':', 1)::int * 60 + split_part({column}, ':', 2)::int)"
TABLES = [
    load,
    f"create table shifts as select *, ({MIN('t1')} - {MIN('t0')} + 1440) % 1440 / 60 as hours, {MIN('t1')} < {MIN('t0')} as late from raw_shifts",
    "create table people as select vid, name, yob::int as yob, shirt, upper(shirt) as size, phone, skills, buddy, exp from read_csv('volunteers.csv', all_varchar = true)",
    "create table sig as select vid, shift, status, case when status = 'noshow' then 'no show' else status end as st from read_csv('signups.tsv', delim = '\t', all_varchar = true)",
]
OPEN = "select shift, any_value(needed) as needed, count(sig.vid) filter (where st <> 'cancelled') as got, count(sig.vid) as signed, count(sig.vid) filter (where st = 'came') as came from shifts left join sig using (shift) group by 1"

ITEMS = [
    q('how many volunteers', 'count', 'select count(*) from people'),
    q('how many are first timers', 'count+filter', "select count(*) from people where exp = 'new'", follow=True),
    q('t-shirts by size', 'group', 'select size, count(*) from people where shirt is not null group by 1 order by 2 desc', 'select shirt, count(*) from people where shirt is not null group by 1 order by 2 desc', note='Upper and lower case put together or not.'),
    q('who still has to tell us their size', 'nulls', 'select name from people where shirt is null order by 1', 'select vid from people where shirt is null order by 1', 'select count(*) from people where shirt is null'),
    q('people with first aid', 'text-contains', "select count(*) from people where skills like '%first aid%'", "select name from people where skills like '%first aid%' order by 1"),
    q('and a driving licence on top', 'text-contains', "select count(*) from people where skills like '%first aid%' and skills like '%driving licence%'", "select name from people where skills like '%first aid%' and skills like '%driving licence%' order by 1", follow=True),
    q('volunteers who never signed up for a shift', 'anti-join', 'select name from people where vid not in (select vid from sig) order by 1', 'select vid from people where vid not in (select vid from sig) order by 1', 'select count(*) from people where vid not in (select vid from sig)'),
    q('longest shift', 'computed', 'select shift, hours from shifts order by hours desc limit 1', cols=1),
    q('shifts that go past midnight', 'computed', 'select count(*) from shifts where late', 'select shift from shifts where late order by 1'),
    q('total shift hours per area', 'join', 'select area, sum(hours) from shifts join areas using (code) group by 1 order by 2 desc', 'select code, sum(hours) from shifts group by 1 order by 2 desc', 'select area, sum(hours * needed) from shifts join areas using (code) group by 1 order by 2 desc', 'select code, sum(hours * needed) from shifts group by 1 order by 2 desc', note='The length of the shifts, or that times the people needed.'),
    q('area with no shift', 'anti-join', 'select area from areas where code not in (select code from shifts)', 'select code from areas where code not in (select code from shifts)'),
    q('who worked the most hours', 'join', "select name, sum(hours) from sig join shifts using (shift) join people using (vid) where st = 'came' group by vid, name order by 2 desc limit 1", "select vid, sum(hours) from sig join shifts using (shift) where st = 'came' group by vid order by 2 desc limit 1", note='Those who came.'),
    q('on which shifts', 'followup', "select shift from sig where st = 'came' and vid = (select vid from sig join shifts using (shift) where st = 'came' group by 1 order by sum(hours) desc limit 1) order by 1", follow=True),
    q('no-show rate', 'share', "select 100.0 * avg((st = 'no show')::int) from sig", "select 100.0 * avg((st = 'no show')::int) from sig where st <> 'cancelled'", "select 100.0 * avg((status = 'no show')::int) from sig", pct=True, note='Of all or of those who had not cancelled; spelt in two ways.'),
    q('by area', 'share', *[f"select {name}, 100.0 * avg((st = 'no show')::int) from sig join shifts using (shift) join areas using (code){cond} group by 1 order by 2 desc" for name in ('area', 'code') for cond in ('', " where st <> 'cancelled'")], "select area, 100.0 * avg((status = 'no show')::int) from sig join shifts using (shift) join areas using (code) group by 1 order by 2 desc", follow=True, pct=True),
    q('understaffed shifts', 'having', f'select count(*) from ({OPEN}) where got < needed', f'select shift from ({OPEN}) where got < needed order by 1', f'select count(*) from ({OPEN}) where signed < needed', f'select shift from ({OPEN}) where signed < needed order by 1', f'select count(*) from ({OPEN}) where came < needed', f'select shift from ({OPEN}) where came < needed order by 1', note='Fewer people than needed: with or without those who cancelled, or only those who came.'),
    q('who leads the campsite', 'lookup', "select lead from areas where area = 'Campsite'"),
    q('who was named as buddy most often', 'join', 'select b.name, count(*) from people p join people b on p.buddy = b.vid group by b.vid, b.name order by 2 desc limit 1', 'select buddy, count(*) from people where buddy is not null group by 1 order by 2 desc limit 1'),
    q('is there a pair who named each other as buddies', 'yesno', 'select p.name, b.name from people p join people b on p.buddy = b.vid and b.buddy = p.vid where p.vid < b.vid order by 1', 'select p.vid, b.vid from people p join people b on p.buddy = b.vid and b.buddy = p.vid where p.vid < b.vid order by 1', truth=[['yes'], [1]]),
    q('how many come with excactly one skill', 'typo', "select count(*) from people where skills is not null and skills not like '%;%'"),
    q('how many helpers did we need on the saturday', 'agg', "select sum(needed) from shifts where day like 'Sat%'"),
    q('how old are they on average', 'computed', 'select avg(2026 - yob) from people', note='In the year 2026.'),
    q('most reliable area lead', 'ambiguous', "select lead, 100.0 * avg((st = 'no show')::int) from sig join shifts using (shift) join areas using (code) group by 1 order by 2 limit 1", "select lead, 100.0 * avg((st = 'came')::int) from sig join shifts using (shift) join areas using (code) group by 1 order by 2 desc limit 1", "select lead, count(*) filter (where st = 'no show') from sig join shifts using (shift) join areas using (code) group by 1 order by 2 limit 1", cols=1, expect='either', note='Reliable is not defined: by no-shows or by those who came.'),
    oos('how many tickets were sold', 'Tickets are not in the files.'),
    oos('which bands played on saturday', 'The programme is not in the files.'),
]
