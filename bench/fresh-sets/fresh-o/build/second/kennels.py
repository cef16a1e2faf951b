from secondFiles import WEEKDAY, comma, day, lines, number, top

raw = [r for r in lines('kennels/stays.csv', ';', 3) if r[0] != 'Total']
dotted = lambda text: day(text, '%d.%m.%Y')
TABLES = {
    'stays': ('no dog arrived left_on nights rate extras amount paid received handed',
              [[r[0], r[1], dotted(r[2]), dotted(r[3]), r[5] and int(r[5]), comma(r[6]), comma(r[7]), comma(r[8]),
                dotted(r[9]), r[10], r[11]] for r in raw]),
    'dogs': ('id name breed sex kg owner', [[r[0], r[1], r[2], r[3], number(r[5]), r[6]] for r in lines('kennels/dogs.tsv', '\t')]),
    'owners': ('no name town', lines('kennels/owners.csv')),
}
DOG = 'stays s join dogs d on d.id = s.dog'
OWNER = f'{DOG} join owners o on o.no = d.owner'
NIGHTS = 'julianday(left_on) - julianday(arrived)'
BEST = f'select o.no from {OWNER} group by 1 order by sum(amount) desc limit 1'
month = lambda m: f"(select count(*) from stays where arrived like '2026-{m}%')"
FACTS = {
    'nights and amounts fit': f'select count(*) = 0 from stays where left_on is not null and (nights <> {NIGHTS} or abs(amount - nights * rate - coalesce(extras, 0)) > 0.001)',
    'no dog that is still here has been here longest': f"select max(julianday('2026-11-24') - julianday(arrived)) < (select max({NIGHTS}) from stays) from stays where left_on is null",
    'each dog that is here is here once': 'select count(*) = count(distinct dog) from stays where left_on is null',
    'no dog is here twice at a time': 'select count(*) = 0 from stays a join stays b on a.dog = b.dog and a.no <> b.no and b.arrived > a.arrived and b.arrived < a.left_on',
    'names of owners and dogs are unique': 'select (select count(distinct name) = count(*) from dogs) and (select count(distinct name) = count(*) from owners)',
}
SQL = {
    'kennels-01': ['select count(*) from stays where left_on is null'],
    'kennels-02': [f'select breed, count(*) from {DOG} where left_on is null group by 1'],
    'kennels-03': [f'select name from {DOG} where left_on is null'],
    'kennels-04': [top(f'select o.name, sum(amount) from {OWNER}')],
    'kennels-05': [f'select sum({NIGHTS}) from {OWNER} where o.no = ({BEST})'],
    'kennels-06': [f'select breed, avg({NIGHTS}) from {DOG} where left_on is not null group by 1'],
    'kennels-07': [f'select name, {NIGHTS} from {DOG} order by 2 desc limit 1'],
    'kennels-08': [f"select count(*) from {DOG} where breed in ('Labrador', 'Beagle') group by breed",
                   f"select breed from {DOG} where breed in ('Labrador', 'Beagle') group by 1 order by count(*) desc limit 1"],
    'kennels-09': ['select name from dogs where id not in (select dog from stays)'],
    'kennels-10': [f"select count(*) from {OWNER} where town = 'Lindau'"],
    'kennels-11': ['select o.name from dogs d join owners o on o.no = d.owner group by o.no having count(*) > 3'],
    'kennels-12': ['select name, kg from dogs order by 2 desc limit 1'],
    'kennels-13': [top(f'select name, sum({NIGHTS}) from {DOG} where left_on is not null', 3)],
    'kennels-14': [top('select handed, count(*) from stays where left_on is not null')],
    'kennels-15': [f'select breed, count(*) from {DOG} group by 1 having count(*) > 40'],
    'kennels-16': [top(f"select {WEEKDAY.format('arrived')}, count(*) from stays")],
    'kennels-17': ['select sum(amount) from stays where left_on is not null and paid is null'],
    'kennels-18': [f"select 100.0 * ({month('07')} - {month('06')}) / {month('06')}"],
}
