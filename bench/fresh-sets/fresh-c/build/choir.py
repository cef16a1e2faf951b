from lib import *

FIRST = 'Anna Ben Clara David Edith Frank Greta Hugo Iris Jonas Kate Leon Mara Nils Olga Paul Rosa Simon Tessa Victor Wanda Zoe Albert Berta Conrad Doris Erik Flora'.split()
MEN = 'Ben David Frank Hugo Jonas Leon Nils Paul Simon Victor Albert Conrad Erik'.split()
LAST = 'Ashdown Bellamy Crane Dorsey Easton Farrow Gale Harper Irving Joyner Kirby Lowell Mercer Nash Oakes Penrose Quincy Redmond Sutton Thorne'.split()
MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split()


def data():
    r = rng('choir')
    names = []
    while len(names) < 68:
        name = f'{r.choice(FIRST)} {r.choice(LAST)}'
        if name not in names:
            names.append(name)
    members = []
    for number, name in enumerate(names):
        born = r.randint(1948, 2007)
        status = 'student' if born >= 2000 else r.choices(['full', 'honorary', 'reduced'], [82, 8, 10])[0]
        joined = day(r.choice([2009, 2012, 2015, 2016, 2018, 2019, 2021, 2022, 2023, 2024, 2025, 2026]), r.randint(1, 9), r.randint(1, 28))
        left = day(2026, r.randint(2, 9), 30 if r.random() < 0.5 else 28) if r.random() < 0.1 and joined.year < 2025 else None
        members.append([101 + number, name, r.choice(['Tenor', 'Bass'] if name.split()[0] in MEN else ['Soprano', 'Soprano', 'Alto']), born, joined, left, status, r.random() < 0.84 and f'{name.lower().replace(" ", ".")}@mail.example' or None])
    write_table(path('choir', 'members.csv'), ['No.', 'Name', 'Voice', 'Born', 'Joined', 'Left', 'Fee group', 'E-mail'], members)
    fee = {'full': 18, 'reduced': 12, 'student': 7, 'honorary': 0}
    dues, totals = [], [0] * 11
    for m in members:
        if m[6] == 'honorary':
            continue
        lazy = r.random() < 0.2
        row = []
        for month in range(1, 12):
            active = (m[4].year < 2026 or m[4].month <= month) and (m[5] is None or m[5].month >= month)
            paid = active and r.random() > (0.45 if lazy else 0.03)
            row.append(fee[m[6]] if paid else None)
            totals[month - 1] += fee[m[6]] if paid else 0
        dues.append([m[0], m[1], *row])
    dues.sort(key=lambda row: row[1].split()[1])
    dues.append([None, 'TOTAL', *totals])
    write_table(path('choir', 'dues_2026.csv'), ['No.', 'Member', *MONTHS], dues)
    evenings = [plus(day(2026, 1, 7), 7 * week) for week in range(46) if not 29 <= week <= 34]
    rows = []
    for date in evenings:
        for m in members:
            if m[4] > date or (m[5] and m[5] < date):
                continue
            keen = 0.62 + (m[0] % 7) * 0.05 - 0.1 * (date.month == 11)
            roll = r.random()
            rows.append([date, m[0], 'P' if roll < keen else 'E' if roll < keen + (1 - keen) * 0.7 else 'A'])
    write_table(path('choir', 'attendance_2026.csv'), ['Evening', 'Singer', 'Mark'], rows)
    write_table(path('choir', 'attendance_key.csv'), ['Mark', 'Meaning'], [['P', 'present'], ['E', 'excused'], ['A', 'absent without notice']])
    concerts = [['Spring Matinee', day(2026, 3, 22), 'Town Hall', 214, 12, 1850], ['Open Air', day(2026, 6, 20), 'Castle Yard', 388, 10, 2960], ['Harvest Service', day(2026, 10, 4), 'St Mark', 130, 0, 120], ['Requiem', day(2026, 11, 14), 'St Mark', 305, 18, 4120], ['Summer School Gala', day(2026, 7, 11), 'Town Hall', 176, 8, 940], ['New Year Concert', day(2026, 1, 10), 'Town Hall', 241, 15, 2210]]
    write_table(path('choir', 'concerts.csv'), ['Concert', 'Date', 'Venue', 'Tickets sold', 'Ticket price', 'Costs'], concerts)


