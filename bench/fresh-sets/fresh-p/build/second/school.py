from secondFiles import WEEKDAY, day, lines, read_json, sheets, top

LETTERS = 'pupil name subject teacher autumn spring summer'
mark = lambda text: None if text == 'abs' else int(text)
TABLES = {
    'marks': (LETTERS, [[int(r[0]), *r[1:4], *map(mark, r[4:7])]
                        for sheet in sheets('school/marks_2025-26.xlsx', 7) for r in sheet if r[0] and r[0].isdigit()]),
    'register': ('day pupil session code minutes', [[day(r[0], '%d/%m/%Y'), int(r[1]), r[2], r[3], r[4] and int(r[4])]
                                                   for r in lines('school/register.csv')]),
    'pupils': ('pupil last first form lunch', [[int(r[0]), r[1], r[2], r[3], r[5]] for r in lines('school/pupils.csv')]),
    'teachers': ('initials name subjects', [r[:3] for r in lines('school/teachers.tsv', '\t')]),
    'forms': ('form tutor', [[f['form'], f['tutor']['initials']] for f in read_json('school/forms.json')]),
}
OF_FORM = 'marks join pupils using (pupil)'
OFTEN = "select first, last from register join pupils using (pupil) where code <> 'late' group by pupil having count(*) > 12"
english = lambda form: f"(select avg(summer) from {OF_FORM} where subject = 'English' and form = '{form}')"
LONG = ' union all '.join(f'select pupil, subject, {term} as mark from marks' for term in ('autumn', 'spring', 'summer'))
BEST = f'select first, last from ({LONG}) join pupils using (pupil) group by pupil order by avg(mark) desc limit 1'
BY_SUBJECT = f'select first, last from (select pupil, avg(mark) as mark from ({LONG}) group by pupil, subject) join pupils using (pupil) group by pupil order by avg(mark) desc limit 1'
UNAUTHORISED = "select form, count(*) from register join pupils using (pupil) where code = 'unauthorised'"
FRENCH = "from teachers where subjects like '%French%'"
FACTS = {
    'the rank is the same with the mean of the subjects': f"select group_concat(form) = (select group_concat(form) from (select form from {OF_FORM} group by 1 order by avg(summer))) from (select form from (select form, avg(summer) as mark from {OF_FORM} group by form, subject) group by 1 order by avg(mark))",
    'full names are unique': "select count(distinct first || last) = count(*) from pupils",
    'the best pupil is so by subject too': f'select (select first || last from ({BEST})) = (select first || last from ({BY_SUBJECT}))',
    'the form is the worst in days too': f"select (select form from ({top(UNAUTHORISED)})) = (select form from ({top(UNAUTHORISED.replace('count(*)', 'count(distinct day || pupil)'))}))",
    'only lates have minutes': "select count(*) = 0 from register where code <> 'late' and minutes is not null",
    'the biggest climb is larger than the second': """select max(climb) > min(climb) from (select summer - autumn as climb from marks where subject = 'Maths' order by 1 desc limit 2)""",
    'all pupils have a row for each subject': 'select count(*) = 5 * (select count(*) from pupils) from marks',
}
SQL = {
    'school-01': ['select form, count(*) from pupils group by 1'],
    'school-02': ["select form, count(*) from pupils where lunch = 'packed lunch' group by 1"],
    'school-03': [f"select form, avg(summer) from {OF_FORM} where subject = 'Maths' group by 1"],
    'school-04': [f"select form, avg(autumn) from {OF_FORM} where subject = 'Maths' group by 1"],
    'school-05': ["select name from forms join teachers on initials = tutor where form = '8B'"],
    'school-06': ["select count(*) from pupils where pupil not in (select pupil from register where code = 'late')"],
    'school-07': [f"select {WEEKDAY.format('day')}, count(*) from register where code = 'late' group by 1"],
    'school-08': ['select sum(minutes) from register'],
    'school-09': ["select count(*) from register where code = 'illness'"],
    'school-10': [f'select name {FRENCH}', f'select count(*) {FRENCH}'],
    'school-11': ['select count(*) from marks where spring is null'],
    'school-12': [BEST],
    'school-13': [f"select {english('9A')}, {english('9B')}", f"select iif({english('9A')} > {english('9B')}, 'yes', 'no')"],
    'school-14': [OFTEN, f'select count(*) from ({OFTEN})'],
    'school-15': [f"select first, last, summer - autumn from {OF_FORM} where subject = 'Maths' order by 3 desc limit 1"],
    'school-16': ["select substr(day, 1, 7), count(*) from register where code = 'late' group by 1"],
    'school-17': [f"select place from (select form, rank() over (order by avg(summer) desc) as place from {OF_FORM} group by 1) where form = '7A'"],
    'school-18': [f'select form from ({top(UNAUTHORISED)})'],
}
