from secondFiles import WEEKDAY, lines, read_json, top

whole = lambda text: None if text is None else int(text)
TABLES = {
    'sailings': ('no planned left_at from_port to_port vessel captain mate pax cars status reason',
                 [[*r[:8], whole(r[8]), whole(r[9]), *r[10:]] for r in lines('ferry/sailings.csv')]),
    'ports': ('code name zone', lines('ferry/ports.tsv', '\t')),
    'crew': ('id name rank radio', lines('ferry/crew.csv')),
    'vessels': ('id name seats deck', [[v['id'], v['name'], v['capacity']['passengers'], v['capacity']['cars']]
                                       for v in read_json('ferry/vessels.json')]),
}
MONTH = "strftime('%Y-%m', planned)"
LATE = 'round((julianday(left_at) - julianday(planned)) * 1440)'
SHIP = 'sailings s join vessels v on v.id = s.vessel'
TO_NOR = "select sum(pax) from sailings join ports on code = to_port where name = 'Norrhamn'"
off = lambda month: f"(select count(*) from sailings where status = 'cancelled' and {MONTH} = '{month}')"
FACTS = {'cancelled ones have no crew, people or departure':
         "select count(*) = 0 from sailings where (status = 'cancelled') <> (left_at is null) or (status = 'cancelled' and (captain or mate or pax or cars) is not null)"}
SQL = {
    'ferry-01': ["select sum(pax) from sailings join ports on code = from_port where name = 'Norrhamn'"],
    'ferry-02': [TO_NOR],
    'ferry-03': [f"{TO_NOR} and {MONTH} = '2026-08'"],
    'ferry-04': [f"select {MONTH}, count(*) from sailings where status = 'cancelled' group by 1"],
    'ferry-05': [top("select reason, count(*) from sailings where status = 'cancelled'")],
    'ferry-06': [top('select name, count(*) from sailings join crew on id = captain')],
    'ferry-07': [top('select name, count(*) from sailings join crew on id = mate')],
    'ferry-08': [f'select name, avg({LATE}) from {SHIP} where left_at is not null group by 1'],
    'ferry-09': [f'select 100.0 * avg({LATE} > 10) from sailings where left_at is not null'],
    'ferry-10': [f'select name, 100.0 * sum(cars) / sum(deck) from {SHIP} where left_at is not null group by 1'],
    'ferry-11': ['select name from vessels where id not in (select vessel from sailings)'],
    'ferry-12': ["select count(*) from sailings join crew on id = mate where name = 'Ingrid Solberg'"],
    'ferry-13': [top(f"select {WEEKDAY.format('planned')}, {value}(pax) from sailings where status = 'sailed'")
                 for value in ('sum', 'avg')],
    'ferry-14': [f"select iif({off('2026-10')} > {off('2026-09')}, 'yes', 'no')", f"select {off('2026-10')}, {off('2026-09')}"],
    'ferry-15': [f"select sum(pax) from sailings where {MONTH} in ('2026-07', '2026-08') group by {MONTH}"],
    'ferry-16': [f"select sum(pax) from {SHIP} where name = 'Sildra' and {MONTH} = '2026-09'"],
    'ferry-17': ['select name from (select name, sum(pax) p from sailings join ports on code = from_port group by 1) where p > 20000'],
    'ferry-18': ["select count(*) from sailings where status = 'sailed' and mate is null"],
}
