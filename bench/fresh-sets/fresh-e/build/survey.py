from lib import *

ITEMS_Q = [('Q1', 'My tools and equipment let me do good work', 'Workplace'), ('Q2', 'I can concentrate in my office', 'Workplace'), ('Q3', 'My manager listens to me', 'Leadership'), ('Q4', 'I know what is expected of me', 'Leadership'), ('Q5', 'I am paid fairly', 'Rewards'), ('Q6', 'My work is appreciated', 'Rewards'), ('Q7', 'I can balance work and private life', 'Wellbeing'), ('Q8', 'My workload is manageable', 'Wellbeing'), ('Q9', 'I would recommend us as an employer (0-10)', 'Overall')]
DEPTS = [['OPS', 'Operations', 74], ['ENG', 'Engineering', 52], ['MKT', 'Marketing', 21], ['CS', 'Customer Service', 46], ['FIN', 'Finance', 15], ['LGL', 'Legal', 6]]
SITES = ['Leeds', 'Porto', 'Gdansk', 'Remote']
COMMENTS = ['More parking please', 'The canteen is great', 'Too many meetings', 'Meetings, meetings, meetings', 'Heating is broken since spring', 'Love my team', 'Parking is a nightmare', 'We need more people', 'Nothing to add', 'Pay has not kept up with prices']


def data():
    from openpyxl import Workbook
    r = rng('survey')
    book = Workbook()
    sheet = book.active
    sheet.title = 'Responses'
    sheet.append(['Employee pulse survey, autumn 2026 (export)'])
    sheet.append(['1 = strongly disagree ... 5 = strongly agree, 99 = prefer not to say'])
    sheet.append(['RespID', 'Submitted', 'Dept', 'Site', 'Tenure', *[i[0] for i in ITEMS_Q], 'Comment'])
    rows = []
    for code, _, heads in DEPTS[:5]:
        for _ in range(round(heads * {'OPS': 0.58, 'ENG': 0.81, 'MKT': 0.9, 'CS': 0.7, 'FIN': 0.67}[code])):
            tenure = r.choices(['< 1 year', '1-3 years', '4-9 years', '10+ years'], [18, 36, 30, 16])[0]
            mood = r.gauss({'OPS': -0.35, 'ENG': 0.3, 'MKT': 0.1, 'CS': -0.1, 'FIN': 0.2}[code] + (0.35 if tenure == '< 1 year' else 0), 0.6)
            line = []
            for at, bias in enumerate([3.7, 3.0, 3.9, 4.1, 2.6, 3.4, 3.6, 2.9]):
                value = min(5, max(1, round(bias + mood + r.gauss(0, 0.8))))
                line.append(None if r.random() < 0.03 else 99 if at == 4 and r.random() < 0.1 else 99 if r.random() < 0.008 else value)
            line.append(None if r.random() < 0.04 else min(10, max(0, round(7.1 + mood * 2 + r.gauss(0, 1.5)))))
            site = 'Remote' if code == 'ENG' and r.random() < 0.5 else r.choices(SITES, [45, 25, 20, 10])[0]
            rows.append([plus(day(2026, 10, 5), min(18, int(r.expovariate(0.18)))), code, site, tenure, *line, r.choice(COMMENTS) if r.random() < 0.35 else None])
    rows.sort(key=lambda row: row[0])
    slips = [row for row in rows if row[2] == 'Gdansk']
    slips[2][2], slips[7][2], slips[12][2] = 'Gdansk ', 'Gdnask', 'gdansk'
    for at, row in enumerate(rows):
        sheet.append([f'R{at + 1001}', row[0].strftime('%d/%m/%Y'), *row[1:]])
    codebook = book.create_sheet('Codebook')
    codebook.append(['Item', 'Statement', 'Theme'])
    for item in ITEMS_Q:
        codebook.append(list(item))
    depts = book.create_sheet('Depts')
    depts.append(['Code', 'Department', 'Headcount'])
    for dept in DEPTS:
        depts.append(dept)
    write_workbook(path('survey', 'pulse_2026.xlsx'), book)


def load(con):
    from openpyxl import load_workbook
    book = load_workbook('pulse_2026.xlsx')
    con.execute('create table raw (rid varchar, sub varchar, dept varchar, site0 varchar, tenure varchar, q1 int, q2 int, q3 int, q4 int, q5 int, q6 int, q7 int, q8 int, q9 int, comment varchar)')
    for row in book['Responses'].iter_rows(min_row=4, values_only=True):
        con.execute(f'insert into raw values ({", ".join("?" * 15)})', list(row))
    con.execute('create table codebook (item varchar, statement varchar, theme varchar)')
    for row in book['Codebook'].iter_rows(min_row=2, values_only=True):
        con.execute('insert into codebook values (?, ?, ?)', list(row))
    con.execute('create table depts (dept varchar, department varchar, heads int)')
    for row in book['Depts'].iter_rows(min_row=2, values_only=True):
        con.execute('insert into depts values (?, ?, ?)', list(row))


