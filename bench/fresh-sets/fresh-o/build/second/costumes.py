from secondFiles import day, lines, number, read_json, top

british = lambda text: day(text, '%d/%m/%Y')
TABLES = {
    'wardrobe': ('code name era size fee tags', [[*r[:4], number(r[4]), r[5]] for r in lines('costumes/wardrobe.csv')]),
    'hires': ('no costume club out due back handed taken charged kept',
              [[r[0], r[1], r[2], *map(british, r[3:6]), r[6], r[7], number(r[8]), number(r[9])] for r in lines('costumes/hires.tsv', '\t')]),
    'clubs': ('code name kind town', [[g['code'], g['name'], g['kind'], g['contact']['town']] for g in read_json('costumes/groups.json')]),
    'staff': ('initials name', lines('costumes/staff.csv')),
}
CLUB = 'hires h join clubs c on c.code = h.club'
WORN = 'hires h join wardrobe w on w.code = h.costume'
share = lambda where: f'select kind, 100.0 * sum(charged) / (select sum(charged) from hires where {where}) from {CLUB} where {where} group by 1'
went = lambda month: f"(select count(*) from hires where out like '{month}%')"
NEVER = 'from wardrobe where code not in (select costume from hires)'
FACTS = {
    'no costume is out twice at a time': 'select count(*) = 0 from hires a join hires b on a.costume = b.costume and a.no <> b.no and b.out >= a.out and b.out < a.back',
    'a costume that is out is out once': 'select count(*) = count(distinct costume) from hires where back is null',
    'of a name that was never hired no size was': f'select count(*) = 0 from {WORN} where name in (select name {NEVER})',
}
SQL = {
    'costumes-01': ['select count(*) from hires where back is null'],
    'costumes-02': [f'select name, count(*) from {CLUB} where back is null group by 1'],
    'costumes-03': [f'select kind, sum(charged) from {CLUB} group by 1'],
    'costumes-04': [share('true')],
    'costumes-05': [share("out >= '2026'")],
    'costumes-06': [top(f'select name, count(*) from {WORN}')],
    'costumes-07': ["select count(*) from wardrobe where ', ' || tags || ',' like '%, hat,%'"],
    'costumes-08': [f'select code {NEVER}', f'select distinct name {NEVER}'],
    'costumes-09': ['select count(*) from hires where back > due'],
    'costumes-10': ['select avg(julianday(back) - julianday(due)) from hires where back > due'],
    'costumes-11': ["select count(*) from hires join staff on initials = taken where name like 'Priya%'"],
    'costumes-12': [f"select {went('2026-10')}, {went('2025-10')}"],
    'costumes-13': ['select avg(d) from (select julianday(back) - julianday(out) d, row_number() over (order by julianday(back) - julianday(out)) n, count(*) over () c from hires where back is not null) where n in ((c + 1) / 2, (c + 2) / 2)'],
    'costumes-14': [f"select place from (select name, rank() over (order by sum(charged) desc) place from {CLUB} group by 1) where name = 'Hillside High'"],
    'costumes-15': [f'select era, name, n from (select era, name, count(*) n, rank() over (partition by era order by count(*) desc) r from {WORN} group by 1, 2) where r = 1'],
    'costumes-16': ['select sum(kept) from hires'],
    'costumes-17': ["select iif(count(*) > 0, 'yes', 'no') from wardrobe where era = 'Tudor' and size = 'XL'"],
    'costumes-18': [top("select substr(out, 1, 7), count(*) from hires where out like '2025%'")],
}
