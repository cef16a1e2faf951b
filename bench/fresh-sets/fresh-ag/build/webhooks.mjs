import {
  by,
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

const plans = {
  Free: { max: 2, eur: 0, included: 10, share: 2 },
  Starter: { max: 3, eur: 19, included: 20, share: 5 },
  Scale: { max: 4, eur: 89, included: 75, share: 16 },
};
const firms = [
  ['Larkspur Books', 'Scale', 2, 1.25],
  ['Tidy Invoices', 'Scale', 2, 1],
  ['Mossgate', 'Scale', 1, 0.7],
  ['Zebra Parking', 'Scale', 1, 0.75],
  ['Oatfield Boxes', 'Starter', 2, 1.3],
  ['Candela Studio', 'Starter', 1, 0.8],
  ['Ferro Gyms', 'Starter', 1, 0.5],
  ['Hutch Pets', 'Starter', 2, 0.9],
  ['Kitebridge', 'Starter', 1, 1.9],
  ['Novo Tutors', 'Starter', 1, 0.4],
  ['Pocket Choir', 'Free', 1, 1.8],
  ['Rook Cycles', 'Free', 1, 0.7],
  ['Sandpiper Inn', 'Free', 1, 0.6],
  ['Umbra Games', 'Free', 2, 0],
  ['Willow Vet', 'Free', 1, 0.4],
];
const kinds = {
  'invoice.paid': 30,
  'invoice.failed': 9,
  'order.created': 26,
  'order.shipped': 17,
  'refund.created': 6,
  'customer.updated': 14,
};
const utc = (d, s) => `${d}T${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}Z`;

export function webhooks() {
  const R = rng(9527);
  let n = 0;
  const endpoints = firms.flatMap(([name, plan, k, pull]) =>
    Array.from({ length: k }, (_, i) => {
      n += 1;
      const slug = name.toLowerCase().replaceAll(' ', '');
      const events = Object.keys(kinds).filter((e) =>
        R.chance(e === 'invoice.paid' ? 0.85 : e === 'refund.created' ? 0.3 : 0.55),
      );
      return {
        id: `ep_${100 + n * 7}`,
        url: `https://${i ? 'staging' : 'hooks'}.${slug}.example/in`,
        name,
        plan,
        pull: (pull * (i ? 0.3 : 1) * plans[plan].share) / 10,
        events: events.length ? events : ['invoice.paid'],
        created: day('2025-01-10', R.int(0, 520)),
        off: null,
        flaky: 0.02 + R.r() * 0.1,
      };
    }),
  );
  const at = (name) => endpoints.find((e) => e.name === name);
  at('Ferro Gyms').flaky = 0.36;
  at('Novo Tutors').off = '2026-06-18';
  at('Novo Tutors').pull = 0;
  at('Willow Vet').off = '2026-10-22';
  const attempts = [];
  let id = 40000;
  for (let d = '2026-08-01'; d <= '2026-11-25'; d = day(d, 1)) {
    const open = endpoints.filter((e) => !e.off || d < e.off);
    const pull = Object.fromEntries(open.map((e) => [e.id, e.pull]));
    const w = dow(d);
    const count =
      R.int(12, 19) - (w === 'Sunday' ? 6 : w === 'Saturday' ? 4 : 0) + (d >= '2026-10-01' ? 2 : 0);
    for (let k = 0; k < count + (d === '2026-10-14' ? 9 : 0); k += 1) {
      const e =
        d === '2026-10-14' && k >= count ? at('Larkspur Books') : open.find((x) => x.id === R.w(pull));
      if (!e) continue;
      const ev = R.w(Object.fromEntries(e.events.map((x) => [x, kinds[x]])));
      const hour = +R.w({
        1: 2,
        3: 9,
        6: 3,
        7: 5,
        8: 9,
        9: 12,
        10: 12,
        11: 11,
        12: 8,
        13: 9,
        14: 12,
        15: 11,
        16: 10,
        17: 6,
        19: 3,
        21: 2,
      });
      let s = hour * 3600 + R.int(0, 3599);
      id += R.int(1, 4);
      const bytes = R.int(420, ev.startsWith('order') ? 5200 : 1900);
      for (let a = 1; a <= plans[e.plan].max; a += 1) {
        const down = d === '2026-10-14' && e.name === 'Larkspur Books' && hour < 17;
        const bad = down ? R.chance(0.94) : R.chance(hour === 3 ? e.flaky + 0.3 : e.flaky);
        const late = bad && !down && R.chance(hour === 3 ? 0.8 : 0.3);
        const status = !bad
          ? +R.w({ 200: 80, 202: 8, 204: 12 })
          : late
            ? null
            : +R.w(down ? { 503: 9, 502: 1 } : { 500: 30, 502: 14, 404: 9, 410: 3, 429: 12, 401: 5 });
        attempts.push({
          t: utc(d, s),
          d,
          hour: Math.floor(s / 3600),
          id: `dl_${id}`,
          e,
          ev,
          a,
          status,
          ms: late
            ? null
            : Math.round(60 + 190 * R.r() + (R.chance(0.08) ? 2200 * R.r() : 0) + (down ? 800 : 0)),
          bytes,
          ok: !bad,
        });
        if (!bad) break;
        s += [0, 60, 600, 2400][a] ?? 0;
      }
    }
  }
  attempts.sort((a, b) => (a.t + a.id < b.t + b.id ? -1 : 1));
  write(
    'webhooks',
    'attempts.jsonl',
    `${attempts
      .map((x) =>
        JSON.stringify({
          at: x.t,
          delivery: x.id,
          endpoint: x.e.id,
          event: R.chance(0.03) ? x.ev[0].toUpperCase() + x.ev.slice(1) : x.ev,
          attempt: x.a,
          response: { status: x.status, ms: x.ms, ...(x.status === null ? { error: 'timeout' } : {}) },
          bytes: x.bytes,
        }),
      )
      .join('\n')}\n`,
  );
  write(
    'webhooks',
    'endpoints.json',
    `${JSON.stringify(
      {
        exported: '2026-11-26',
        endpoints: endpoints.map((e) => ({
          id: e.id,
          url: e.url,
          customer: { name: e.name, plan: R.chance(0.3) ? e.plan.toLowerCase() : e.plan },
          events: e.events,
          created: e.created,
          disabled_on: e.off,
        })),
      },
      null,
      1,
    )}\n`,
  );
  write(
    'webhooks',
    'plans.csv',
    `# deliveries included are per customer and month\n${csv(
      ['Plan', 'Max attempts', 'Deliveries incl.', 'Price / month'],
      Object.entries(plans).map(([p, x]) => [
        p,
        x.max,
        x.included,
        `${x.eur.toFixed(2).replace('.', ',')} €`,
      ]),
      ';',
    )}`,
  );

  const q = set('webhooks');
  const bad = attempts.filter((x) => !x.ok);
  const m = (l, x) => l.filter((y) => mon(y.d) === `2026-${x}`);
  const coded = bad.filter((x) => x.status !== null);
  const dls = (l) => new Set(l.map((x) => x.id)).size;
  q('failed attempts in october', 'count+filter', [[m(bad, '10').length], [m(coded, '10').length]], {
    note: 'Everything but 2xx; with or without the timeouts, which have no status.',
  });
  q('what status did they come back with', '', [flat(tab(m(coded, '10'), (x) => x.status)).map(Number)], {
    f: 1,
    note: 'Timeouts have no status; they may be shown as well.',
  });
  const fail = (l) => pct(l.filter((x) => !x.ok).length, l.length);
  const worst = top(tab(attempts, (x) => x.e.id, fail));
  const w = endpoints.find((e) => e.id === worst[0]);
  const fail4 = (l) => pct(l.filter((x) => !x.ok && x.status !== null).length, l.length);
  const worst4 = top(tab(attempts, (x) => x.e.id, fail4));
  q(
    'endpoint with the highest failure rate',
    'superlative',
    [worst, [w.url, worst[1]], worst4, [endpoints.find((e) => e.id === worst4[0]).url, worst4[1]]],
    { percent_ok: true, note: 'Of all attempts; timeouts as failures or not.' },
  );
  q('whose is it', '', [[w.name]], { f: 1 });
  const ms = attempts
    .map((x) => x.ms)
    .filter((x) => x !== null)
    .sort((a, b) => a - b);
  const pos = 0.95 * (ms.length - 1);
  const lo = Math.floor(pos);
  q('p95 response time in ms', 'stat', [
    [rd(ms[lo] + (pos - lo) * (ms[lo + 1] - ms[lo]))],
    [ms[Math.ceil(0.95 * ms.length) - 1]],
  ]);
  q(
    'how many deliveries does each plan cause?',
    'join',
    [flat(tab(attempts, (x) => x.e.plan, dls)), flat(tab(attempts, (x) => x.e.plan))],
    { note: 'Deliveries; their attempts are accepted.' },
  );
  const first = attempts.filter((x) => x.a === 1);
  q(
    'what percentage gets through on the first attempt',
    'share',
    [[pct(first.filter((x) => x.ok).length, first.length)]],
    {
      percent_ok: true,
    },
  );
  const lost = Object.values(by(attempts, (x) => x.id)).filter((l) => l.every((x) => !x.ok));
  q('how many deliveries never got through', 'having', [[lost.length]], {
    note: 'Deliveries without a 2xx in any attempt.',
  });
  const refunds = endpoints.filter((e) => e.events.includes('refund.created'));
  q('Which endpoints are subscribed to refund.created', 'nested', [
    refunds.map((e) => e.id),
    refunds.map((e) => e.url),
    [...new Set(refunds.map((e) => e.name))],
  ]);
  const idle = endpoints.filter((e) => !attempts.some((x) => x.e === e));
  q('endpoints that never received anything', 'anti-join', [
    idle.map((e) => e.id),
    idle.map((e) => e.url),
    [idle.length],
  ]);
  const out = bad.filter((x) => x.status === null);
  const hour = top(tab(out, (x) => x.hour));
  q('at what hour do most timeouts happen (utc)', 'weekday-hour', [[+hour[0], hour[1]]]);
  q(
    'deliveries per month',
    'trend',
    [
      flat(tab(attempts, (x) => mon(x.d), dls, true)),
      flat(
        tab(
          attempts,
          (x) => mon(x.d),
          (l) => l.length,
          true,
        ),
      ),
    ],
    { note: 'Deliveries; attempts are accepted.' },
  );
  q(
    'only larkspur books',
    '',
    [
      flat(
        tab(
          attempts.filter((x) => x.e.name === 'Larkspur Books'),
          (x) => mon(x.d),
          dls,
          true,
        ),
      ),
      flat(
        tab(
          attempts.filter((x) => x.e.name === 'Larkspur Books'),
          (x) => mon(x.d),
          (l) => l.length,
          true,
        ),
      ),
    ],
    { f: 1 },
  );
  q('avrage number of atempts per delivery', 'typo', [[rd(attempts.length / dls(attempts))]]);
  const over = tab(m(attempts, '10'), (x) => x.e.name, dls).filter(
    ([name, k]) => k > plans[at(name).plan].included,
  );
  q('which customers went over their included deliveries in october', 'join', [over.map((x) => x[0])], {
    note: 'All endpoints of a customer together; deliveries, not attempts.',
  });
  q(
    'busiest customer',
    'ambiguous',
    [
      top(tab(attempts, (x) => x.e.name, dls)),
      top(tab(attempts, (x) => x.e.name)),
      top(
        tab(
          attempts,
          (x) => x.e.name,
          (l) => sum(l, (x) => x.bytes),
        ),
      ),
    ],
    { note: 'Deliveries, attempts or bytes.' },
  );
  const day14 = bad.filter((x) => x.d === '2026-10-14');
  q(
    'why did so much fail on 14 october',
    'why',
    [
      top(tab(day14, (x) => x.e.name)),
      top(tab(day14, (x) => x.e.id)),
      top(tab(day14, (x) => x.e.url)),
      [503, day14.filter((x) => x.status === 503).length],
    ],
    { note: 'The customer, the endpoint or the status behind most failures of the day, with its count.' },
  );
  q('did timeouts go up from september to october?', 'yesno', [['09', '10'].map((x) => m(out, x).length)], {
    note: 'Both figures must be shown.',
  });
  q('which ip addresses do we send from', 'oos', [], { note: 'Addresses are not recorded.' });
  q('how many signature checks failed at the receivers', 'oos', [], { note: 'Signatures are not recorded.' });
}
