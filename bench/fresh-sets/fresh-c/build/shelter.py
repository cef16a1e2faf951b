from lib import *

DOGS = ['Labrador', 'Terrier mix', 'German Shepherd', 'Beagle', 'Collie', 'Dachshund', 'Mixed breed', 'Husky']
CATS = ['European Shorthair', 'Maine Coon', 'Persian', 'Mixed breed', 'British Shorthair']
RABBITS = ['Dwarf', 'Lop', 'Lionhead']
NAMES = 'Bella Max Luna Rocky Molly Charlie Daisy Oscar Nala Simba Coco Lucky Rosie Milo Ruby Leo Lola Toby Maggie Sam Poppy Felix Willow Buster Penny Finn Hazel Ziggy Pepper Ginger Smokey Misty Shadow Biscuit Waffles Moose Olive Pickle Gus Ivy'.split()
VETS = ['Dr Hale', 'Dr Osei', 'Dr Lindqvist', 'Barnes Clinic']
TREATMENTS = {'Check-up': (25, 40), 'Vaccination': (30, 55), 'Neutering': (80, 190), 'Dental': (60, 210), 'Surgery': (250, 900), 'Chip': (18, 30), 'X-ray': (70, 140), 'Deworming': (10, 22)}
TOWNS = ['Ashby', 'Coalville', 'Melton', 'Oakham', 'Loughborough']


def data():
    r = rng('shelter')
    last = day(2026, 11, 20)
    animals = []
    for number in range(412):
        came = plus(day(2025, 1, 3), int(number * 686 / 412) + r.randint(-1, 1))
        kind = r.choices(['Dog', 'Cat', 'Rabbit'], [45, 43, 12])[0]
        breed = r.choice({'Dog': DOGS, 'Cat': CATS, 'Rabbit': RABBITS}[kind])
        weight = {'Dog': r.uniform(4, 42), 'Cat': r.uniform(2.2, 7.4), 'Rabbit': r.uniform(0.9, 3.6)}[kind]
        stay = int(r.expovariate(1 / {'Dog': 38, 'Cat': 52, 'Rabbit': 30}[kind])) + 2
        left = plus(came, stay)
        outcome = r.choices(['adopted', 'returned to owner', 'transferred', 'died'], [66, 20, 9, 5])[0]
        if outcome == 'returned to owner':
            left = plus(came, r.randint(1, 9))
        if left > last:
            left = outcome = None
        pool = {'Dog': ['rabies', 'distemper', 'parvo', 'lepto'], 'Cat': ['rabies', 'panleuk', 'herpes'], 'Rabbit': ['myxo', 'rhd']}[kind]
        shots = [shot for shot in pool if r.random() < 0.62]
        shown = kind if r.random() < 0.86 else kind.lower()
        animals.append([f'T{2501 + number}', r.choice(NAMES), shown, breed, r.choices(['f', 'm', None], [48, 47, 5])[0], came, r.choices(['stray', 'surrendered', 'seized', 'abandoned'], [44, 36, 7, 13])[0],
                        f'{weight:.1f} kg' if r.random() < 0.93 else None, '; '.join(shots) or None, left, outcome, r.random() < 0.71 and 'x' or None])
    write_table(path('shelter', 'animals.csv'), ['Tag', 'Name', 'Species', 'Breed', 'Sex', 'Came in', 'Reason', 'Weight', 'Shots', 'Left on', 'Outcome', 'Chipped'], animals)
    visits = []
    for animal in animals:
        end = animal[9] or last
        for _ in range(r.choices([0, 1, 2, 3, 5], [17, 38, 26, 14, 5])[0]):
            what = r.choices(list(TREATMENTS), [30, 22, 14, 6, 4, 12, 4, 8])[0]
            low, high = TREATMENTS[what]
            visits.append([plus(animal[5], r.randint(0, max(1, (end - animal[5]).days))), animal[0], r.choices(VETS, [40, 25, 20, 15])[0], what, f'£{round(r.uniform(low, high) * 2) / 2:.2f}'])
    visits.sort(key=lambda row: (row[0], row[1]))
    write_table(path('shelter', 'vet_visits.csv'), ['Date', 'Animal', 'Vet', 'Treatment', 'Cost'], visits)
    tags = [animal[0] for animal in animals]
    r.shuffle(tags)
    homes = []
    for number, name in enumerate('Abbott Bright Carver Dunmore Ellery Frost Garrick Hollis Ingram Jessop Kemp Langley Marlow Norris Orton Pryce Quill Rudd Selby Tranter Underhill Vance Whitlock Yates'.split()):
        count = r.choice([0, 1, 1, 2, 2, 3, 4, 5]) if number != 7 else 8
        homes.append([name, r.choice(TOWNS), f'0153{r.randint(0, 9)} {r.randint(100000, 999999)}' if r.random() < 0.8 else None, r.randint(1, 6), ', '.join(sorted(tags.pop() for _ in range(count))) or None])
    write_table(path('shelter', 'foster_homes.csv'), ['Family', 'Town', 'Phone', 'Room for', 'Fostered so far'], homes)