TABLES = [
    """create table members as select "No."::int as no, "Name" as name, "Voice" as voice, "Born"::int as born, "Joined"::date as joined, "Left"::date as gone, "Fee group" as grp, "E-mail" as mail from read_csv('members.csv', all_varchar = true)""",
    """create table dues as select no::int as no, member, strftime(strptime('2026 ' || month, '%Y %b'), '%Y-%m') as month, paid::int as paid from (unpivot (select "No." as no, "Member" as member, coalesce(columns(* exclude ("No.", "Member")), '0') from read_csv('dues_2026.csv', all_varchar = true) where "No." is not null) on columns(* exclude (no, member)) into name month value paid)""",
    """create table marks as select "Evening"::date as day, "Singer"::int as no, "Mark" as mark from read_csv('attendance_2026.csv', all_varchar = true)""",
    """create table concerts as select "Concert" as concert, "Date"::date as day, "Venue" as venue, "Tickets sold"::int as sold, "Ticket price"::int as price, "Costs"::int as costs from read_csv('concerts.csv', all_varchar = true)""",
]

ITEMS = [
    q('how many active singers do we have', 'nulls', 'select count(*) from members where gone is null', note='Those without a leaving date.'),
    q('split by voice', 'group', 'select voice, count(*) from members where gone is null group by 1 order by 2 desc', follow=True),
    q('dues received this year in total', 'agg', 'select sum(paid) from dues'),
    q('which month brought in the least', 'superlative', 'select month, sum(paid) from dues group by 1 order by 2 limit 1', follow=True),
    q('who on the dues list has not paid for june? leave out anyone who had left by then or joined later', 'nulls', "select name from dues join members using (no) where month = '2026-06' and paid = 0 and joined <= '2026-06-30' and (gone is null or gone >= '2026-06-01') order by 1", note='Honorary members are not on the list of dues.'),
    q('how much has Iris Gale paid in all of 2026', 'lookup', "select sum(paid) from dues where member = 'Iris Gale'"),
    q('dues per month', 'trend', "select month, sum(paid) from dues group by 1 order by 1"),
    q('members without an email address', 'nulls', 'select count(*) from members where mail is null'),
    q('average age of the basses', 'agg', "select avg(2026 - born) from members where voice = 'Bass'", "select avg(2026 - born) from members where voice = 'Bass' and gone is null", note='In the year 2026; with or without those who left.'),
    q('attendance rate by voice', 'join', "select voice, 100.0 * avg((mark = 'P')::int) from marks join members using (no) group by 1 order by 2 desc", pct=True),
    q('and in november only', 'followup', "select voice, 100.0 * avg((mark = 'P')::int) from marks join members using (no) where month(day) = 11 group by 1 order by 2 desc", follow=True, pct=True),
    q('who was absent without notice most often', 'join', "select name, count(*) from marks join members using (no) where mark = 'A' group by 1 order by 2 desc limit 1"),
    q('and how often was he there', 'followup', "select count(*) from marks join members using (no) where mark = 'P' and name = 'Erik Sutton'", follow=True),
    q('best attended evening', 'superlative', "select day, count(*) from marks where mark = 'P' group by 1 order by 2 desc limit 1"),
    q('which concert made the biggest profit', 'computed', 'select concert, sold * price - costs from concerts order by 2 desc limit 1'),
    q('did any lose money?', 'yesno', 'select count(*) > 0 from concerts where sold * price < costs', 'select concert from concerts where sold * price < costs order by 1', follow=True),
    q('tickets sold at the town hall', 'count+filter', "select sum(sold) from concerts where venue = 'Town Hall'"),
    q('new members in 2026', 'count+filter', 'select count(*) from members where year(joined) = 2026'),
    q('and how many left', 'count+filter', 'select count(*) from members where year(gone) = 2026', follow=True),
    q('longest serving member still singing', 'superlative', 'select name, joined from members where gone is null order by joined limit 1', cols=1),
    oos('which pieces did we sing at the Requiem evening', 'The programme is not in the files.'),
    oos('what does the conductor earn', 'There are no salaries.'),
]
