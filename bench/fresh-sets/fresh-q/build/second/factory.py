from files import WEEKDAY, day, excel_day, lines, read_json, sheets, top

log, park = sheets('factory/line4_log.xlsx', 8)
staff = read_json('factory/staff.json')
dotted = lambda text: day(text, '%d.%m.%Y %H:%M') and f'{text[6:10]}-{text[3:5]}-{text[:2]}{text[10:]}'
TABLES = {
    'batches': ('no day shift machine operator product pieces scrap',
                [[r[0], excel_day(r[1]), r[2], r[3], int(r[4]), r[5], r[6], r[7]] for r in log if isinstance(r[1], float)]),
    'totals': ('pieces scrap', [[r[6], r[7]] for r in log if r[0] == 'Total']),
    'machines': ('code name maker hall since', [r[:5] for r in park[1:]]),
    'defects': ('no batch code quantity severity finder', [[*r[:3], int(r[3]), r[4], int(r[5])] for r in lines('factory/defects.csv')]),
    'codes': ('code label', lines('factory/defect_codes.tsv', '\t')),
    'stops': ('no machine began ended cause reporter',
              [[r[0], r[1], dotted(r[2]), dotted(r[3]), r[4], r[5]] for r in lines('factory/downtime.tsv', '\t')]),
    'staff': ('badge name team', [[s['badge'], s['name'], s['team']['name']] for s in staff]),
    'skills': ('badge skill', [[s['badge'], skill] for s in staff for skill in s['certified_for']]),
}
RATE = '100.0 * sum(scrap) / sum(pieces)'
RUN = 'batches b join staff s on s.badge = b.operator'
STOP = 'stops s join machines m on m.code = s.machine'
HOURS = 'sum(round((julianday(ended) - julianday(began)) * 1440)) / 60'
LATE, EARLY = (f"(select {RATE} from batches where shift = '{shift}')" for shift in ('late', 'early'))
skilled = lambda skill: f"select name from staff where badge in (select badge from skills where skill = '{skill}')"
FACTS = {
    'the total row is the sum': 'select (select sum(pieces) from batches) = pieces and (select sum(scrap) from batches) = scrap from totals',
    'batch numbers are unique': 'select count(*) = count(distinct no) from batches',
    'a machine that is down is down once': 'select count(*) = count(distinct machine) from stops where ended is null',
    'every defect has a batch and a code': 'select count(*) = 0 from defects where batch not in (select no from batches) or code not in (select code from codes)',
    'most common by entries is most common by parts': 'select (select code from defects group by 1 order by count(*) desc limit 1) = (select code from defects group by 1 order by sum(quantity) desc limit 1)',
}
SQL = {
    'factory-01': [f'select machine, {RATE} from batches group by 1', f'select m.name, {RATE} from batches b join machines m on m.code = b.machine group by 1'],
    'factory-02': [f'select shift, {RATE} from batches group by 1'],
    'factory-03': [f'select machine, {HOURS} from stops where ended is not null group by 1', f'select m.name, {HOURS} from {STOP} where ended is not null group by 1'],
    'factory-04': [f"select machine, {HOURS} from stops where cause = 'breakdown' and ended is not null group by 1",
                   f"select m.name, {HOURS} from {STOP} where cause = 'breakdown' and ended is not null group by 1"],
    'factory-05': ['select machine from stops order by julianday(ended) - julianday(began) desc limit 1', f'select m.name from {STOP} order by julianday(ended) - julianday(began) desc limit 1'],
    'factory-06': ['select machine from stops where ended is null', f'select m.name from {STOP} where ended is null'],
    'factory-07': ['select product, sum(quantity) from defects d join batches b on b.no = d.batch group by 1'],
    'factory-08': [f'select name from {RUN} group by 1 order by {RATE} limit 1'],
    'factory-09': ['select count(*) from batches where no not in (select batch from defects)'],
    'factory-10': [f'select name from {RUN} group by 1 having count(*) > 120'],
    'factory-11': [f"select {WEEKDAY.format('day')} from batches group by 1 order by sum(scrap) desc limit 1"],
    'factory-12': [f"select case when {LATE} > {EARLY} then 'yes' else 'no' end", f'select {LATE}, {EARLY}'],
    'factory-13': ["select sum(pieces) from batches where day like '2026-06%'"],
    'factory-14': [skilled('laser')],
    'factory-15': [skilled('paint')],
    'factory-16': [top(f'select cause, {HOURS} from stops where ended is not null', 3)],
    'factory-17': [top('select label, sum(quantity) from defects join codes using (code)')],
    'factory-18': ['select substr(day, 1, 7), sum(pieces) from batches group by 1'],
}
