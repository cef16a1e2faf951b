import {
  avg,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { workbook } from '../../build/xlsx.mjs';

const plans = { 'hot desk': 145, 'fixed desk': 260, 'day pass 10': 90, office: 620 };
const rooms = [
  ['Aquarium', 6, 1, 18],
  ['Boardroom', 12, 2, 34.5],
  ['Nook', 3, 1, 9.5],
  ['Studio', 8, 0, 27],
  ['Attic', 10, 3, 22],
].map(([name, seats, floor, rate]) => ({ name, seats, floor, rate }));

export function coworking() {
  const R = rng(9404);
  const firms = {
    Pixelwerk: 9,
    'Bluefin Legal': 6,
    'Tandem Maps': 12,
    'Okapi Labs': 7,
    'Greyline Audio': 4,
    freelance: 45,
  };
  const f = [
    'Alma',
    'Boris',
    'Carla',
    'Dmitri',
    'Edda',
    'Frank',
    'Gina',
    'Hugo',
    'Ines',
    'Jan',
    'Karin',
    'Leon',
    'Mona',
    'Nils',
    'Olga',
    'Paul',
    'Rita',
    'Sven',
    'Tara',
    'Udo',
    'Vicky',
    'Wim',
  ];
  const l = ['Aalto', 'Brandt', 'Costa', 'Dahl', 'Engel', 'Falk', 'Groot', 'Hansen', 'Ito', 'Jung', 'Klee'];
  const members = Array.from({ length: 88 }, (_, i) => {
    const joined = day('2024-10-01', Math.floor(R.r() * 770));
    const out = R.chance(0.3) ? day(joined, R.int(40, 520)) : null;
    const firm = R.w(firms);
    return {
      id: `M${101 + i}`,
      name: `${f[i % 22]} ${l[(i * 5 + Math.floor(i / 22) * 3) % 11]}`,
      firm: firm === 'freelance' ? null : firm,
      plan: R.w(
        firm === 'freelance'
          ? { 'hot desk': 50, 'fixed desk': 24, 'day pass 10': 26 }
          : { 'hot desk': 34, 'fixed desk': 42, office: 10, 'day pass 10': 8 },
      ),
      joined,
      left: out && out <= '2026-11-20' ? out : null,
      books: R.chance(0.28) ? 0 : R.int(1, 9),
      habit: R.r(),
    };
  });
  const bookings = [];
  const checkins = [];
  const on = (d) => members.filter((m) => m.joined <= d && (!m.left || m.left >= d));
  for (let d = '2026-07-01'; d <= '2026-11-26'; d = day(d, 1)) {
    const w = dow(d);
    const here = on(d);
    const end = w === 'Saturday' || w === 'Sunday';
    for (const m of here) {
      const base = { 'hot desk': 0.42, 'fixed desk': 0.62, office: 0.75, 'day pass 10': 0.14 }[m.plan];
      const p =
        base * (0.5 + m.habit) * (end ? 0.12 : ({ Tuesday: 1.15, Wednesday: 1.05, Friday: 0.7 }[w] ?? 0.95));
      if (R.chance(Math.min(0.97, p)))
        checkins.push({
          d,
          t: `${R.w({ '07': 5, '08': 18, '09': 38, 10: 20, 11: 7, 13: 8, 14: 5 })}:${two(R.int(0, 59))}`,
          m,
          door: R.w({ front: 7, yard: 3 }),
        });
    }
    if (end) continue;
    const pool = Object.fromEntries(here.map((m) => [m.id, m.books]));
    for (const r of rooms) {
      let n = +R.w(
        { Aquarium: { 0: 1, 1: 4, 2: 3 }, Nook: { 0: 2, 1: 3, 2: 4, 3: 2 }, Boardroom: { 0: 3, 1: 4, 2: 1 } }[
          r.name
        ] ?? { 0: 5, 1: 4, 2: 1 },
      );
      let from = R.int(16, 20);
      while (n > 0 && from < 34) {
        n -= 1;
        const len = R.pick(r.name === 'Boardroom' ? [3, 4, 4, 6, 8] : [1, 2, 2, 3, 4]);
        const who = R.w(pool);
        const m = members.find((x) => x.id === who);
        bookings.push({
          d,
          r,
          from,
          len,
          m,
          ppl: R.chance(0.05)
            ? null
            : Math.max(1, Math.round(r.seats * (0.3 + R.r() * (R.chance(0.08) ? 1 : 0.65)))),
          status: R.w({ ok: 80, cancelled: 12, 'no show': 8 }),
        });
        from += len + R.int(0, 6);
      }
    }
  }
  const clock = (h) => `${two(Math.floor(h / 2))}:${h % 2 ? '30' : '00'}`;
  checkins.sort((a, b) => (a.d + a.t + a.m.id < b.d + b.t + b.m.id ? -1 : 1));
  write(
    'coworking',
    'room_bookings.csv',
    csv(
      ['Date', 'Room', 'From', 'To', 'Member', 'Ppl', 'Status'],
      bookings.map((b) => [
        dmy(b.d),
        R.chance(0.07) ? b.r.name.toUpperCase() : R.chance(0.03) ? `${b.r.name} ` : b.r.name,
        clock(b.from),
        clock(b.from + b.len),
        b.m.id,
        b.ppl ?? R.pick(['', '-', '?']),
        b.status === 'no show'
          ? R.pick(['no show', 'no show', 'No show'])
          : R.chance(0.06)
            ? b.status.toUpperCase()
            : b.status,
      ]),
      ';',
    ),
  );
  write(
    'coworking',
    'members.json',
    `${JSON.stringify(
      members.map((m) => ({
        id: m.id,
        name: m.name,
        company: m.firm,
        plan: { name: m.plan, fee_eur: plans[m.plan] },
        joined: m.joined,
        left: m.left,
      })),
      null,
      1,
    )}\n`,
  );
  workbook('coworking', 'rooms.xlsx', [
    [
      'Rooms',
      [['Room', 'Seats', 'Floor', 'EUR per hour'], ...rooms.map((r) => [r.name, r.seats, r.floor, r.rate])],
    ],
  ]);
  write(
    'coworking',
    'checkins.jsonl',
    `${checkins.map((c) => JSON.stringify({ at: `${c.d}T${c.t}`, member: c.m.id, door: c.door })).join('\n')}\n`,
  );

  const q = set('coworking');
  const now = members.filter((m) => !m.left);
  q('How many members have we got right now?', 'count+filter', [[now.length]]);
  q('by plan', '', [flat(tab(now, (m) => m.plan))], { f: 1 });
  q('what do the memberships bring in per month at the moment', 'agg', [[sum(now, (m) => plans[m.plan])]]);
  const firm = (x) =>
    top(
      tab(
        x.filter((m) => m.firm),
        (m) => m.firm,
      ),
    );
  q('company with the most people here', 'superlative', [firm(now), firm(members)], {
    note: 'Members now, or ever.',
  });
  const ok = bookings.filter((b) => b.status === 'ok');
  const held = bookings.filter((b) => b.status !== 'cancelled');
  const hrs = (x) => sum(x, (b) => b.len / 2);
  const names = [bookings, held, ok].flatMap((x) => [
    top(tab(x, (b) => b.r.name)),
    top(tab(x, (b) => b.r.name, hrs)),
  ]);
  q('most popular meeting room', 'ambiguous', names, {
    note: 'Bookings or hours; all, without the cancelled ones, or only those that took place.',
  });
  const bd = (x) => x.filter((b) => b.r.name === 'Boardroom');
  q(
    'how many hours was the boardroom booked in total',
    'computed',
    [[hrs(bd(bookings))], [hrs(bd(held))], [hrs(bd(ok))]],
    {
      note: 'All, without the cancelled ones, or only those that took place.',
    },
  );
  const oct = (x) => x.filter((b) => mon(b.d) === '2026-10');
  const earn = (x) => sum(x, (b) => (b.len / 2) * b.r.rate);
  q('room income October', 'computed', [[earn(oct(held))], [earn(oct(ok))], [earn(oct(bookings))]], {
    note: 'Hours times the rate; with or without no shows; or all.',
  });
  q(
    'and in september?',
    '',
    [held, ok, bookings].map((x) => [earn(x.filter((b) => mon(b.d) === '2026-09'))]),
    {
      f: 1,
    },
  );
  q(
    'how many bookings have no headcount',
    'nulls',
    [...[bookings, held, ok].map((x) => [x.filter((b) => b.ppl === null).length])],
    { note: 'All, without the cancelled ones, or only those that took place.' },
  );
  const ns = bookings.filter((b) => b.status === 'no show').length;
  q(
    'What percentage of room bookings are no shows?',
    'share',
    [[pct(ns, bookings.length)], [pct(ns, held.length)]],
    {
      percent_ok: true,
      note: 'Of all, or of those not cancelled.',
    },
  );
  const booked = new Set(bookings.map((b) => b.m.id));
  const never = (x) => x.filter((m) => !booked.has(m.id));
  q('how many members never booked a room', 'anti-join', [[never(members).length], [never(now).length]], {
    note: 'All members, or those of today.',
  });
  const days = tab(checkins, (c) => dow(c.d));
  const perDay = tab(
    checkins,
    (c) => dow(c.d),
    (x) => rd(x.length / new Set(x.map((c) => c.d)).size),
  );
  q('busiest weekday', 'weekday-hour', [top(days), top(perDay), top(tab(bookings, (b) => dow(b.d)))], {
    note: 'Check-ins in total or for each day; or room bookings.',
  });
  q(
    'quietest hour for people arriving',
    'weekday-hour',
    [[...tab(checkins, (c) => String(+c.t.slice(0, 2)))].reverse()[0]].map(([h, n]) => [+h, n]),
  );
  const gone = members.filter((m) => m.left);
  const gone26 = gone.filter((m) => m.left >= '2026-01-01');
  q('how many people left this year', 'dates', [[gone26.length]]);
  const stay = (m) => (Date.parse(m.left) - Date.parse(m.joined)) / 864e5;
  q(
    'how long do members stay on average before they quit',
    'computed',
    [
      [avg(gone, stay)],
      [rd(avg(gone, stay) / 30.4375)],
      [rd(avg(gone, stay) / 7)],
      [rd(avg(gone, stay) / 365.25)],
    ],
    { note: 'Days, weeks, months or years.' },
  );
  const inOct = checkins.filter((c) => mon(c.d) === '2026-10');
  const visits = tab(inOct, (c) => c.m.id);
  const often = visits.filter(([, n]) => n >= 20);
  q('who came in on 20 days or more in october', 'having', [
    often.map(([m]) => members.find((x) => x.id === m).name),
    often.map(([m]) => m),
    [often.length],
  ]);
  const each = (p) => {
    const x = inOct.filter((c) => c.m.plan === p);
    return rd(x.length / new Set(x.map((c) => c.m.id)).size);
  };
  const every = (p) => {
    const x = inOct.filter((c) => c.m.plan === p);
    return rd(x.length / now.filter((m) => m.plan === p).length);
  };
  q(
    'hot desk vs fixed desk: visits per member in October',
    'compare',
    [
      [each('hot desk'), each('fixed desk')],
      [every('hot desk'), every('fixed desk')],
    ],
    { note: 'Per member who came in, or per member of today.' },
  );
  const full = (x) => x.filter((b) => b.ppl !== null && b.ppl > b.r.seats);
  q(
    'bookings with more people than seats',
    'join',
    [[full(bookings).length], [full(held).length], [full(ok).length]],
    {
      note: 'All, without the cancelled ones, or only those that took place.',
    },
  );
  q('how fast is the wifi on the second floor', 'oos', [], { note: 'The network is not recorded.' });
  q('How many new members will join next spring?', 'oos', [], { note: 'A forecast.' });
}
