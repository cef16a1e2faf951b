import {
  avg,
  csv,
  day,
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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const long = (d) => `${Number(d.slice(8))} ${months[Number(d.slice(5, 7)) - 1]} ${d.slice(0, 4)}`;
const things = {
  Games: [
    'Goblin Tax',
    'Lighthouse Dice',
    'Mossfall',
    'Paper Dungeons',
    'Six Crows',
    'Tin Empires',
    'Rumour Mill',
    'Owlbear Cafe',
    'Drift Harbour',
    'Salt Road',
    'Last Lantern',
    'Quill & Key',
  ],
  Comics: [
    'Bad Moon Bakery',
    'Gutter Saints',
    'Ink Tide',
    'The Long Tram',
    'Zero Postcards',
    'Fox Parade',
    'Night Ferry',
    'Cloud Clerk',
    'Small Giants',
    'Red Kettle',
  ],
  Music: [
    'Attic Tapes',
    'Copper Choir EP',
    'Low Season LP',
    'River Organ',
    'Static Bloom',
    'Two Rooms',
    'Velvet Hiss',
    'Winter Brass',
    'Slow Piano',
  ],
  Food: [
    'Ferment Club',
    'Hearth Bread Van',
    'Hot Honey Co',
    'Kimchi Corner',
    'Oat Dairy',
    'Spice Library',
    'Pickle Post',
    'Noodle Bar Pop-up',
  ],
  Design: [
    'Bike Light One',
    'Cork Desk',
    'Fold Lamp',
    'Notebook Zero',
    'Pocket Loom',
    'Quiet Clock',
    'Rain Cape',
    'Stacking Stool',
    'Tape Measure Pro',
    'Walnut Dock',
    'Pebble Mug',
  ],
  Film: [
    'Dust and Diesel',
    'Ferryman',
    'Halfway House',
    'Late Bus',
    'Our Orchard',
    'Signal Hill',
    'The Beekeeper',
    'Tide Tables',
  ],
};
const cities = ['Leeds', 'Ghent', 'Porto', 'Austin', 'Galway', 'Turku', 'Halifax'];
const firsts = 'Mina Otis Petra Quinn Rafa Silke Tom Uli Vera Wes Yara Zeno'.split(' ');
const lasts = 'Amsel Brook Calder Dunn Estrada Falk Grove'.split(' ');

function creators(R) {
  return Array.from({ length: 44 }, (_, i) => ({
    handle: `${firsts[i % 12].toLowerCase()}${lasts[(i * 3 + Math.floor(i / 12)) % 7].toLowerCase()}`,
    name: `${firsts[i % 12]} ${lasts[(i * 3 + Math.floor(i / 12)) % 7]}`,
    city: R.chance(0.05) ? null : R.pick(cities),
    joined: R.int(2018, 2026),
    first: R.chance(0.55),
  }));
}

function campaigns(R, A) {
  const C = [];
  for (const [cat, titles] of Object.entries(things)) {
    for (const title of titles) {
      const start = day('2026-03-02', R.int(0, 250));
      C.push({
        slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
        title,
        cat,
        by: R.pick(A),
        start,
        end: day(start, R.pick([21, 28, 30, 30, 30, 45])),
        pull: 0.15 + 2.4 * R.r() ** 2.4 * ({ Games: 1.5, Comics: 1.2, Film: 0.6, Food: 0.75 }[cat] ?? 1),
      });
    }
  }
  return C.sort((a, b) => (a.start < b.start ? -1 : 1));
}

function pledges(R, C) {
  const dead = new Set([C[9], C[23], C[31], C[47]]);
  const weights = Object.fromEntries(C.map((c, i) => [i, dead.has(c) ? 0 : c.pull]));
  const P = [];
  for (let i = 0; i < 640; i++) {
    const c = C[Number(R.w(weights))];
    const last = c.end < '2026-11-20' ? c.end : '2026-11-20';
    const span = (Date.parse(last) - Date.parse(c.start)) / 864e5;
    if (span < 1) continue;
    const tier = R.w({ 'thank you': 22, digital: 27, standard: 34, deluxe: 13, workshop: 4 });
    P.push({
      c,
      d: day(c.start, Math.floor(span * R.r() ** 1.4)),
      h: Number(R.w({ 7: 5, 9: 9, 11: 8, 12: 14, 14: 7, 17: 11, 19: 18, 20: 24, 21: 21, 22: 12, 23: 5 })),
      min: R.int(0, 59),
      backer: `b${R.int(1, 9)}${two(Math.floor(38 * R.r() ** 1.6))}`,
      tier,
      amount:
        { 'thank you': 5, digital: 15, standard: 35, deluxe: 80, workshop: 150 }[tier] +
        R.pick([0, 0, 0, 2.5, 5, 10]),
      back: R.chance(0.055),
    });
  }
  P.sort((a, b) => (a.d + two(a.h) + two(a.min) < b.d + two(b.h) + two(b.min) ? -1 : 1));
  for (const c of C) {
    const mine = P.filter((p) => p.c === c);
    const net = sum(mine, (p) => (p.back ? 0 : p.amount));
    c.goal = Math.max(150, Math.round((net * (0.45 + 1.1 * R.r())) / 50) * 50);
    if (!mine.length) c.goal = R.pick([400, 650, 900]);
    c.state = net >= c.goal ? 'successful' : 'failed';
    if (c.end >= '2026-11-20') c.state = 'live';
    else if (c.state === 'failed' && R.chance(0.24)) c.state = 'cancelled';
  }
  return P;
}

export function crowdfund() {
  const R = rng(9905);
  const A = creators(R);
  const C = campaigns(R, A);
  const P = pledges(R, C);
  const rows = C.map((c, i) => [
    c.slug,
    c.title,
    c.by.handle,
    c.cat,
    `$${c.goal.toLocaleString('en-US')}`,
    long(c.start),
    long(c.end),
    i % 8 === 3 ? c.state[0].toUpperCase() + c.state.slice(1) : c.state,
  ]);
  write(
    'crowdfund',
    'campaigns.csv',
    csv(['slug', 'title', 'creator', 'category', 'goal', 'launched', 'deadline', 'state'], rows),
  );
  write(
    'crowdfund',
    'pledges.tsv',
    csv(
      ['pledge', 'campaign', 'backer', 'pledged_at', 'amount_usd', 'reward', 'refunded'],
      P.map((p, i) => [
        90001 + i,
        p.c.slug,
        p.backer,
        `${p.d} ${two(p.h)}:${two(p.min)}`,
        p.amount.toFixed(2),
        i % 14 === 6 ? p.tier.toUpperCase() : p.tier,
        p.back ? 'Y' : ['', 'N', 'N'][i % 3],
      ]),
      '\t',
    ),
  );
  write(
    'crowdfund',
    'creators.csv',
    csv(
      ['handle', 'display_name', 'city', 'member_since', 'first_campaign'],
      A.map((a) => [a.handle, a.name, a.city, a.joined, a.first ? 'yes' : 'no']),
    ),
  );
  ask(A, C, P);
}

function ask(A, C, P) {
  const q = set('crowdfund');
  const won = (l) => l.filter((c) => c.state === 'successful');
  const cat = (c) => c.cat;
  const kept = P.filter((p) => !p.back);
  const money = (l) => sum(l, (p) => p.amount);
  const both = (g) => [g(P), g(kept)];
  const raised = (c, l) => money(l.filter((p) => p.c === c));
  const reached = (l) => C.filter((c) => raised(c, l) >= c.goal);
  q(
    'how many campaigns were successful',
    'count+filter',
    [[won(C).length], ...both((l) => [reached(l).length])],
    { note: 'By state; campaigns whose pledges reach the goal are accepted.' },
  );
  const bases = [
    C,
    C.filter((c) => c.state !== 'live'),
    C.filter((c) => ['successful', 'failed'].includes(c.state)),
  ];
  const rate = (x) => pct(won(x).length, x.length);
  q(
    'success rate per category',
    'share',
    bases.map((l) => flat(tab(l, cat, rate))),
    { f: true, percent_ok: true, note: 'Of all, of those that have ended, or of successful and failed.' },
  );
  const worst = bases.flatMap((l) => {
    const t = tab(l, cat, rate);
    return t.filter((x) => x[1] === t.at(-1)[1]);
  });
  q('which does worst', 'superlative', worst, { f: true, percent_ok: true });
  const inM = (l, m) => l.filter((p) => mon(p.d) === m);
  q(
    'how much money was pledged last month',
    'agg',
    both((l) => [money(inM(l, '2026-10'))]),
    { note: 'October 2026; with or without pledges refunded later.' },
  );
  q(
    'how does that compare to the month before',
    'compare',
    [
      ...both((l) => [money(inM(l, '2026-09')), money(inM(l, '2026-10'))]),
      ...both((l) => [money(inM(l, '2026-09'))]),
      ...both((l) => [
        rd((100 * (money(inM(l, '2026-10')) - money(inM(l, '2026-09')))) / money(inM(l, '2026-09'))),
      ]),
      ...both((l) => [rd(money(inM(l, '2026-10')) - money(inM(l, '2026-09')))]),
    ],
    { f: true, percent_ok: true },
  );
  const backer = (p) => p.backer;
  q(
    'top 5 backers by amount',
    'topn',
    both((l) => flat(tab(l, backer, money).slice(0, 5))),
  );
  const distinct = (x) => new Set(x.map((p) => p.c)).size;
  q(
    'how many people backed five or more different campaigns',
    'having',
    both((l) => [tab(l, backer, distinct).filter((x) => x[1] >= 5).length]),
  );
  const none = C.filter((c) => !P.some((p) => p.c === c));
  const noneKept = C.filter((c) => !kept.some((p) => p.c === c));
  const lists = [none, noneKept].flatMap((l) => [l.map((c) => c.title), l.map((c) => c.slug)]);
  q('campaigns without a single pledge', 'anti-join', [...lists, [none.length], [noneKept.length]]);
  const tier = (p) => p.tier;
  q(
    'most popular reward',
    'ambiguous',
    [...both((l) => top(tab(l, tier))), ...both((l) => top(tab(l, tier, money)))],
    { note: 'By number of pledges, or by money.' },
  );
  q(
    'what percentage of pledges got refunded',
    'share',
    [[pct(P.length - kept.length, P.length)], [pct(money(P) - money(kept), money(P))]],
    { percent_ok: true },
  );
  const span = (c) => (Date.parse(c.end) - Date.parse(c.start)) / 864e5;
  q('how many days does a campaign run on average', 'computed', [
    [avg(C, span)],
    [
      avg(
        C.filter((c) => c.state !== 'live'),
        span,
      ),
    ],
  ]);
  const star = [...won(C)].sort((a, b) => raised(b, kept) - raised(a, kept))[0];
  q(
    `how many percent of its goal did ${star.title} reach`,
    'join',
    both((l) => [pct(raised(star, l), star.goal)]),
    { percent_ok: true },
  );
  const rank = (l) => tab(l, (p) => p.c.cat, money).findIndex((x) => x[0] === 'Design') + 1;
  q(
    'where does Design rank among the categories by money raised',
    'rank',
    both((l) => [rank(l)]),
  );
  const city = (l) => {
    const best = top(tab(l, (p) => p.c.by.handle, money))[0];
    return A.find((a) => a.handle === best);
  };
  q(
    'in which city does the creator live who raised the most',
    'nested-superlative',
    both((l) => [city(l).city]),
  );
  q(
    'what time of day do people pledge most (hour)',
    'weekday-hour',
    both((l) => {
      const t = top(tab(l, (p) => p.h));
      return [Number(t[0]), t[1]];
    }),
  );
  const first = (b) => (l) => rate(l.filter((c) => c.by.first === b));
  q(
    'do first time creators succeed more often than the others?',
    'yesno',
    [
      ...bases.map((l) => [first(true)(l), first(false)(l)]),
      [won(C).filter((c) => c.by.first).length, won(C).filter((c) => !c.by.first).length],
    ],
    { percent_ok: true, note: 'Both figures must be shown.' },
  );
  q('how many campains were canceled', 'typo', [[C.filter((c) => c.state === 'cancelled').length]]);
  const drop = (l) => (f, g) => {
    const [a, b] = ['2026-09', '2026-10'].map((x) => Object.fromEntries(tab(inM(l, x), f, g)));
    return [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .map((k) => [k, rd((b[k] ?? 0) - (a[k] ?? 0))])
      .sort((x, y) => x[1] - y[1])[0];
  };
  const both2 = (l, g) => [g(inM(l, '2026-09')), g(inM(l, '2026-10'))];
  q(
    'why was october weaker than september',
    'why',
    [
      ...both((l) => both2(l, money)),
      ...both((l) => both2(l, (x) => x.length)),
      ...both((l) => drop(l)((p) => p.c.cat, money)),
      ...both((l) => drop(l)((p) => p.c.title, money)),
      ...both((l) => drop(l)((p) => p.c.slug, money)),
      ...both((l) => drop(l)(tier, money)),
    ],
    {
      expect: 'either',
      note: 'The figures of both months, or the category, campaign or reward that lost most; the cause is not in the data.',
    },
  );
  q('which campaigns shipped their rewards late', 'oos', [], { note: 'Shipping is not recorded.' });
  q('how much in platform fees did we earn', 'oos', [], { note: 'There are no fees.' });
}
