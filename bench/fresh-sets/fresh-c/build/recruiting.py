from lib import *

CITIES = ['Leeds', 'York', 'Hull', 'Bradford', 'Sheffield', 'Remote']
SKILLS = {'Engineering': ['Python', 'Go', 'SQL', 'Kubernetes', 'React', 'TypeScript', 'Java'], 'Sales': ['CRM', 'Negotiation', 'Cold calling', 'Excel'], 'Finance': ['Excel', 'SAP', 'IFRS', 'SQL'], 'Design': ['Figma', 'Illustration', 'Research', 'CSS']}
STAGES = ['applied', 'phone screen', 'task', 'onsite', 'offer']
FIRST = 'Ada Bilal Chloe Dmitri Elena Farid Grace Hiro Imani Jakub Keira Luca Mina Noor Owen Priya Quentin Rania Stefan Tara Uma Viktor Wren Xenia Yusuf Zara'.split()
LAST = 'Adeyemi Brook Chen Dubois Evans Ferrari Gupta Hansen Ito Jovanovic Khan Lopez Murphy Nowak Okafor Patel Rossi Singh Tanaka Weber'.split()


def data():
    r = rng('recruiting')
    openings = [['ENG-01', 'Backend engineer', 'Engineering', 'Lena Fox', 68000], ['ENG-02', 'Frontend engineer', 'Engineering', 'Lena Fox', 62000], ['ENG-03', 'Platform engineer', 'Engineering', 'Raj Mehta', 74000], ['SAL-01', 'Account executive', 'Sales', 'Tom Hurley', 48000], ['SAL-02', 'Sales assistant', 'Sales', 'Tom Hurley', 31000], ['FIN-01', 'Controller', 'Finance', 'Ada Quist', 57000], ['FIN-02', 'Payroll clerk', 'Finance', 'Ada Quist', 34000], ['DES-01', 'Product designer', 'Design', 'Mo Salter', 55000], ['DES-02', 'UX researcher', 'Design', 'Mo Salter', 52000], ['ENG-04', 'Security engineer', 'Engineering', 'Raj Mehta', 78000]]
    rows = []
    for number, o in enumerate(openings):
        opened = plus(day(2026, 2, 2), number * 19)
        closed = plus(opened, r.randint(60, 120)) if number in (0, 3, 4, 6) else None
        rows.append([*o, opened, closed])
    write_table(path('recruiting', 'openings.csv'), ['code', 'title', 'dept', 'hiring_mgr', 'max_salary', 'opened', 'filled'], rows)
    applications = []
    weights = [48, 55, 20, 38, 30, 22, 25, 33, 14, 0]
    for number in range(268):
        o = r.choices(rows, weights)[0]
        applied = plus(o[5], r.randint(0, 75))
        reached = r.choices([0, 1, 2, 3, 4], [38, 26, 17, 12, 7])[0]
        stages, date = [], applied
        for index in range(reached + 1):
            stages.append({'stage': STAGES[index], 'on': date.isoformat()})
            date = plus(date, r.randint(2, 14))
        status = r.choices(['rejected', 'withdrawn', 'open'], [62, 14, 24])[0]
        if reached == 4:
            status = r.choice(['hired', 'hired', 'hired', 'declined offer'] if o[6] else ['declined offer', 'open'])
        source = r.choices(['website', 'LinkedIn', 'referral', 'agency', 'job fair'], [34, 31, 16, 12, 7])[0]
        applications.append({'ref': f'APP-{1001 + number}', 'opening': o[0], 'status': status, 'source': source,
                             'candidate': {'name': f'{r.choice(FIRST)} {r.choice(LAST)}', 'city': r.choices(CITIES, [30, 15, 10, 12, 18, 15])[0], 'years_exp': r.randint(0, 17)},
                             'skills': sorted(r.sample(SKILLS[o[2]], r.randint(0 if r.random() < 0.1 else 1, 4))),
                             'salary_wish': round(o[4] * r.uniform(0.78, 1.18) / 500) * 500 if r.random() < 0.86 else None,
                             'stages': stages})
    write_json(path('recruiting', 'applications.json'), applications)


