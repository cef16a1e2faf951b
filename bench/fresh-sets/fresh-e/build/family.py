from lib import *

MEN = 'Arthur George Walter Henry Edwin Frank Albert Percy Ralph Stanley Leonard Cecil Hugh Owen Ivor Denis Roland Gordon Neil Philip Simon Adrian Giles Rupert'.split()
WOMEN = 'Ada Edith Florence Mabel Agnes Hilda Ivy Maud Nellie Winifred Olive Doris Vera Phyllis Brenda Sheila Joan Marion Judith Carol Helen Tessa Imogen Lydia'.split()
SURNAMES = 'Tregenza Pascoe Lanyon Hosking Rowse Bolitho Carne Nance Penrose Angove Trewin Chenoweth'.split()
PLACES = [['MBK', 'Millbrook', 'Cornwall', 'England'], ['PZC', 'Penzance', 'Cornwall', 'England'], ['STI', 'St Ives', 'Cornwall', 'England'], ['PLY', 'Plymouth', 'Devon', 'England'], ['EXE', 'Exeter', 'Devon', 'England'], ['BND', 'Bendigo', 'Victoria', 'Australia'], ['BAL', 'Ballarat', 'Victoria', 'Australia'], ['GRV', 'Grass Valley', 'California', 'USA'], ['CDF', 'Cardiff', 'Glamorgan', 'Wales'], ['TRU', 'Truro', 'Cornwall', 'England']]
JOBS = {0: ['miner', 'farmer', 'fisherman', 'blacksmith', 'miner'], 1: ['miner', 'farmer', 'teacher', 'clerk', 'miner'], 2: ['teacher', 'clerk', 'nurse', 'engineer', 'farmer'], 3: ['engineer', 'nurse', 'teacher', 'doctor', 'clerk'], 4: ['engineer', 'designer', 'doctor', 'teacher']}


