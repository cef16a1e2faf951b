// A newsletter: campaigns, A/B tests (CSV), signups (JSON lines). 2025-01 to 2026-11.
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  saveJsonLines,
  saveTable,
} from '../../../build/lib.mjs';

const r = randomSource('newsletter-h');
const k = (n) => (n === null ? null : n.toLocaleString('en-US'));
const SUB = [
  'Autumn sale starts now',
  'All about {w}',
  'All about {w}',
  'Marta on {w}',
  'Three mistakes with {w}',
  '{w}: what to do in {m}',
  'Ask us about {w}',
  'Sale on {w} until sunday',
  'Your {m} reading list',
  'Five ideas for small balconies',
  'Last chance: sale ends sunday',
  'Meet the growers',
  'What to plant in {m}',
  'A note from Marta',
  'New bulbs are in',
  'Members only: early access',
  'We got it wrong',
  'Garden diary, {m}',
  'Frost warning',
  'Compost, explained',
  'Wholesale price list {m}',
  'Sale: pots and planters',
];
const MON = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const camps = [];
let id = 310;
const SEG = {
  all: [9800, 0.31, 0.04],
  'trade buyers': [1450, 0.44, 0.09],
  lapsed: [3900, 0.14, 0.012],
  vip: [820, 0.57, 0.13],
  'new joiners': [1150, 0.48, 0.075],
};
const used = new Set();
const WHAT = [
  'tulips',
  'roses',
  'pots',
  'compost',
  'raised beds',
  'tomatoes',
  'herbs',
  'pruning',
  'lawns',
  'slugs',
  'dahlias',
  'bare roots',
  'seed potatoes',
  'hedges',
  'greenhouses',
  'wildflowers',
  'apples',
  'bulbs',
  'lavender',
  'ferns',
];
for (let d = dayNumber('2025-01-08'); d <= dayNumber('2026-11-18'); d += r.int(3, 9)) {
  const wd = new Date(d * 864e5).getUTCDay();
  if (wd === 0 || wd === 6) d += 2;
  const seg = r.weighted({ all: 9, 'trade buyers': 3, lapsed: 3, vip: 2.5, 'new joiners': 3 });
  const [n0, o, c] = SEG[seg];
  const growth = 1 + (d - dayNumber('2025-01-01')) / 1400;
  const m = MON[Number(isoDay(d).slice(5, 7)) - 1];
  let subject;
  do subject = r.pick(SUB).replace('{m}', m).replace('{w}', r.pick(WHAT));
  while (used.has(subject));
  used.add(subject);
  const n = Math.round(n0 * growth * r.between(0.94, 1.06));
  const del = Math.round(n * r.between(0.972, 0.996));
  const op = Math.round(del * Math.max(0.03, o * r.between(0.75, 1.25)));
  const cl = Math.round(del * c * r.between(0.55, 1.5));
  camps.push([
    `K${id}`,
    subject,
    seg,
    isoTime(d + (r.pick([7, 9, 9, 10, 16, 18]) + r.pick([0, 0.25, 0.5])) / 24, ' ').slice(0, 16),
    n,
    del,
    op,
    cl,
    Math.round(del * r.between(0.0006, 0.0035)),
    r.chance(0.06) ? null : Math.round(del * r.between(0, 0.0009)),
    r.weighted({ plain: 3, digest: 4, hero: 4 }),
    'sent',
  ]);
  id += r.int(1, 3);
}
const june =
  camps.filter((c) => c[3].startsWith('2026-06') && c[2] === 'all')[0] ??
  camps.find((c) => c[3].startsWith('2026-06'));
june[8] = Math.round(june[5] * 0.031);
june[1] = 'Daily deals: now every day';
june[9] = 41;
for (const s of ['Christmas gift guide', 'Untitled', 'Advent sale preview']) {
  camps.push([
    `K${id}`,
    s,
    r.pick(['all', 'vip']),
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    r.pick(['plain', 'hero']),
    s === 'Untitled' ? 'draft' : 'scheduled',
  ]);
  id += 2;
}
saveTable(
  'newsletter/campaigns.csv',
  [
    'campaign',
    'subject',
    'segment',
    'sent_at',
    'recipients',
    'delivered',
    'opens',
    'clicks',
    'unsubs',
    'spam',
    'template',
    'state',
  ],
  camps.map((c) => c.map((v, i) => (i >= 4 && i <= 9 ? k(v) : v))),
);
const tests = [];
let t = 1;
for (const c of camps.filter((x) => x[11] === 'sent' && x[4] > 3000)) {
  if (!r.chance(0.62)) continue;
  const half = round(c[4] * 0.1);
  const a = c[7] / c[5];
  for (const v of ['A', 'B'])
    tests.push([
      `AB-${String(t).padStart(2, '0')}`,
      c[0],
      v,
      v === 'A' ? c[1] : `${c[1]}${r.pick(['!', ' - inside', '?', ' for you'])}`,
      half,
      Math.round(half * (c[6] / c[5]) * r.between(0.85, 1.15)),
      Math.round(half * a * r.between(0.7, 1.4)),
    ]);
  t++;
}
saveTable(
  'newsletter/ab_tests.csv',
  ['test', 'campaign', 'variant', 'subject_line', 'shown_to', 'opened', 'clicked'],
  tests,
);
const src = {
  'shop checkout': [40, 0.1],
  popup: [27, 0.34],
  'garden show': [10, 0.15],
  'friend link': [9, 0.08],
  instagram: [14, 0.28],
};
const people = [];
for (let i = 0; i < 940; i++) {
  const s = r.weighted(Object.fromEntries(Object.entries(src).map(([n, v]) => [n, v[0]])));
  const at = dayNumber('2025-01-02') + Math.floor(r.next() ** 0.85 * 685) + r.next();
  const conf = r.chance({ popup: 0.78, instagram: 0.81 }[s] ?? 0.93);
  let left = conf && r.chance(src[s][1] * 1.1) ? at + 2 + r.exponential() * 120 : null;
  if (left > dayNumber('2026-11-19')) left = null;
  people.push({
    at,
    s,
    conf: conf ? at + r.next() * 1.5 : null,
    left,
    c: r.weighted({ GB: 62, IE: 14, NL: 10, DE: 9, '': 5 }),
  });
}
people.sort((a, b) => a.at - b.at);
saveJsonLines(
  'newsletter/signups.jsonl',
  people.map((p, i) => ({
    sid: 70011 + i,
    signed_up: isoTime(p.at),
    source: p.s,
    country: p.c || null,
    consent: { checkbox: p.s !== 'friend link', confirmed_at: p.conf ? isoTime(p.conf) : null },
    left_on: p.left ? isoDay(p.left) : null,
  })),
);
