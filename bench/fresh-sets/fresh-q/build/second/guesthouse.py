from files import day, lines, number, read_json, top

british = lambda text: day(text, '%d/%m/%Y')
rooms = read_json('guesthouse/rooms.json')
TABLES = {
    'bookings': ('no guest room channel booked hour arrived left_on adults children total status remarks',
                 [[r[0], r[1], r[2], r[3], british(r[4]), int(r[5][:2]), british(r[6]), british(r[7]), int(r[8]), int(r[9]),
                   number(r[10]), r[11], r[12]] for r in lines('guesthouse/bookings-2026.csv')]),
    'rooms': ('id name building type', [[r['id'], r['name'], r['building'], r['type']] for r in rooms]),
    'features': ('room feature', [[r['id'], f] for r in rooms for f in r['features']]),
    'guests': ('no name country email news', lines('guesthouse/guests.tsv', '\t')),
    'channels': ('channel percent', [[r[0], number(r[1])] for r in lines('guesthouse/channels.tsv', '\t')]),
}
NIGHTS = 'julianday(left_on) - julianday(arrived)'
ROOM = 'bookings b join rooms r on r.id = b.room'
GUEST = 'bookings b join guests g on g.no = b.guest'
BEST = f'select g.no from {GUEST} group by 1 order by sum(total) desc limit 1'
FACTS = {
    'only cancelled bookings lack a total': "select count(*) = 0 from bookings where (total is null) <> (status = 'cancelled')",
    'names of guests are unique': 'select count(distinct name) = count(*) from guests',
    'every booking has a guest, a room and a channel': f'select (select count(*) from {GUEST}) = count(*) and (select count(*) from {ROOM}) = count(*) and (select count(*) from bookings join channels using (channel)) = count(*) from bookings',
    'no room is let twice at a time': "select count(*) = 0 from bookings a join bookings b on a.room = b.room and a.no <> b.no and a.status <> 'cancelled' and b.status <> 'cancelled' and b.arrived > a.arrived and b.arrived < a.left_on",
    'cot is in no other word': "select count(*) = 0 from bookings where remarks like '%cot%' and remarks not like 'cot %'",
}
SHARED = 'select email from guests where email is not null group by 1 having count(*) > 1'
SQL = {
    'guesthouse-01': ['select channel, sum(total) from bookings group by 1'],
    'guesthouse-02': [f"select channel, sum(total) from {ROOM} where building = 'Coach house' group by 1"],
    'guesthouse-03': [f"select avg({NIGHTS}) from bookings where status = 'stayed'"],
    'guesthouse-04': [f"select type, avg({NIGHTS}) from {ROOM} where status = 'stayed' group by 1"],
    'guesthouse-05': ["select channel, 100.0 * sum(status = 'cancelled') / count(*) from bookings group by 1"],
    'guesthouse-06': [top(f'select g.name, sum(total) from {GUEST}')],
    'guesthouse-07': [f'select country from guests where no = ({BEST})'],
    'guesthouse-08': ["select count(*) from bookings where status = 'cancelled' and children > 0"],
    'guesthouse-09': ["select count(*) from bookings where status = 'cancelled' and children = 0"],
    'guesthouse-10': ['select name from rooms where id not in (select room from bookings)'],
    'guesthouse-11': ['select count(*) from guests where email is null', 'select name from guests where email is null'],
    'guesthouse-12': [SHARED, f'select count(*) from ({SHARED})'],
    'guesthouse-13': ["select sum(total * percent / 100) from bookings join channels using (channel) where channel = 'Expedia'"],
    'guesthouse-14': ["select name from rooms where id in (select room from features where feature = 'sea view' intersect select room from features where feature = 'bath')"],
    'guesthouse-15': ['select hour from bookings group by 1 order by count(*) desc limit 1'],
    'guesthouse-16': ["select avg(total) from bookings where channel = 'Direct'"],
    'guesthouse-17': ["select count(*) from bookings where remarks like '%cot%'"],
    'guesthouse-18': ["select avg(julianday(arrived) - julianday(booked)) from bookings where channel = 'Tourist office'"],
}
