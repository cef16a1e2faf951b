import {
  avg,
  bottom,
  csv,
  day,
  flat,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  write,
} from '../../build/setBuilder.mjs';

const suppliers = ['Brightgrid', 'Kestrel Energy', 'Purple Pylon', 'Tidewatt', 'Co-op Power'];
/** tariff, supplier, kind, day rate, night rate, standing charge, exit fee, months, green % */
const tariffs = [
  ['Steady 12', 0, 'fixed', 25.4, null, 54.1, 50, 12, 40],
  ['Steady 24', 0, 'fixed', 26.1, null, 54.1, 75, 24, 40],
  ['Everyday', 0, 'variable', 27.3, null, 53.2, null, null, 30],
  ['Night Owl', 0, 'fixed', 31.2, 9.8, 55.6, 60, 12, 55],
  ['Swoop', 1, 'tracker', 23.6, null, 60.4, null, null, 100],
  ['Nest Fix', 1, 'fixed', 24.8, null, 60.4, 40, 18, 100],
  ['Hover', 1, 'variable', 26.9, null, 58.9, null, null, 100],
  ['Swoop Night', 1, 'tracker', 28.4, 8.7, 61.3, null, null, 100],
  ['Plain', 2, 'variable', 27.9, null, 47.5, null, null, 0],
  ['Plain Fix', 2, 'fixed', 25.9, null, 47.5, 100, 12, 0],
  ['Purple Lock', 2, 'fixed', 24.5, null, 49.9, 100, 24, 20],
  ['Low User', 2, 'variable', 33.8, null, 12.0, null, null, 20],
  ['Ebb', 3, 'variable', 28.2, null, 51.7, null, null, 100],
  ['Flow', 3, 'fixed', 25.1, null, 51.7, 30, 12, 100],
  ['Spring Tide', 3, 'tracker', 24.2, null, 56.3, null, null, 100],
  ['Neap', 3, 'fixed', null, null, 51.7, 30, 18, 100],
  ['Members Fix', 4, 'fixed', 25.6, null, 44.8, null, 12, 75],
  ['Members Flex', 4, 'variable', 26.6, null, 44.8, null, null, 75],
  ['Solar Mates', 4, 'variable', 27.1, null, 46.2, null, null, 100],
].map(([name, s, type, rate, night, standing, fee, months, green]) => ({
  name,
  supplier: suppliers[s],
  type,
  rate,
  night,
  standing,
  fee,
  months,
  green,
}));
const empty = ['Neap', 'Night Owl', 'Low User', 'Solar Mates'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ');
const long = 'January February March April May June July August September October'.split(' ');
const season = [1.55, 1.4, 1.2, 0.95, 0.8, 0.68, 0.64, 0.66, 0.82, 1.05];

function households(R) {
  const offered = tariffs.filter((t) => !empty.includes(t.name));
  return Array.from({ length: 44 }, (_, i) => {
    const size = 120 + 260 * R.r() ** 1.7;
    return {
      no: `H${String(i * 3 + 7).padStart(3, '0')}`,
      people: R.chance(0.08) ? null : R.int(1, 5),
      tariff: R.pick(offered),
      heat: R.chance(0.27),
      kwh: season.map((s) =>
        R.chance(0.035) ? null : Math.round(size * s * (0.9 + 0.2 * R.r()) * (size > 300 ? 1.7 : 1)),
      ),
    };
  });
}

function switches(R, H) {
  const S = [];
  for (const h of H) {
    if (R.chance(0.45)) continue;
    S.push({
      h,
      on: day('2026-01-08', R.int(0, 280)),
      from: R.pick(tariffs.filter((t) => t !== h.tariff)),
      gain: R.chance(0.08) ? null : Math.round((R.r() - 0.2) * 310),
    });
  }
  return S.sort((a, b) => (a.on < b.on ? -1 : 1));
}

const slashed = (d) => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)}`;
const pounds = (x) => (x < 0 ? `(£${-x})` : `£${x}`);
const thousands = (x) => (x === null ? null : x.toLocaleString('en-US'));

export function tariffsSet() {
  const R = rng(8606);
  const H = households(R);
  const S = switches(R, H);
  const offers = tariffs.map((t, i) => [
    t.supplier,
    t.name,
    i % 6 === 2 ? t.type.toUpperCase() : t.type,
    t.rate === null ? 'tbc' : t.rate.toFixed(1),
    t.night === null ? ['n/a', ''][i % 2] : t.night.toFixed(1),
    t.standing.toFixed(1),
    t.fee === null ? ['none', '-', ''][i % 3] : `£${t.fee}`,
    t.months === null ? 'rolling' : `${t.months} months`,
    `${t.green}%`,
  ]);
  const head = [
    'Supplier',
    'Tariff',
    'Type',
    'Unit rate (p/kWh)',
    'Night rate (p/kWh)',
    'Standing charge (p/day)',
    'Exit fee',
    'Contract',
    'Green',
  ];
  write('tariffs', 'tariffs.csv', csv(head, offers));
  const total = months.map((_, m) => thousands(sum(H, (h) => h.kwh[m])));
  const usage = H.map((h, i) => [
    h.no,
    h.people ?? '?',
    h.tariff.name,
    h.heat ? 'yes' : 'no',
    ...h.kwh.map((x, m) => (x === null ? ['', 'n/a', 'no read'][(i + m) % 3] : thousands(x))),
  ]);
  write(
    'tariffs',
    'usage_kwh_2026.csv',
    csv(
      ['Household', 'People', 'On tariff', 'Heat pump', ...months],
      [...usage, ['TOTAL', '', '', '', ...total]],
    ),
  );
  const moves = S.map((s) => [
    slashed(s.on),
    s.h.no,
    s.from.name,
    s.h.tariff.name,
    s.gain === null ? 'n/k' : pounds(s.gain),
  ]);
  write(
    'tariffs',
    'switches.tsv',
    csv(['Switched on', 'Household', 'Old tariff', 'New tariff', 'Saving per yr'], moves, '\t'),
  );
  ask(H, S);
}

const cost = (t, kwh) => rd((kwh * t.rate + 365 * t.standing) / 100);
const used = (l, m) => sum(l, (h) => h.kwh[m]);
const whole = (h) => sum(h.kwh);
const iso = (m) => `2026-${String(m + 1).padStart(2, '0')}`;
/** One value for each month, under the three names of a month. */
const byMonth = (f) =>
  [months, long, months.map((_, m) => iso(m))].map((l) => l.flatMap((name, m) => [name, f(m)]));

function askOffers(q) {
  const priced = tariffs.filter((t) => t.rate !== null);
  const cheapest = (l) =>
    bottom(
      tab(
        l,
        (t) => t.name,
        (x) => x[0].rate,
      ),
    );
  q('whats the cheapest unit rate', 'superlative', [cheapest(priced), [cheapest(priced)[1]]]);
  const fixed = priced.filter((t) => t.type === 'fixed');
  q('only fixed deals', 'superlative', [cheapest(fixed)], { f: true });
  const lock = fixed.find((t) => t.name === cheapest(fixed)[0]);
  q('exit fee on that one?', 'lookup', [[lock.fee]], { f: true });
  q('avg standing charge per supplier', 'group', [
    flat(
      tab(
        tariffs,
        (t) => t.supplier,
        (x) => avg(x, (t) => t.standing),
      ),
    ),
  ]);
  const green = tariffs.filter((t) => t.green === 100);
  q('how many tarifs are 100% green', 'typo', [[green.length]]);
  const free = tariffs.filter((t) => t.fee === null);
  q('which deals have no exit fee', 'nulls', [free.map((t) => t.name), [free.length]], {
    note: 'None, a dash or empty.',
  });
  const flow = tariffs.find((t) => t.name === 'Flow');
  q(
    'what would 3000 kwh a year cost on Flow',
    'computed',
    [[cost(flow, 3000)], [rd(cost(flow, 3000) * 100)]],
    {
      note: 'Unit rate and standing charge of 365 days, in pounds or pence.',
    },
  );
  q(
    'which tariff would be cheapest for that much',
    'computed',
    [
      bottom(
        tab(
          priced,
          (t) => t.name,
          (x) => cost(x[0], 3000),
        ),
      ),
    ],
    {
      f: true,
      note: 'At the day rate.',
    },
  );
}

function ask(H, S) {
  const q = set('tariffs');
  askOffers(q);
  q('total usage in january', 'agg', [[used(H, 0)]], { note: 'Without the total row.' });
  q('and july', 'agg', [[used(H, 6)]], { f: true });
  q('by what % did it drop', 'growth', [[pct(used(H, 6) - used(H, 0), used(H, 0))]], {
    f: true,
    percent_ok: true,
    any_sign: true,
  });
  const ranked = (f) =>
    flat(
      tab(
        H,
        (h) => h.no,
        (x) => f(x[0]),
      ).slice(0, 3),
    );
  q('top 3 households by usage', 'topn', [ranked(whole), ranked((h) => avg(h.kwh))], {
    note: 'In total, or as a mean of the months that were read.',
  });
  const all = (l) => sum(l, whole);
  const supplier = (h) => h.tariff.supplier;
  q('kwh so far this year by supplier', 'join', [flat(tab(H, supplier, all))]);
  const empties = tariffs.filter((t) => !H.some((h) => h.tariff === t));
  q('tariffs nobody is on', 'anti-join', [empties.map((t) => t.name)]);
  const means = byMonth((m) => avg(H, (h) => h.kwh[m]));
  q('avg household usage month by month', 'trend', means);
  const pump = (t) => H.filter((h) => h.heat === t);
  const year = (l) => avg(l, whole);
  const month = (l) => avg(l.flatMap((h) => h.kwh));
  q(
    'do homes with a heat pump use more than those without?',
    'yesno',
    [
      [year(pump(true)), year(pump(false))],
      [month(pump(true)), month(pump(false))],
      [all(pump(true)), all(pump(false))],
    ],
    { note: 'Both figures must be shown: per household, per month, or in total.' },
  );
  const known = S.filter((s) => s.gain !== null);
  q('who saved most by switching', 'superlative', [
    top(
      tab(
        known,
        (s) => s.h.no,
        (x) => x[0].gain,
      ),
    ),
  ]);
  const worse = known.filter((s) => s.gain < 0);
  q('did anyone end up paying more after it', 'yesno', [['yes'], [worse.length], worse.map((s) => s.h.no)], {
    f: true,
    note: 'A saving in parentheses is negative.',
  });
  q('how much gas did people use in march', 'oos', [], { note: 'Only electricity is recorded.' });
  q('what will the price cap be next january', 'oos', [], { note: 'This asks for a forecast.' });
}