def data():
    r = rng('family')
    people, marriages, names = [], [], set()

    def person(sex, surname, year, where, father, mother, generation):
        given = r.choice(MEN if sex == 'M' else WOMEN)
        while (given, surname) in names:
            given = f"{given.split()[0]} {r.choice(MEN if sex == 'M' else WOMEN)}"
        names.add((given, surname))
        age = r.choice([3, 34, 52, 61, 66, 69, 73, 75, 78, 81, 84, 86, 88, 91, 94])
        died = year + age
        one = {'id': f'I{len(people) + 1:03d}', 'given': given, 'surname': surname, 'maiden': None, 'sex': sex, 'year': year, 'where': where, 'father': father, 'mother': mother, 'died': died if died <= 2025 else None, 'generation': generation, 'birth': surname, 'job': r.choice(JOBS[generation]) if age > 20 and r.random() < 0.8 else None}
        people.append(one)
        return one

    couples = []

    def marry(man, woman, year):
        marriages.append([man['id'], woman['id'], f'{r.randint(1, 28)} {r.choice(["Apr", "Jun", "Sep", "Dec", "Feb"])} {year}', r.choice(['MBK', 'PZC', man['where'], woman['where']])])
        woman['maiden'], woman['surname'] = woman['maiden'] or woman['birth'], man['surname']
        for one in (man, woman):
            if one['died'] and one['died'] < year + 14:
                one['died'] = year + r.randint(16, 40)
                if one['died'] > 2025:
                    one['died'] = None

    generation = []
    for number in range(4):
        man = person('M', SURNAMES[number], 1846 + r.randint(0, 12), r.choice(['MBK', 'PZC', 'STI']), None, None, 0)
        woman = person('F', SURNAMES[number + 6], man['year'] + r.randint(-3, 6), r.choice(['MBK', 'TRU', 'STI']), None, None, 0)
        marry(man, woman, max(man['year'], woman['year']) + r.randint(20, 25))
        generation.append((man, woman, int(marriages[-1][2][-4:])))
    for level in range(1, 5):
        children = []
        for man, woman, year in generation:
            where = man['where'] if r.random() < 0.75 else r.choice([p[0] for p in PLACES[3:9]])
            for at in range(r.choice({1: [3, 4, 5], 2: [1, 2, 3, 4], 3: [1, 2, 2], 4: [0, 1, 2]}[level])):
                born = year + 1 + at * 2 + r.randint(0, 1)
                if born > woman['year'] + 44 or born > 2021 or (man['died'] and born > man['died']) or (woman['died'] and born > woman['died']):
                    continue
                children.append(person(r.choice('MF'), man['surname'], born, where, man['id'], woman['id'], level))
        generation = []
        if level == 4:
            break
        for one in children:
            if (one['died'] and one['died'] < one['year'] + 30) or r.random() < {1: 0.4, 2: 0.4, 3: 0.3}[level] or one['maiden']:
                continue
            other = person('F' if one['sex'] == 'M' else 'M', r.choice(SURNAMES), one['year'] + r.randint(-5, 5), r.choice([p[0] for p in PLACES]), None, None, level)
            man, woman = (one, other) if one['sex'] == 'M' else (other, one)
            when = max(man['year'], woman['year']) + r.randint(20, 29)
            marry(man, woman, when)
            generation.append((man, woman, when))
            if r.random() < 0.1 and man['died'] and when + 15 < 2010:
                second = person('F', r.choice(SURNAMES), woman['year'] + 3, r.choice([p[0] for p in PLACES]), None, None, level)
                marry(man, second, when + 15)
                if woman['died'] is None or woman['died'] > when + 14:
                    woman['died'] = when + 13
    people[46]['died'] = 2003
    rows = []
    for at, one in enumerate(people):
        born = f'abt {one["year"]}' if one['generation'] == 0 and at % 3 == 0 else str(one['year']) if r.random() < 0.15 else f'{r.randint(1, 28)} {r.choice("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())} {one["year"]}'
        if one['died'] is None and one['year'] < 1925:
            one['died'] = min(one['year'] + r.randint(76, 97), 2019)
        died = None if one['died'] is None else str(one['died']) if r.random() < 0.2 else f'{r.randint(1, 28)} {r.choice("Jan Mar May Jul Oct Nov Dec".split())} {one["died"]}'
        rows.append([one['id'], one['given'], one['surname'], one['maiden'], one['sex'], born, died, one['where'] if r.random() < 0.94 else None, one['father'], one['mother'], one['job']])
    miners = [row for row in rows if row[10] == 'miner']
    for row in miners[2::6]:
        row[10] = 'minor' if row is miners[2] else 'Miner'
    write_table(path('family', 'people.csv'), ['id', 'given', 'surname', 'maiden', 'sex', 'born', 'died', 'bpl', 'fa', 'mo', 'occ'], rows)
    write_table(path('family', 'marriages.csv'), ['husb', 'wife', 'dt', 'plc'], marriages)
    write_table(path('family', 'places.csv'), ['plc', 'place', 'region', 'country'], PLACES)


Y = lambda column: f"regexp_extract({column}, '(\\d{{4}})$', 1)"
TABLES = [
    f"""create table people as select id, given, surname, given || ' ' || surname as name, maiden, sex, {Y('born')}::int as yb, born, nullif({Y("coalesce(died, '')")}, '')::int as dy, died, bpl, fa, mo, occ from read_csv('people.csv', all_varchar = true)""",
    f"create table weds as select husb, wife, dt, {Y('dt')}::int as y, strptime(dt, '%-d %b %Y')::date as day, plc from read_csv('marriages.csv', all_varchar = true)",
    "create table places as from read_csv('places.csv', all_varchar = true)",
]
KIDS = "select p.name, p.id, k.id as kid, k.name as kname from people p join people k on p.id in (k.fa, k.mo)"
GRAND = f"select a.name, a.id, b.kid, b.kname from ({KIDS}) a join ({KIDS}) b on a.kid = b.id"