TABLES = [
    load,
    f"create table resp as select rid, strptime(sub, '%d/%m/%Y')::date as day, dept, case when lower(trim(site0)) in ('gdansk', 'gdnask') then 'Gdansk' else site0 end as site, tenure, {', '.join(f'nullif(q{n}, 99) as q{n}' for n in range(1, 9))}, q9, comment from raw",
    "create table long as select rid, dept, upper(name) as item, value as v from (unpivot (select rid, dept, q1, q2, q3, q4, q5, q6, q7, q8 from resp) on q1, q2, q3, q4, q5, q6, q7, q8)",
]

ITEMS = [
    q('how many people answered', 'count', 'select count(*) from resp'),
    q('per department', 'group', 'select department, count(*) from resp join depts using (dept) group by 1 order by 2 desc', 'select dept, count(*) from resp group by 1 order by 2 desc', follow=True),
    q('response rate of each in percent', 'join', 'select department, 100.0 * count(*) / any_value(heads) from resp join depts using (dept) group by 1 order by 2 desc', 'select dept, 100.0 * count(*) / any_value(heads) from resp join depts using (dept) group by 1 order by 2 desc', follow=True, pct=True, note='Legal, without a response, may be left out.'),
    q('which department did not answer at all', 'anti-join', 'select department from depts where dept not in (select dept from resp)', 'select dept from depts where dept not in (select dept from resp)'),
    q('average score for "I am paid fairly" (leave out the 99s)', 'join', 'select avg(q5) from resp'),
    q('by tenure', 'group', 'select tenure, avg(q5) from resp group by 1 order by 2 desc', follow=True),
    q('which of Q1 to Q8 scored lowest on average, not counting 99', 'superlative', 'select item, avg(v) from long group by 1 order by 2 limit 1', 'select statement, avg(v) from long join codebook using (item) group by 1 order by 2 limit 1'),
    q('what does that question say', 'lookup', 'select statement from codebook where item = (select item from long group by 1 order by avg(v) limit 1)', follow=True),
    q('mean per theme without the 99s', 'join', 'select theme, avg(v) from long join codebook using (item) group by 1 order by 2 desc', 'select theme, avg(a) from (select item, avg(v) as a from long group by 1) join codebook using (item) group by 1 order by 2 desc', "select theme, avg(v) from (select item, v from long union all select 'Q9', q9 from resp where q9 is not null) join codebook using (item) group by 1 order by 2 desc", note='Over the answers or over the questions; the theme Overall has the scale 0 to 10 and may be left out.'),
    q('how often was 99 ticked on Q5', 'count+filter', 'select count(*) from raw where q5 = 99'),
    q('share of people who agree or strongly agree with Q3', 'share', 'select 100.0 * avg((q3 >= 4)::int) from resp where q3 is not null', 'select 100.0 * sum((q3 >= 4)::int) / count(*) from resp', pct=True, note='4 or 5, without the 99s; of those who answered it or of all.'),
    q('net promoter score from Q9: 9-10 minus 0-6, in % of those who answered it', 'computed', 'select 100.0 * (sum((q9 >= 9)::int) - sum((q9 <= 6)::int)) / count(q9) from resp', pct=True, sign=True),
    q('comments about parking', 'text-contains', "select count(*) from resp where comment ilike '%parking%'"),
    q('and meetings?', 'text-contains', "select count(*) from resp where comment ilike '%meetings%'", follow=True),
    q('respones from gdansk, there are typos in the site column', 'typo', "select count(*) from resp where site = 'Gdansk'"),
    q('who is happier, OPS or ENG', 'ambiguous', *[f"select dept, {expr} from resp where dept in ('OPS', 'ENG') group by 1 order by 2 desc limit 1" for expr in ('avg(q9)', 'avg(q7)', 'avg(q6)')], "select dept, avg(v) from long where dept in ('OPS', 'ENG') group by 1 order by 2 desc limit 1", "select department, avg(q9) from resp join depts using (dept) where dept in ('OPS', 'ENG') group by 1 order by 2 desc limit 1", cols=1, note='By the recommendation, by single questions or by all of them.'),
    q('does workload (Q8) go along with work-life balance (Q7)? correlation, no 99s', 'stat', 'select corr(q7, q8) from resp'),
    q('median of Q9', 'stat', 'select median(q9) from resp'),
    q('day with the most submissions', 'superlative', 'select day, count(*) from resp group by 1 order by 2 desc limit 1'),
    q('blank cells in Q1 through Q8 altogether', 'nulls', 'select sum((q1 is null)::int + (q2 is null)::int + (q3 is null)::int + (q4 is null)::int + (q5 is null)::int + (q6 is null)::int + (q7 is null)::int + (q8 is null)::int) from raw', note='99 is not blank.'),
    q('Q9 average: under one year with us vs 10+ years', 'compare', "select avg(q9) filter (where tenure = '< 1 year'), avg(q9) filter (where tenure = '10+ years') from resp"),
    q('which questions belong to Wellbeing', 'meta', "select item from codebook where theme = 'Wellbeing' order by 1", "select statement from codebook where theme = 'Wellbeing' order by 1"),
    oos('how did last year\'s survey turn out', 'Only the survey of autumn 2026 is there.'),
    oos('do women answer differently from men', 'Gender was not asked for.'),
]
