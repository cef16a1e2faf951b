from secondFiles import WEEKDAY, comma, day, lines, parquet, read_json, top

TABLES = {
    'staff': ('no last first dept job manager hours hired left_on',
              [[int(r[0]), *r[1:5], r[5] and int(r[5]), comma(r[6]), day(r[8], '%d/%m/%Y'), day(r[9], '%d/%m/%Y')]
               for r in lines('people/Employees_20261115.csv', ';', 2)]),
    'absences': ('who type day days note', [[a['employee'], a['type'], a['period']['from'], a['period']['workdays'], a.get('doctorsNote')]
                                            for a in read_json('people/absences.jsonl')]),
    'departments': ('dept name planned', [[r[0], r[1], int(r[4])] for r in lines('people/departments.tsv', '\t')]),
    'salary': ('no day pay', [[r['emp_no'], r['valid_from'], float(r['annual_gross'])] for r in parquet('people/salary_history.parquet')]),
}
NOW = 'staff join departments using (dept)'
PAY = 'staff join departments using (dept) join salary s using (no)'
NEWEST = 'left_on is null and s.day = (select max(day) from salary where no = s.no)'
BEFORE = '(select pay from salary where no = s.no and day < s.day order by day desc limit 1)'
SICK = "absences join staff on no = who join departments using (dept) where type = 'sick'"
sick_days = lambda name: f"(select sum(days) from {SICK} and day like '2026%' and name = '{name}')"
MEDIAN = f"""select avg(days) from (select days, row_number() over (order by days) as place, count(*) over () as n from absences where type = 'sick')
             where place in ((n + 1) / 2, (n + 2) / 2)"""
STARTS = top(f"select {WEEKDAY.format('day')} as name, count(*) from absences where type = 'sick'")
FACTS = {
    'the biggest raise of the year is not of a leaver': f"select left_on is null from {PAY} where s.day like '2026%' order by pay - {BEFORE} desc limit 1",
    'last names are unique': 'select count(distinct last) = count(*) from staff',
    'no absence starts in the future': "select max(day) <= '2026-11-15' from absences",
    'nobody left after the export': "select max(left_on) <= '2026-11-15' from staff",
    'salaries are never valid from the future': "select max(day) <= '2026-11-15' from salary",
}
SQL = {
    'people-01': ['select count(*) from staff where left_on is null'],
    'people-02': [f'select name, count(*) from {NOW} where left_on is null group by 1'],
    'people-03': [f'select name, count(*) from {NOW} where left_on is null and hours < 40 group by 1'],
    'people-04': [f"select last from ({top('select m.last, count(*) from staff e join staff m on m.no = e.manager where e.left_on is null')})"],
    'people-05': ["select m.last from staff e join staff m on m.no = e.manager where e.last = 'Winkler'"],
    'people-06': [f'select name, avg(pay) from {PAY} where {NEWEST} group by 1'],
    'people-07': [f'select last, pay from {PAY} where {NEWEST} order by 2 desc limit 1'],
    'people-08': [f"select last, pay - {BEFORE} from {PAY} where left_on is null and s.day like '2026%' order by 2 desc limit 1"],
    'people-09': [MEDIAN],
    'people-10': [f"select sum(days) from {SICK} and day like '2026%'"],
    'people-11': [top(f"select name, sum(days) from {SICK} and day like '2026%'")],
    'people-12': [f"select name from ({STARTS})"],
    'people-13': ["select last from staff where left_on is null and no not in (select who from absences where day like '2026%')"],
    'people-14': [f'select name from {NOW} where left_on is null group by dept having count(*) > planned'],
    'people-15': [f"select {sick_days('Logistics')}, {sick_days('Engineering')}",
                  f"select iif({sick_days('Logistics')} > {sick_days('Engineering')}, 'yes', 'no')"],
    'people-16': [f'select count(*) from {SICK} and note = 0'],
    'people-17': ["select count(*) from staff where hired >= '2024-01-01'"],
    'people-18': ["select count(*) from staff where left_on is null and job like '%engineer%'",
                  "select last from staff where left_on is null and job like '%engineer%'"],
}
