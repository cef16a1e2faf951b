import {
  avg,
  bottom,
  csv,
  day,
  dmy,
  flat,
  mon,
  pct,
  rng,
  set,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

const verbs = [
  'Taming',
  'Debugging',
  'Rethinking',
  'Escaping',
  'Growing',
  'Testing',
  'Shipping',
  'Unlearning',
];
const things = [
  'Legacy Queues',
  'Feature Flags',
  'Design Tokens',
  'Vector Search',
  'Threat Models',
  'Remote Teams',
  'Schema Changes',
  'Web Components',
  'Retrieval Pipelines',
  'Secrets',
  'Mentoring',
  'Caches',
];
const tails = ['at Scale', 'the Slow Way', 'Without Tears', 'in Public', 'on a Budget'];
const tagList = [
  'beginner',
  'case-study',
  'live-coding',
  'open-source',
  'postgres',
  'rust',
  'typescript',
  'llm',
];
const first =
  'Aino Bogdan Carys Dmitri Elif Femke Goran Hana Ioana Jarek Kemi Lev Mirela Nuno Oona Piotr'.split(' ');
const last = 'Aalto Brandt Cerny Duarte Engel Fabre Gruber Holm Ivanov Jansen Kovac Lindh Moreau'.split(' ');
const reviewers = ['anselm', 'birgit', 'chidi', 'delphine', 'emeka', 'farah', 'greta', 'hugo'];
const bias = {
  anselm: -0.3,
  birgit: 0.1,
  chidi: 0.4,
  delphine: -0.9,
  emeka: 0,
  farah: 0.2,
  greta: -0.1,
  hugo: 0.6,
};

function people(R) {
  return Array.from({ length: 150 }, (_, i) => ({
    name: `${first[i % 16]} ${last[(i * 5 + Math.floor(i / 16)) % 13]}`,
    country: R.w({
      Germany: 26,
      Netherlands: 18,
      Poland: 14,
      France: 12,
      Portugal: 9,
      Finland: 8,
      Nigeria: 6,
      Turkey: 5,
    }),
    company: R.chance(0.17)
      ? null
      : `${R.pick(['North', 'Blue', 'Acorn', 'Lumen', 'Tide'])}${R.pick(['works', 'soft', 'line', 'base'])}`,
    firstTime: R.chance(0.38),
  }));
}

function submissions(R) {
  const P = people(R);
  const titles = new Set();
  while (titles.size < 212) titles.add(`${R.pick(verbs)} ${R.pick(things)} ${R.pick(tails)}`);
  const S = [...titles].map((title, i) => ({
    code: `${R.pick(['QX', 'ZT', 'LK', 'MB'])}${two(i % 100)}${'ABC'[Math.floor(i / 100)]}`,
    title,
    p: i < 150 ? P[i] : R.pick(P),
    track: R.w({ Backend: 30, Frontend: 22, 'Data & AI': 27, Security: 12, Culture: 15 }),
    format: R.w({ standard: 70, lightning: 20, workshop: 10 }),
    at: R.chance(0.13) ? '2026-06-30' : day('2026-04-01', Math.floor(90 * Math.sqrt(R.r()))),
    time: `${two(R.int(6, 22))}:${two(R.int(0, 59))}`,
    tags: [...new Set([tagList[Math.floor(8 * R.r() ** 1.4)], R.pick(tagList), R.pick(tagList)])].slice(
      0,
      R.int(0, 3),
    ),
    merit: 2 + 2.2 * R.r(),
    reviews: [],
  }));
  return S.sort((a, b) => (a.at + a.time < b.at + b.time ? -1 : 1));
}

function addReviews(S, R) {
  const V = [];
  for (const [i, s] of S.entries()) {
    const n = i % 35 === 17 ? 0 : R.int(2, 5);
    const start = R.int(0, 7);
    for (let k = 0; k < n; k++) {
      const reviewer = reviewers[(start + k * (k === 3 ? 2 : 1)) % 8];
      const score = Math.min(5, Math.max(1, Math.round(s.merit + bias[reviewer] + (R.r() - 0.5) * 2)));
      const v = {
        s,
        reviewer,
        score: R.chance(0.05) ? null : score,
        confidence: R.pick(['low', 'medium', 'high', 'high']),
        on: day('2026-07-02', R.int(0, 24)),
      };
      s.reviews.push(v);
      V.push(v);
    }
  }
  return V.sort((a, b) => (a.on < b.on ? -1 : 1));
}

function decide(S, R) {
  for (const s of S) {
    const m = s.reviews.length ? avg(s.reviews, (v) => v.score) : 0;
    const x = m + (s.p.firstTime ? -0.25 : 0) + (R.r() - 0.5) * 0.8;
    if (R.chance(0.06)) s.state = 'withdrawn';
    else if (x > 3.55) s.state = 'accepted';
    else if (x > 3.3) s.state = 'waitlisted';
    else s.state = 'rejected';
  }
}

const rooms = [
  ['Aula', 620, 0],
  ['Kelvin', 240, 1],
  ['Lovelace', 180, 1],
  ['Noether', 96, 2],
  ['Workshop Loft', 40, 3],
];

function plan(S) {
  const accepted = S.filter((s) => s.state === 'accepted');
  const placed = accepted.filter((_, i) => i % 8 !== 5);
  const slots = ['09:30', '10:30', '11:30', '13:30', '14:30', '15:30', '16:30'];
  return placed.map((s, i) => ({
    s,
    friday: i >= Math.ceil(placed.length * 0.54),
    start: slots[Math.floor((i % Math.ceil(placed.length * 0.54)) / 4) % 7],
    room: s.format === 'workshop' ? rooms[4] : rooms[i % 4],
  }));
}

function scheduleRows(L) {
  const rows = [];
  for (const friday of [false, true]) {
    const part = L.filter((x) => x.friday === friday).sort((a, b) => (a.start < b.start ? -1 : 1));
    const late = part.findIndex((x) => x.start > '12');
    const lines = part.map((x) => [x.start, x.room[0], x.s.code, '']);
    lines.splice(late, 0, ['12:30', '', '', 'Lunch']);
    const label = friday ? 'Fri 9 Oct' : 'Thu 8 Oct';
    for (const [i, r] of lines.entries()) rows.push([i ? '' : label, ...r]);
  }
  return rows;
}

const cased = (s, i) => (i % 23 === 9 ? s[0].toUpperCase() + s.slice(1) : s);
const company = (s, i) => s.p.company ?? [null, '', '-'][i % 3];

export function talks() {
  const R = rng(8101);
  const S = submissions(R);
  const V = addReviews(S, R);
  decide(S, R);
  const L = plan(S);
  const list = S.map((s, i) => ({
    code: s.code,
    title: s.title,
    speaker: { name: s.p.name, country: s.p.country, company: company(s, i), firstTime: s.p.firstTime },
    track: s.track,
    format: s.format,
    submittedAt: `${s.at}T${s.time}:00Z`,
    state: cased(s.state, i),
    tags: s.tags,
  }));
  write(
    'talks',
    'submissions.json',
    `${JSON.stringify({ event: 'Lowtide 2026', exported: '2026-10-02', submissions: list }, null, 1)}\n`,
  );
  const V2 = V.map((v, i) => [
    v.s.code,
    v.reviewer,
    v.score ?? ['', 'n/a', '-'][i % 3],
    v.confidence,
    dmy(v.on, '/'),
  ]);
  write('talks', 'reviews.csv', csv(['submission', 'reviewer', 'score', 'confidence', 'reviewed on'], V2));
  write('talks', 'schedule.tsv', csv(['Day', 'Start', 'Room', 'Talk', 'Notes'], scheduleRows(L), '\t'));
  write('talks', 'rooms.csv', csv(['Room', 'Seats', 'Floor'], rooms));
  ask(S, V, L);
}

function rateReadings(S) {
  const kept = [
    S,
    S.filter((s) => s.state !== 'withdrawn'),
    S.filter((s) => ['accepted', 'rejected'].includes(s.state)),
  ];
  return kept.map((l) =>
    flat(
      tab(
        l,
        (s) => s.track,
        (x) => pct(x.filter((s) => s.state === 'accepted').length, x.length),
      ),
    ),
  );
}

const speakersOf = (S) => [...new Set(S.map((s) => s.p))];

function ask(S, V, L) {
  const q = set('talks');
  const acc = S.filter((s) => s.state === 'accepted');
  const track = (s) => s.track;
  q('how many submissions did we accept', 'count+filter', [[acc.length]]);
  q('per track pls', 'group', [flat(tab(acc, track))], { f: true });
  q('and as acceptance rate?', 'share', rateReadings(S), {
    f: true,
    percent_ok: true,
    note: 'Accepted of all submissions of the track; of those not withdrawn or of those accepted or rejected is accepted too.',
  });
  const people = speakersOf(S);
  q('which country do most of the speakers come from', 'nested', [
    top(tab(S, (s) => s.p.country)),
    top(tab(people, (p) => p.country)),
    ...tops(tab(acc, (s) => s.p.country)),
    ...tops(tab(speakersOf(acc), (p) => p.country)),
  ]);
  q('when did the proposals come in, month by month', 'trend', [
    flat(tab(S, (s) => mon(s.at), undefined, true)),
  ]);
  q('how many of them on the very last day', 'count', [[S.filter((s) => s.at === '2026-06-30').length]], {
    f: true,
    note: 'The newest day of submission is 2026-06-30.',
  });
  const scored = V.filter((v) => v.score !== null);
  const mean = (s) => avg(s.reviews, (v) => v.score);
  const rated = S.filter((s) => s.reviews.some((v) => v.score !== null));
  q('avg review score by track', 'join', [
    flat(
      tab(
        scored,
        (v) => v.s.track,
        (x) => avg(x, (v) => v.score),
      ),
    ),
    flat(tab(rated, track, (x) => avg(x, mean))),
  ]);
  const marks = (s, f) => s.reviews.filter(f).length;
  const ranking = (l) =>
    tab(
      l,
      (s) => s.title,
      (x) => mean(x[0]),
    );
  const strict = ranking(rated.filter((s) => marks(s, (v) => v.score !== null) >= 4));
  const loose = ranking(rated.filter((s) => marks(s, () => true) >= 4));
  const best = S.find((s) => s.title === top(strict)[0]);
  q('best rated proposal with at least 4 reviews', 'having', [
    top(strict),
    top(loose),
    [best.code, strict[0][1]],
  ]);
  q('who submitted that', 'lookup', [[best.p.name]], { f: true });
  const none = S.filter((s) => s.reviews.length === 0);
  q('submissions nobody has reviewed', 'anti-join', [
    none.map((s) => s.title),
    none.map((s) => s.code),
    [none.length],
  ]);
  q('whos the strictest reviewer', 'superlative', [
    bottom(
      tab(
        scored,
        (v) => v.reviewer,
        (x) => avg(x, (v) => v.score),
      ),
    ),
  ]);
  q('how many sessions are on friday', 'count+filter', [[L.filter((x) => x.friday).length]], {
    note: 'The day is written once for each block; lunch is not a session.',
  });
  const ft = (t) => S.filter((s) => s.p.firstTime === t);
  const rate = (l) => pct(l.filter((s) => s.state === 'accepted').length, l.length);
  const dec = (l) => l.filter((s) => s.state !== 'withdrawn');
  const lucky = (t) => {
    const l = people.filter((p) => p.firstTime === t);
    return pct(l.filter((p) => acc.some((s) => s.p === p)).length, l.length);
  };
  const fin = (l) => l.filter((s) => ['accepted', 'rejected'].includes(s.state));
  q(
    'do first time speakers get in less often than the others?',
    'yesno',
    [
      [rate(ft(true)), rate(ft(false))],
      [rate(dec(ft(true))), rate(dec(ft(false)))],
      [rate(fin(ft(true))), rate(fin(ft(false)))],
      [lucky(true), lucky(false)],
    ],
    { percent_ok: true, note: 'Both rates must be shown.' },
  );
  q(
    'how many speakers left out their company',
    'nulls',
    [[people.filter((p) => p.company === null).length], [S.filter((s) => s.p.company === null).length]],
    { note: 'Missing is null, an empty text or a dash; speakers or submissions.' },
  );
  q('which tag is used most', 'nested', [
    top(
      tab(
        S.flatMap((s) => s.tags),
        (t) => t,
      ),
    ),
  ]);
  const room = L.find((x) => x.room[0] === 'Lovelace' && x.friday);
  q(`how many ppl fit in the room where "${room.s.title}" is on`, 'join', [[room.room[1]]]);
  const unplaced = acc.filter((s) => !L.some((x) => x.s === s));
  q('accepted ones that arent in the schedule yet', 'anti-join', [
    unplaced.map((s) => s.title),
    unplaced.map((s) => s.code),
    [unplaced.length],
  ]);
  q('most popular track?', 'ambiguous', [
    top(tab(S, track)),
    ...tops(tab(acc, track)),
    ...tops(tab(L, (x) => x.s.track)),
    top(
      tab(
        scored,
        (v) => v.s.track,
        (x) => avg(x, (v) => v.score),
      ),
    ),
    top(tab(V, (v) => v.s.track)),
  ]);
  q('how many tickets have been sold so far', 'oos', [], { note: 'Ticket sales are not in the files.' });
  q('which talks got filmed', 'oos', [], { note: 'Recordings are not in the files.' });
}
