import {
  avg,
  csv,
  day,
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
import { date, workbook } from '../../build/xlsx.mjs';
import { capital, draw, jsonl, quantile, quantileOf } from './stats.mjs';

const services = [
  ['checkout-api', 'payments', 1, 'go', 'mira', 9],
  ['card-vault', 'payments', 1, 'go', 'tomas', 4],
  ['invoice-pdf', 'payments', 3, 'python', 'tomas', 3],
  ['search', 'discovery', 1, 'java', 'wen', 8],
  ['recs', 'discovery', 2, 'python', 'wen', 5],
  ['catalog-sync', 'discovery', 2, 'java', 'ade', 7],
  ['login', 'identity', 1, 'go', 'jonas', 6],
  ['session-store', 'identity', 1, 'rust', 'jonas', 5],
  ['audit-log', 'identity', 3, 'go', 'lea', 0],
  ['mailer', 'platform', 2, 'node', 'sofia', 6],
  ['cron-runner', 'platform', 2, 'go', 'sofia', 8],
  ['image-proxy', 'platform', 3, 'rust', 'karim', 3],
  ['feature-flags', 'platform', 2, 'node', 'karim', 0],
].map(([name, team, tier, lang, owner, pull]) => ({ name, team, tier, lang, owner, pull }));
const people = [
  ['mira', 'Mira Holm', 'payments', 9],
  ['tomas', 'Tomas Reyes', 'payments', 6],
  ['ola', 'Ola Nowak', 'payments', 4],
  ['wen', 'Wen Zhao', 'discovery', 7],
  ['ade', 'Ade Bakare', 'discovery', 5],
  ['jonas', 'Jonas Falk', 'identity', 8],
  ['lea', 'Lea Morel', 'identity', 5],
  ['sofia', 'Sofia Lindt', 'platform', 8],
  ['karim', 'Karim Aziz', 'platform', 6],
  ['petra', 'Petra Simic', 'platform', 0],
  ['hugo', 'Hugo Brandt', 'identity', 0],
].map(([handle, name, team, pull]) => ({ handle, name, team, pull }));
const titles = {
  'checkout-api': ['5xx above 2 %', 'latency p99 high', 'payment retries piling up'],
  search: ['index lag', 'latency p99 high', 'zero results spike'],
  'cron-runner': ['nightly job failed', 'queue stuck', 'job overran'],
};
const other = [
  'error rate high',
  'latency p99 high',
  'disk almost full',
  'out of memory',
  'certificate about to expire',
];
const stamp = (t) => (t === null ? null : `${new Date(t).toISOString().slice(0, 19)}Z`);

export function oncall() {
  const R = rng(9643);
  const pages = [];
  for (let d = '2026-06-01'; d <= '2026-11-25'; d = day(d, 1)) {
    const storm = d >= '2026-09-14' && d <= '2026-09-23';
    const many = R.int(0, dow(d).startsWith('S') ? 2 : 3) + (storm ? R.int(1, 4) : 0);
    for (let k = 0; k < many; k += 1) {
      const s = storm && R.chance(0.65) ? services[0] : draw(R, services);
      const hour =
        s.name === 'cron-runner' && R.chance(0.5)
          ? R.int(1, 4)
          : R.w({ 2: 2, 5: 2, 7: 4, 9: 9, 10: 9, 11: 8, 13: 9, 14: 10, 15: 9, 17: 6, 19: 4, 21: 3, 23: 2 });
      const a = Date.parse(`${d}T${two(+hour)}:${two(R.int(0, 59))}:${two(R.int(0, 59))}Z`);
      const sev = R.w(
        s.tier === 1 ? { 1: 3, 2: 7, 3: 9 } : s.tier === 2 ? { 1: 0.6, 2: 5, 3: 9 } : { 2: 2, 3: 8 },
      );
      const crew = people.filter((p) => p.team === s.team && p.pull);
      const who = draw(R, crew);
      const slow = { mira: 1.5, lea: 0.7 }[who.handle] ?? 1;
      const wait = Math.round(
        { 1: 150, 2: 340, 3: 900 }[sev] * slow * (0.3 + R.r() * 1.5) + (+hour < 6 ? 240 : 0),
      );
      const missed = R.chance(sev === '3' ? 0.1 : 0.02);
      const busy = { 1: 95, 2: 70, 3: 40 }[sev] * 60 * (0.25 + R.r() * (R.chance(0.07) ? 9 : 1.6));
      const still = d > '2026-11-19' && R.chance(0.4);
      const tags = ['deploy', 'db', 'network', 'capacity', 'third-party'].filter((t) =>
        R.chance(t === 'deploy' ? 0.26 : 0.13),
      );
      pages.push({
        d,
        a,
        hour: +hour,
        s,
        sev: `sev${sev}`,
        title: R.pick(titles[s.name] ?? other),
        who: missed ? null : who,
        ack: missed ? null : a + wait * 1000,
        end: still ? null : a + (wait + Math.round(busy)) * 1000,
        tags: storm && s.name === 'checkout-api' && !tags.includes('deploy') ? [...tags, 'deploy'] : tags,
      });
    }
  }
  pages.sort((x, y) => x.a - y.a);
  for (const [i, p] of pages.entries()) p.id = `P-${2201 + i}`;
  const reviews = pages
    .filter((p) => p.end && (p.sev === 'sev1' ? R.chance(0.84) : p.sev === 'sev2' && R.chance(0.35)))
    .map((p) => {
      const actions = R.int(1, 6);
      return {
        p,
        d: day(p.d, R.int(2, 12)),
        who: p.who ?? people[0],
        cause: p.tags.includes('deploy')
          ? 'bad deploy'
          : R.w({ 'config change': 7, capacity: 4, 'expired cert': 2, 'vendor outage': 3, 'bad deploy': 3 }),
        actions,
        open: p.d > '2026-10-01' ? R.int(0, actions) : R.chance(0.3) ? R.int(0, Math.min(2, actions)) : 0,
      };
    })
    .filter((x) => x.d <= '2026-11-25');
  write(
    'oncall',
    'pages.jsonl',
    jsonl(
      pages.map((p) => ({
        id: p.id,
        svc: p.s.name,
        sev: R.chance(0.06) ? p.sev.toUpperCase() : p.sev,
        title: p.title,
        opened: stamp(p.a),
        acked: stamp(p.ack),
        closed: stamp(p.end),
        by: p.who?.handle ?? null,
        tags: p.tags,
      })),
    ),
  );
  write(
    'oncall',
    'services.csv',
    csv(
      ['name', 'team', 'tier', 'lang', 'owner'],
      services.map((s) => [s.name, R.chance(0.3) ? capital(s.team) : s.team, s.tier, s.lang, s.owner]),
    ),
  );
  write(
    'oncall',
    'engineers.tsv',
    csv(
      ['handle', 'full name', 'team', 'tz', 'joined'],
      people.map((p) => [
        p.handle,
        p.name,
        p.team,
        R.pick(['CET', 'CET', 'GMT', 'EST']),
        `${R.int(2019, 2026)}-0${R.int(1, 5)}-01`,
      ]),
      '\t',
    ),
  );
  workbook('oncall', 'postmortems.xlsx', [
    [
      'Log',
      [
        ['Postmortem log'],
        ['Page', 'Written', 'Author', 'Cause', 'Actions', 'Still open'],
        ...reviews.map((r) => [
          r.p.id,
          date(r.d),
          r.who.handle,
          R.chance(0.1) ? capital(r.cause) : r.cause,
          r.actions,
          r.open,
        ]),
      ],
    ],
  ]);

  const q = set('oncall');
  const len = (l) => l.length;
  q('how many pages did we get each month', 'trend', [flat(tab(pages, (p) => mon(p.d), len, true))]);
  const ones = pages.filter((p) => p.sev === 'sev1');
  q('sev1 only', '', [flat(tab(ones, (p) => mon(p.d), len, true)), [ones.length]], {
    f: 1,
    note: 'By month; the one count is accepted.',
  });
  const acked = pages.filter((p) => p.ack);
  const wait = (p) => (p.ack - p.a) / 60000;
  const bySev = (f) =>
    flat(
      tab(
        acked,
        (p) => p.sev,
        (l) => f(l.map(wait)),
      ),
    );
  q('median minutes to ack for each severity', 'stat', [bySev((l) => quantile(l, 0.5))]);
  q('now the 90th percentile', '', [bySev((l) => quantile(l, 0.9)), bySev((l) => rd(quantileOf(l, 0.9)))], {
    f: 1,
  });
  const dark = pages.filter((p) => p.hour < 6);
  const loud = top(tab(dark, (p) => p.s.name));
  q('which service pages us most between midnight and 6 am', 'weekday-hour', [loud], {
    note: 'Hours in UTC.',
  });
  const boss = services.find((s) => s.name === loud[0]).owner;
  q('who owns it', '', [[boss], [people.find((p) => p.handle === boss).name]], { f: 1 });
  q('pages that nobody acknowleged', 'typo', [[pages.filter((p) => !p.ack).length]]);
  const order = tab(pages, (p) => p.s.name);
  const recs = order.find((x) => x[0] === 'recs')[1];
  q('where does recs rank by number of pages', 'rank', [[1 + order.filter((x) => x[1] > recs).length]]);
  const closed = pages.filter((p) => p.end);
  const fix = (p) => (p.end - p.a) / 36e5;
  const mttr = (f, l = closed) =>
    flat(
      tab(
        l,
        (p) => p.s.team,
        (x) => avg(x, f),
      ),
    );
  const taken = closed.filter((p) => p.who);
  q(
    'mean time to resolve per team, in hours',
    'join',
    [mttr(fix), mttr((p) => fix(p) * 60), mttr(fix, taken)],
    {
      note: 'From opened to closed, by the team of the service; minutes are accepted, and so is the team of the engineer.',
    },
  );
  q(
    'what share of the pages falls on a weekend',
    'share',
    [[pct(pages.filter((p) => dow(p.d).startsWith('S')).length, pages.length)]],
    {
      percent_ok: true,
    },
  );
  const bare = ones.filter((p) => !reviews.some((r) => r.p === p));
  q('Which sev1 pages have no postmortem yet?', 'anti-join', [bare.map((p) => p.id)]);
  q('how many actions from postmortems are still open', 'agg', [[sum(reviews, (r) => r.open)]]);
  q('most common cause in the postmortems', 'superlative', [top(tab(reviews, (r) => r.cause))]);
  q('pages tagged deploy', 'nested', [[pages.filter((p) => p.tags.includes('deploy')).length]]);
  const pair = (f, unit) =>
    ['mira', 'tomas'].map((h) => f(acked.filter((p) => p.who.handle === h).map((p) => (p.ack - p.a) / unit)));
  const middle = (l) => quantile(l, 0.5);
  q(
    'does mira take longer to ack than tomas?',
    'yesno',
    [pair(avg, 6e4), pair(middle, 6e4), pair(avg, 1e3), pair(middle, 1e3)],
    { note: 'Both figures must be shown: mean or median, in minutes or seconds.' },
  );
  const m = (x) => pages.filter((p) => mon(p.d) === `2026-${x}`);
  q(
    'why was september so bad',
    'why',
    [
      [m('08').length, m('09').length],
      top(tab(m('09'), (p) => p.s.name)),
      ['deploy', m('09').filter((p) => p.tags.includes('deploy')).length],
    ],
    { note: 'Both months, or the service or the tag behind most pages of September with its count.' },
  );
  const worst = top(closed.map((p) => [p, fix(p)]).sort((a, b) => b[1] - a[1]))[0];
  q('page that was open the longest before it was closed', 'superlative', [[worst.id]]);
  const busy = tab(acked, (p) => p.who.handle).slice(0, 3);
  q('top three engineers by number of pages taken', 'topn', [
    flat(busy),
    busy.flatMap(([h, n]) => [people.find((p) => p.handle === h).name, n]),
  ]);
  q('how much revenue did we lose during the sev1s', 'oos', [], { note: 'Money is not recorded.' });
  q('sev4 pages in august', 'oos', [], { note: 'There is no such severity in the data.' });
}
