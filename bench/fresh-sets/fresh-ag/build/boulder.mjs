import {
  avg,
  by,
  csv,
  day,
  dmy,
  dow,
  flat,
  pct,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const walls = ['Slab', 'Cave', 'Prow', 'Comp Wall'];
const a = [
  'Banana',
  'Quiet',
  'Velvet',
  'Rusty',
  'Lemon',
  'Brave',
  'Tiny',
  'Midnight',
  'Paper',
  'Salty',
  'Copper',
];
const b = ['Skin', 'Thunder', 'Ladder', 'Monkey', 'Sofa', 'Pickle', 'Giant'];
const people = [
  ['Ines Kolar', 'adult', 7.1],
  ['Owen Pritchard', 'adult', 5.2],
  ['Bea Lindgren', 'student', 6.4],
  ['Tom Adler', 'adult', 4],
  ['Yusuf Karim', 'student', 5.9],
  ['Nora Feld', 'adult', 3.6],
  ['Callum Reid', 'student', 8.3],
  ['Hana Sato', 'adult', 6.1],
  ['Mick Dolan', 'adult', 2.9],
  ['Priti Shah', 'family', 3.3],
  ['Leo Brandt', 'student', 4.8],
  ['Gwen Parry', 'family', 2.6],
  ['Sam Hollis', 'adult', 5],
  ['Ada Winther', 'student', 7.4],
  ['Rob Tully', 'family', 3.1],
  ['Elif Demir', 'adult', 5.5],
  ['Tom Adler', 'family', 2.2],
  ['Juno Vale', 'student', 4.4],
  ['Pete Marsh', 'adult', 3.9],
  ['Kira Novak', 'adult', 6.7],
  ['Dan Okoye', 'adult', 4.6],
  ['Lotte Visser', 'student', 5.7],
  ['Ben Frost', 'family', 2],
  ['Maya Quinn', 'student', 3.7],
  ['Ivo Petrov', 'adult', 7],
  ['Ruth Amos', 'adult', 1.8],
  ['Finn Doyle', 'family', 3],
  ['Zoe Carver', 'student', 4.1],
  ['Alan Peel', 'adult', 0],
  ['Dora Simms', 'family', 0],
  ['Josh Lamb', 'student', 0],
  ['Wanda Lee', 'adult', 0],
];
const crew = [
  { initials: 'KN', name: 'Kieran Nash', since: 2019, contact: { mail: 'kieran@bouldershed.example' } },
  { initials: 'AV', name: 'Anouk Vidal', since: 2022, contact: { mail: 'anouk@bouldershed.example' } },
  { initials: 'TB', name: 'Theo Barlow', since: 2024, contact: { mail: null } },
];

export function boulder() {
  const R = rng(9551);
  const climbers = people.map(([name, type, level], i) => ({
    no: 201 + i,
    name,
    type,
    level,
    joined: `${R.int(2020, 2025)}-${two(R.int(1, 12))}-${two(R.int(1, 28))}`,
    keen: 0.35 + R.r(),
  }));
  climbers[0].keen = 2.3;
  const routes = [];
  for (const [w, wall] of walls.entries())
    for (let d = day('2026-05-04', w * 14); d <= '2026-11-20'; d = day(d, 56)) {
      for (let k = R.int(4, 6); k > 0; k -= 1) {
        const off = day(d, 56 + R.int(-2, 1));
        const i = routes.length;
        routes.push({
          id: `R${two(i + 1)}`,
          name: `${a[i % 11]} ${b[(i * 3 + Math.floor(i / 11)) % 7]}`,
          wall,
          grade: +R.w({ 0: 2, 1: 4, 2: 6, 3: 7, 4: 6, 5: 6, 6: 4, 7: 3, 8: 1 }),
          who: R.w({ KN: 10, AV: 8, TB: 4 }),
          colour: R.pick(['red', 'blue', 'green', 'yellow', 'black', 'pink']),
          on: day(d, R.int(0, 1)),
          off: off <= '2026-11-24' ? off : null,
          pull: 0.5 + R.r(),
        });
      }
    }
  const log = [];
  const sent = new Set();
  for (let d = '2026-05-12'; d <= '2026-11-25'; d = day(d, 1)) {
    const busy = {
      Monday: 0.2,
      Tuesday: 0.34,
      Wednesday: 0.25,
      Thursday: 0.3,
      Friday: 0.13,
      Saturday: 0.22,
      Sunday: 0.18,
    }[dow(d)];
    const up = routes.filter((r) => r.on <= d && (!r.off || d < r.off));
    for (const c of climbers) {
      if (!c.level || !R.chance(busy * c.keen * (d.slice(5, 7) === '08' ? 0.6 : 1))) continue;
      const seen = new Set();
      for (let k = R.int(2, 5); k > 0; k -= 1) {
        const pull = Object.fromEntries(
          up.map((r) => [
            r.id,
            sent.has(`${c.no}${r.id}`) || seen.has(r.id) || Math.abs(r.grade - c.level) > 3.2
              ? 0
              : r.pull / (1 + Math.abs(r.grade - c.level + 0.8)),
          ]),
        );
        if (sum(Object.values(pull)) === 0) continue;
        const pick = R.w(pull);
        const r = routes.find((x) => x.id === pick);
        seen.add(r.id);
        const ease = c.level - r.grade;
        const ok = R.chance(1 / (1 + Math.exp(-1.1 * ease - 0.3))) && !(r.grade === 8 && c.level < 8);
        const first = !log.some((x) => x.c === c && x.r === r);
        const flash = ok && first && R.chance(1 / (1 + Math.exp(-0.9 * ease + 0.6)));
        if (ok) sent.add(`${c.no}${r.id}`);
        const tries = flash ? 1 : R.int(2, ok ? 6 : 9);
        log.push({
          d,
          c,
          r,
          tries,
          blank: !flash && R.chance(0.03),
          res: flash ? 'flash' : ok ? 'sent' : 'project',
        });
      }
    }
  }
  write(
    'boulder',
    'routes.csv',
    csv(
      ['Route', 'Name', 'Wall', 'Grade', 'Colour', 'Setter', 'Set', 'Stripped'],
      routes.map((r) => [
        r.id,
        r.name,
        R.chance(0.08) ? r.wall.toUpperCase() : r.wall,
        `V${r.grade}`,
        r.colour,
        R.chance(0.1) ? r.who.toLowerCase() : r.who,
        dmy(r.on),
        r.off ? dmy(r.off) : R.chance(0.3) ? '-' : '',
      ]),
      ';',
    ),
  );
  write(
    'boulder',
    'log.jsonl',
    `${log
      .map((x) =>
        JSON.stringify({
          date: x.d,
          climber: x.c.no,
          route: x.r.id,
          tries: x.blank ? null : x.tries,
          result: R.chance(0.05) ? x.res[0].toUpperCase() + x.res.slice(1) : x.res,
        }),
      )
      .join('\n')}\n`,
  );
  workbook('boulder', 'climbers.xlsx', [
    [
      'Members',
      [
        ['Boulder Shed members'],
        [],
        ['No', 'Name', 'Membership', 'Joined'],
        ...climbers.map((c) => [
          c.no,
          R.chance(0.06) ? `${c.name} ` : c.name,
          R.chance(0.1) ? c.type.toUpperCase() : c.type,
          date(c.joined),
        ]),
      ],
    ],
  ]);
  write('boulder', 'setters.json', `${JSON.stringify({ setters: crew }, null, 1)}\n`);

  const q = set('boulder');
  const up = routes.filter((r) => !r.off);
  q('How many routes are up at the moment?', 'count', [[up.length]], {
    note: 'Routes that have not been stripped.',
  });
  q('on each wall', '', [flat(tab(up, (r) => r.wall))], { f: 1 });
  const hard = up.filter((r) => r.grade >= 5);
  q('V5 and harder', '', [flat(tab(hard, (r) => r.wall)), [hard.length]], {
    f: 1,
    note: 'By wall; the one count is accepted.',
  });
  const setter = (t) => [t, [crew.find((x) => x.name === t[0]).initials, t[1]]];
  const nameOf = (r) => crew.find((x) => x.initials === r.who).name;
  q('who set the most routes', 'join', setter(top(tab(routes, nameOf))));
  const flashes = log.filter((x) => x.res === 'flash');
  const sends = log.filter((x) => x.res !== 'project');
  const most = Math.max(...flashes.map((x) => x.r.grade));
  q('hardest grade anyone has flashed', 'superlative', [[`V${most}`]]);
  const share = (l) => pct(l.filter((x) => x.res === 'flash').length, l.length);
  q(
    'flash rate per grade',
    'group',
    [flat(tab(log, (x) => `V${x.r.grade}`, share)), flat(tab(sends, (x) => `V${x.r.grade}`, share))],
    { percent_ok: true, note: 'Of all entries, or of the sends.' },
  );
  const idle = climbers.filter((c) => !log.some((x) => x.c === c));
  q('members who never logged a climb', 'anti-join', [idle.map((c) => c.name), idle.map((c) => c.no)]);
  const per = tab(sends, (x) => x.c.no);
  const only = tab(
    log.filter((x) => x.res === 'sent'),
    (x) => x.c.no,
  );
  q('how many climbers have more than 50 sends', 'having', [[per.filter((x) => x[1] > 50).length]], {
    note: 'A flash is a send too.',
  });
  const gone = routes.filter((r) => r.off);
  q(
    'how many days does a route stay up on average',
    'computed',
    [[avg(gone, (r) => (Date.parse(r.off) - Date.parse(r.on)) / 864e5)]],
    { note: 'Routes that have been stripped.' },
  );
  const route = (t) => [t, [routes.find((r) => r.id === t[0]).name, t[1]]];
  q(
    'most popular route',
    'ambiguous',
    [
      ...tops(tab(log, (x) => x.r.id)).flatMap(route),
      ...tops(tab(sends, (x) => x.r.id)).flatMap(route),
      ...tops(
        tab(
          log,
          (x) => x.r.id,
          (l) => new Set(l.map((x) => x.c.no)).size,
        ),
      ).flatMap(route),
      ...tops(
        tab(
          log,
          (x) => x.r.id,
          (l) => sum(l, (x) => (x.blank ? 0 : x.tries)),
        ),
      ).flatMap(route),
    ],
    { note: 'Entries, sends, climbers or tries.' },
  );
  const ines = sends.filter((x) => x.c.no === 201);
  q(
    'How many routes has Ines Kolar sent',
    'join',
    [[new Set(ines.map((x) => x.r.id)).size], [ines.filter((x) => x.res === 'sent').length]],
    { note: 'Flashes included or not.' },
  );
  const rank = (t) => {
    const mine = t.find((x) => +x[0] === 201)[1];
    if (t.filter((x) => x[1] === mine).length > 1) console.warn('TIE for Ines', mine);
    return t.filter((x) => x[1] > mine).length + 1;
  };
  q('where does that put her in the club', '', [[rank(per)], [rank(only)]], { f: 1 });
  const known = log.filter((x) => !x.blank);
  const tries = (type, l) =>
    avg(
      l.filter((x) => x.c.type === type),
      (x) => x.tries,
    );
  q('students vs adults, average tries per entry', 'compare', [
    [tries('student', known), tries('adult', known)],
  ]);
  const logs = tab(log, (x) => dow(x.d));
  const visits = tab(
    log,
    (x) => dow(x.d),
    (l) => new Set(l.map((x) => x.d + x.c.no)).size,
  );
  q('which day of the week is busiest', 'weekday-hour', [top(logs), top(visits)], {
    note: 'Entries, or visits of a climber.',
  });
  q('what columns does the routes file have', 'meta', [
    ['Route', 'Name', 'Wall', 'Grade', 'Colour', 'Setter', 'Set', 'Stripped'],
  ]);
  const twins = Object.entries(by(climbers, (c) => c.name)).filter((x) => x[1].length > 1);
  q('do two members have the same name?', 'duplicates', [
    ['yes'],
    [twins[0][0]],
    twins[0][1].map((c) => c.no),
  ]);
  q(
    'whose routes get flashed the most',
    'join',
    [
      ...setter(top(tab(flashes, (x) => nameOf(x.r)))),
      ...setter(top(tab(log, (x) => nameOf(x.r), share))),
      ...setter(top(tab(sends, (x) => nameOf(x.r), share))),
    ],
    {
      percent_ok: true,
      note: 'Of the setters: number of flashes, or their share of the entries or of the sends.',
    },
  );
  const grade = (l) => avg(l, (x) => x.r.grade);
  const max = (l) => Math.max(...l.map((x) => x.r.grade));
  const who = (t, f = (v) => v) => [
    [climbers.find((c) => c.no === +t[0]).name, f(t[1])],
    [+t[0], f(t[1])],
  ];
  const best = tab(sends, (x) => x.c.no, max);
  q(
    'who is our strongest climber',
    'ambiguous',
    [
      ...best.filter((t) => t[1] === best[0][1]).flatMap((t) => who(t, (v) => `V${v}`)),
      ...who(top(per)),
      ...tops(tab(flashes, (x) => x.c.no)).flatMap((t) => who(t)),
      ...who(top(tab(sends, (x) => x.c.no, grade))),
    ],
    { note: 'The hardest grade sent, the most sends, the most flashes, or the highest average grade.' },
  );
  q('how many people hurt themselves this year', 'oos', [], { note: 'Injuries are not recorded.' });
  q('what do we earn with shoe rental', 'oos', [], { note: 'Rentals are not recorded.' });
}