ITEMS = [
    q('how many people are in the tree', 'count', 'select count(*) from people'),
    q('men and women', 'group', "select sum((sex = 'M')::int), sum((sex = 'F')::int) from people", follow=True),
    q('who are the parents of Neil Roland Hosking', 'join', "select p.given, p.surname from people p join people k on p.id in (k.fa, k.mo) where k.name = 'Neil Roland Hosking' order by p.sex desc"),
    q('siblings of Phyllis Penrose', 'join', "select s.given from people s join people p on s.fa = p.fa and s.id <> p.id where p.id = 'I046'"),
    q('grandchildren of Ivor Tregenza', 'join', f"select kname from ({GRAND}) where id = 'I001' order by 1", f"select count(*) from ({GRAND}) where id = 'I001'"),
    q('how many of those were girls', 'followup', f"select count(*) from ({GRAND}) g join people p on g.kid = p.id where g.id = 'I001' and p.sex = 'F'", follow=True),
    q('who lived the longest', 'superlative', 'select given, surname, dy - yb from people where dy is not null order by 3 desc limit 1', cols=2),
    q('how many were born before 1900', 'count+filter', 'select count(*) from people where yb < 1900'),
    q('number of births in each place', 'join', 'select place, count(*) from people join places on bpl = plc group by 1 order by 2 desc', 'select bpl, count(*) from people where bpl is not null group by 1 order by 2 desc', note='People without a place may be left out.'),
    q('what share was born in Cornwall', 'share', "select 100.0 * sum((region = 'Cornwall')::int) / count(*) from people left join places on bpl = plc", "select 100.0 * avg((region = 'Cornwall')::int) from people join places on bpl = plc", pct=True, note='Of all or of those whose place is known.'),
    q('commonest surname', 'superlative', 'select surname, count(*) from people group by 1 order by 2 desc limit 1'),
    q('how many miners were there, all spellings incl. minor', 'typo', "select count(*) from people where lower(occ) in ('miner', 'minor')"),
    q('what other jobs did people have and how many each', 'group', "select occ, count(*) from people where occ is not null and lower(occ) not in ('miner', 'minor') group by 1 order by 2 desc", follow=True),
    q('people whose bpl is blank', 'nulls', 'select count(*) from people where bpl is null', "select name from people where bpl is null order by id"),
    q('who of them is still alive, going by the died column', 'nulls', "select name from people where bpl is null and died is null order by id", "select count(*) from people where bpl is null and died is null", follow=True, note='An empty cell stands for alive.'),
    q('anybody married more than once?', 'having', 'select name from (select husb as id from weds group by 1 having count(*) > 1 union select wife from weds group by 1 having count(*) > 1) join people using (id)', truth=[['yes'], [1]]),
    q('how many people have no marriage on record', 'anti-join', 'select count(*) from people where id not in (select husb from weds union select wife from weds)'),
    q('first wedding of the whole family', 'superlative', "select h.given, w.given, dt from weds join people h on husb = h.id join people w on wife = w.id order by day limit 1", 'select day from weds order by 1 limit 1', cols=2),
    q('where were most weddings held', 'join', 'select place, count(*) from weds join places using (plc) group by 1 order by 2 desc limit 1', 'select plc, count(*) from weds group by 1 order by 2 desc limit 1'),
    q('weddings per century', 'computed', "select count(*) filter (where y < 1900), count(*) filter (where y >= 1900) from weds"),
    q('maiden name of Olive Trewin', 'lookup', "select maiden from people where name = 'Olive Trewin'"),
    q('did Lydia Tregenza, the one born 1855, live longer than her husband?', 'yesno', "select w.dy - w.yb > h.dy - h.yb from people w, people h where w.id = 'I002' and h.id = 'I001'", "select w.dy, h.dy from people w, people h where w.id = 'I002' and h.id = 'I001'", "select w.dy - w.yb, h.dy - h.yb from people w, people h where w.id = 'I002' and h.id = 'I001'"),
    q('who has the most grandchildren', 'ambiguous', f"select name, count(distinct kid) from ({GRAND}) where id = 'I007' group by 1", f"select name, count(distinct kid) from ({GRAND}) where id = 'I008' group by 1", cols=1, note='A couple shares the first place; either will do.'),
    oos('what did Albert Lanyon die of', 'Causes of death are not in the files.'),
    oos('who in the family served in the war', 'Military service is not in the files.'),
]