TABLES = [
    "create table openings as select * from read_csv('openings.csv')",
    "create table apps as select ref, opening, status, source, candidate.name as name, candidate.city as city, candidate.years_exp as years, skills, salary_wish wish, stages, len(stages) as depth, stages[1].on::date as applied, stages[-1].on::date as latest from read_json('applications.json')",
    "create table skill as select ref, unnest(skills) as skill from apps",
]

ITEMS = [
    q('applications per opening', 'group', 'select opening, count(*) from apps group by 1 order by 2 desc', 'select title, count(*) from apps join openings on opening = code group by 1 order by 2 desc', note='An opening without applications may be left out.'),
    q('is there an opening nobody applied to', 'anti-join', 'select code from openings where code not in (select opening from apps)', 'select title from openings where code not in (select opening from apps)'),
    q('how many did we hire', 'count', "select count(*) from apps where status = 'hired'"),
    q('who are they', 'lookup', "select name from apps where status = 'hired' order by 1", follow=True),
    q('and where did they come from, by source', 'group', "select source, count(*) from apps where status = 'hired' group by 1 order by 2 desc", follow=True),
    q('share of referrals among all applications', 'share', "select 100.0 * avg((source = 'referral')::int) from apps", pct=True),
    q('average salary wish by department', 'join', 'select dept, avg(wish) from apps join openings on opening = code group by 1 order by 2 desc'),
    q('candidates who want more than the max salary of the opening', 'join', 'select count(*) from apps join openings on opening = code where wish > max_salary'),
    q('as a percentage of those who named a figure', 'share', 'select 100.0 * count(*) filter (where wish > max_salary) / count(wish) from apps join openings on opening = code', follow=True, pct=True),
    q('how many candidates made it to the onsite', 'nested', "select count(*) from apps where list_contains([s.stage for s in stages], 'onsite')"),
    q('how many of those were rejected', 'followup', "select count(*) from apps where list_contains([s.stage for s in stages], 'onsite') and status = 'rejected'", follow=True),
    q('python people: how many applicants list it', 'nested', "select count(*) from skill where skill = 'Python'"),
    q('four most frequent skills', 'topn', 'select skill, count(*) from skill group by 1 order by 2 desc limit 4'),
    q('engineering applicants with 15 or more years of experience, how many', 'join', "select count(*) from apps join openings on opening = code where dept = 'Engineering' and years >= 15"),
    q('applications from Leeds vs Sheffield', 'compare', "select city, count(*) from apps where city in ('Leeds', 'Sheffield') group by 1 order by 1"),
    q('still open ones only', 'followup', "select city, count(*) from apps where city in ('Leeds', 'Sheffield') and status = 'open' group by 1 order by 1", follow=True),
    q('same name twice or more in the applications?', 'duplicates', 'select count(*) > 0 from (select name from apps group by 1 having count(*) > 1)', 'select count(*) from (select name from apps group by 1 having count(*) > 1)'),
    q('which jobs are still unfilled', 'nulls', 'select title from openings where filled is null order by 1', 'select code from openings where filled is null order by 1'),
    q('days from opened to filled, per job', 'computed', 'select title, filled - opened from openings where filled is not null order by 2', 'select code, filled - opened from openings where filled is not null order by 2'),
    q('how many salary_wish values are missing', 'nulls', 'select count(*) from apps where wish is null'),
    q('applications still open at Tom Hurley', 'join', "select count(*) from apps join openings on opening = code where hiring_mgr = 'Tom Hurley' and status = 'open'"),
    q('did anyone decline our offer?', 'yesno', "select count(*) > 0 from apps where status = 'declined offer'", "select count(*) from apps where status = 'declined offer'"),
    oos('gender split of the applicants', 'Gender is not recorded.'),
    oos('how much do we pay the recruiting agency per hire', 'There are no agency fees.'),
]