TABLES = [
    """create table animals as select "Tag" as tag, "Name" as name, lower("Species") as species, "Breed" as breed, "Sex" as sex, "Came in"::date as came, "Reason" as reason,
         replace("Weight", ' kg', '')::double as weight, "Shots" as shots, "Left on"::date as went, "Outcome" as outcome, "Chipped" as chipped from read_csv('animals.csv', all_varchar = true)""",
    """create table visits as select "Date"::date as day, "Animal" as tag, "Vet" as vet, "Treatment" as treatment, replace("Cost", '£', '')::decimal(9,2) as cost from read_csv('vet_visits.csv', all_varchar = true)""",
    """create table homes as select "Family" as family, "Town" as town, "Phone" as phone, "Room for"::int as room, "Fostered so far" as tags from read_csv('foster_homes.csv', all_varchar = true)""",
    """create table fostered as select family, town, trim(unnest(string_split(tags, ','))) as tag from homes where tags is not null""",
]

ITEMS = [
    q('how many animals are still here', 'nulls', 'select count(*) from animals where went is null'),
    q('by species', 'group', 'select species, count(*) from animals where went is null group by 1 order by 2 desc', follow=True),
    q('which of the dogs has been with us longest', 'superlative', "select name, came from animals where went is null and species = 'dog' order by came limit 1", "select tag, came from animals where went is null and species = 'dog' order by came limit 1", follow=True, cols=1),
    q('number of adoptions in 2025 and 2026', 'compare', "select count(*) from animals where outcome = 'adopted' group by year(went) order by year(went)", note='By the day the animal left.'),
    q('how long does a cat stay on average before it is adopted', 'computed', "select avg(went - came) from animals where species = 'cat' and outcome = 'adopted'"),
    q('and dogs?', 'computed', "select avg(went - came) from animals where species = 'dog' and outcome = 'adopted'", follow=True),
    q('heaviest rabbit', 'superlative', "select name, weight from animals where species = 'rabbit' order by weight desc nulls last limit 1", "select tag, weight from animals where species = 'rabbit' order by weight desc nulls last limit 1"),
    q('what share of the animals came in as strays', 'share', "select 100.0 * avg((reason = 'stray')::int) from animals", pct=True),
    q('vet costs per treatment', 'group', 'select treatment, sum(cost) from visits group by 1 order by 2 desc'),
    q('what did we spend on vets in september 2026', 'agg', "select sum(cost) from visits where strftime(day, '%Y-%m') = '2026-09'"),
    q('and in october?', 'agg', "select sum(cost) from visits where strftime(day, '%Y-%m') = '2026-10'", follow=True),
    q('vet bill for rabbits only, all time', 'join', "select sum(cost) from visits join animals using (tag) where species = 'rabbit'"),
    q('animals that never saw a vet', 'anti-join', 'select count(*) from animals where tag not in (select tag from visits)'),
    q('which of them are still here', 'followup', 'select tag from animals where tag not in (select tag from visits) and went is null order by 1', 'select name from animals where tag not in (select tag from visits) and went is null order by 1', follow=True),
    q('dogs with no rabies shot, how many', 'text-contains', "select count(*) from animals where species = 'dog' and (shots is null or shots not like '%rabies%')"),
    q('which foster family has taken in the most animals', 'superlative', 'select family, count(*) from fostered group by 1 order by 2 desc limit 1'),
    q('how many of those were adopted', 'followup', "select count(*) from fostered join animals using (tag) where family = 'Hollis' and outcome = 'adopted'", follow=True),
    q('foster families we have no phone number for', 'nulls', 'select family from homes where phone is null order by 1'),
    q('did any of the fostered animals die?', 'yesno', "select count(*) > 0 from fostered join animals using (tag) where outcome = 'died'", "select count(*) from fostered join animals using (tag) where outcome = 'died'"),
    q('intake per month this year', 'trend', "select strftime(came, '%Y-%m'), count(*) from animals where year(came) = 2026 group by 1 order by 1"),
    q('three most common dog breeds', 'topn', "select breed, count(*) from animals where species = 'dog' group by 1 order by 2 desc limit 3"),
    q('can you tell me how many cats came in over the summer, june to august this year?', 'count+filter', "select count(*) from animals where species = 'cat' and came between '2026-06-01' and '2026-08-31'"),
    oos('how much did we get in donations last year', 'No donations are recorded.'),
    oos('names and addresses of the people who adopted the beagles', 'Adopters are not recorded.'),
]
