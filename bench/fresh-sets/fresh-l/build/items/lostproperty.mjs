const J = 'items i join places p on p.code = i.place';
const back = "100.0 * avg((status = 'returned')::int)";
const decided =
  "100.0 * count(*) filter (where status = 'returned') / count(*) filter (where status <> 'in store')";
export const write = ({ ask, follow, refuse }) => {
  ask('which bus line do most things come from', 'join', [
    `select p.place, count(*) from ${J} where type = 'bus' group by 1 order by 2 desc limit 1`,
    `select p.code, count(*) from ${J} where type = 'bus' group by 1 order by 2 desc limit 1`,
  ]);
  ask(
    'how much of what we get goes back to its owner',
    'share',
    [
      `select ${back} from items`,
      `select ${decided} from items`,
      "select count(*) from items where status = 'returned'",
    ],
    { percent: true, note: 'Of everything, or of what has left the store.' },
  );
  follow(
    'per category',
    [
      `select category, ${back} from items group by 1 order by 2 desc`,
      `select category, ${decided} from items group by 1 order by 2 desc`,
      "select category, count(*) from items where status = 'returned' group by 1 order by 2 desc",
    ],
    { percent: true },
  );
  follow(
    'and phones from last year only',
    [
      ...['handed', 'found'].flatMap((day) =>
        [back, decided].map(
          (rate) => `select ${rate} from items where category = 'phone' and year(${day}) = 2025`,
        ),
      ),
      "select count(*) from items where category = 'phone' and status = 'returned' and year(handed) = 2025",
      "select count(*) from items where category = 'phone' and status = 'returned' and year(found) = 2025",
    ],
    { percent: true },
  );
  ask(
    'how many days until owners collect their stuff',
    'computed',
    ['handed', 'found'].flatMap((day) =>
      ['avg', 'median'].map((fn) => `select ${fn}(out_on - ${day}) from items where status = 'returned'`),
    ),
    { note: 'From the day it was handed in or found; mean or median.' },
  );
  ask('most valuable item still in store', 'superlative', [
    "select description, value from items where status = 'in store' order by value desc nulls last limit 1",
    "select no, value from items where status = 'in store' order by value desc nulls last limit 1",
  ]);
  ask(
    'fees taken in so far in 2026',
    'agg',
    [
      'select sum(fee) from items where year(out_on) = 2026',
      'select sum(fee) from items where year(handed) = 2026',
      'select sum(fee) from items where year(found) = 2026',
    ],
    { note: 'The fee is paid on the day the item goes out; the year of the item is accepted too.' },
  );
  ask('places where nothing was ever found', 'anti-join', [
    'select place from places where code not in (select place from items) order by 1',
    'select code from places where code not in (select place from items) order by 1',
    'select count(*) from places where code not in (select place from items)',
  ]);
  ask(
    'what do people ask us for most',
    'nested',
    'select lost.what, count(*) from enquiries group by 1 order by 2 desc limit 1',
  );
  follow('how many of those were matched', "select count(matched) from enquiries where lost.what = 'phone'");
  ask(
    'how often did we ring people about an enquiry and got no answer',
    'nested',
    [
      "select count(*) from enquiries, unnest(calls) u(c) where c = 'no answer'",
      "select count(*) from enquiries where list_contains(calls, 'no answer')",
      "select count(*) from enquiries, unnest(calls) u(c) where c in ('no answer', 'voicemail')",
      "select count(*) from enquiries where list_has_any(calls, ['no answer', 'voicemail'])",
    ],
    { note: 'Calls, or enquiries with such a call; a voicemail may count as no answer.' },
  );
  ask(
    'umbrellas without a colour',
    'nulls',
    "select count(*) from items where category = 'umbrella' and colour is null",
  );
  ask(
    'who has asked us more than four times',
    'having',
    [
      'select person.name from enquiries group by 1 having count(*) > 4 order by 1',
      'select count(*) from (select person.name from enquiries group by 1 having count(*) > 4)',
    ],
    { note: 'By the name; there is no other key of a person.' },
  );
  ask(
    'top 3 categories by total est. value',
    'topn',
    'select category, sum(value) from items where value is not null group by 1 order by 2 desc limit 3',
  );
  ask(
    'where does the valuable stuff turn up',
    'ambiguous',
    ['p.place', 'type', 'zone', 'p.code'].flatMap((g) =>
      ['sum', 'avg', 'median', 'max'].map(
        (fn) =>
          `select ${g}, ${fn}(value) from ${J} where value is not null group by 1 order by 2 desc limit 1`,
      ),
    ),
    { note: 'By place, kind of place or zone; in all, on average or the single item.' },
  );
  ask(
    'descriptions mentioning an earring',
    'text-contains',
    "select count(*) from items where description ilike '%earring%'",
  );
  ask('which statuses can an item have', 'meta', 'select distinct status from items order by 1');
  ask(
    'how much jewelery is still in stor',
    'typo',
    [
      "select count(*) from items where category = 'jewellery' and status = 'in store'",
      "select sum(value) from items where category = 'jewellery' and status = 'in store'",
    ],
    { note: 'Pieces, or their value.' },
  );
  refuse('how many bicycles were handed in', 'There is no such category, and no description mentions one.');
  refuse('who stole the wallets from the shelf', 'Thefts are not recorded.');
};
