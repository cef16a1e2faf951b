import { by, json, mean, median, parquet, sum, table, top } from '../read.mjs';
export const write = async ({ ask, follow, refuse }) => {
  const services = json('slo/services.json');
  const S = Object.fromEntries(services.map((s) => [s.service, s]));
  const daily = (await parquet('slo/slo_daily.parquet')).map((d) => ({
    svc: d.svc,
    day: String(d.day),
    reqs: Number(d.reqs),
    errs: Number(d.errs),
    p95: d.p95_ms === null ? null : Number(d.p95_ms),
  }));
  const inc = table('slo/incidents.csv').map((i) => ({
    ...i,
    min: i.mitigated_utc
      ? (Date.parse(`${i.mitigated_utc.replace(' ', 'T')}Z`) -
          Date.parse(`${i.began_utc.replace(' ', 'T')}Z`)) /
        6e4
      : null,
  }));
  const rate = (g) => (100 * sum(g, (d) => d.errs)) / sum(g, (d) => d.reqs);
  const rates = by(daily, (d) => d.svc, rate);
  ask(
    'could you give me the error rate of every service over the whole period?',
    'share',
    [
      rates.flat(),
      by(
        daily,
        (d) => d.svc,
        (g) => mean(g.map((d) => (100 * d.errs) / d.reqs)),
      ).flat(),
    ],
    { percent: true, note: 'All errors by all requests; the mean of the days is accepted.' },
  );
  const miss = rates.filter(([s, r]) => 100 - r < S[s].slo_target_pct).map(([s]) => s);
  follow('which of them are below their slo target', [miss]);
  follow('who leads the teams that own those?', [[...new Set(miss.map((s) => S[s].owner.lead))]]);
  const oct = (s) => daily.filter((d) => d.svc === s && d.day.startsWith('2026-10'));
  ask('requests to search-api in october', 'agg', [[sum(oct('search-api'), (d) => d.reqs)]]);
  ask('incidents for each team that owns the service', 'join', [by(inc, (i) => S[i.svc].owner.team).flat()]);
  const long = inc.filter((i) => i.min !== null).toSorted((a, b) => b.min - a.min);
  ask('which incident took the longest to get under control', 'superlative', [
    [long[0].inc],
    [long[0].inc, long[0].min],
  ]);
  follow('what caused it', [[long[0].cause]]);
  const mtt = by(
    inc,
    (i) => i.sev,
    (g) => mean(g.map((i) => i.min)),
  );
  ask(
    'mean time to mitigate for each severity',
    'computed',
    [mtt.flat(), mtt.flatMap(([s, v]) => [s, v / 60])],
    { note: 'In minutes or in hours.' },
  );
  ask('what are the usual reasons for incidents, with numbers', 'group', [
    by(inc, (i) => i.cause).flat(),
    by(
      inc.filter((i) => i.cause !== 'unknown'),
      (i) => i.cause,
    ).flat(),
  ]);
  const ni = by(inc, (i) => i.svc);
  const down = by(
    inc.filter((i) => i.min !== null),
    (i) => i.svc,
    (g) => sum(g, (i) => i.min),
  );
  ask(
    'which service is the least reliable',
    'ambiguous',
    [
      top(rates),
      top(
        by(
          daily,
          (d) => d.svc,
          (g) => mean(g.map((d) => (100 * d.errs) / d.reqs)),
        ),
      ),
      top(ni),
      top(down),
      [down[0][0], down[0][1] / 60],
      top(
        by(
          inc.filter((i) => i.sev === 'SEV1'),
          (i) => i.svc,
        ).slice(0, 1),
      ),
      top(
        by(
          daily,
          (d) => d.svc,
          (g) => sum(g, (d) => d.errs),
        ),
      ),
    ],
    { percent: true, note: 'By errors, incidents or minutes until mitigated.' },
  );
  const co = (m) => daily.filter((d) => d.svc === 'checkout-api' && d.day.startsWith(m));
  const ci = inc.filter((i) => i.svc === 'checkout-api' && i.began_utc.startsWith('2026-10'));
  const tc = by(ci, (i) => i.cause);
  ask(
    'why was checkout-api so bad in october',
    'why',
    [
      [rate(co('2026-09')), rate(co('2026-10'))],
      top(tc),
      [sum(co('2026-09'), (d) => d.errs), sum(co('2026-10'), (d) => d.errs)],
      [inc.filter((i) => i.svc === 'checkout-api' && i.began_utc.startsWith('2026-09')).length, ci.length],
    ],
    {
      expect: 'either',
      percent: true,
      note: 'The errors or incidents of september and october, or the main cause of the incidents with its number.',
    },
  );
  const none = services.filter((s) => !inc.some((i) => i.svc === s.service)).map((s) => s.service);
  ask('services without any incident', 'anti-join', [none]);
  ask('how many of the daily entries come without a p95', 'nulls', [
    [daily.filter((d) => d.p95 === null).length],
  ]);
  const t1 = by(
    daily.filter((d) => S[d.svc].tier === 1),
    (d) => d.svc,
    (g) => median(g.map((d) => d.p95)),
  );
  ask(
    'median of the daily p95 for the tier 1 services',
    'stat',
    [t1.flat(), [median(daily.filter((d) => S[d.svc].tier === 1).map((d) => d.p95))]],
    { note: 'For each of them, or over all their days.' },
  );
  ask(
    'how many outages began between 22:00 and 06:00 utc',
    'weekday-hour',
    [
      [
        inc.filter((i) => {
          const h = Number(i.began_utc.slice(11, 13));
          return h >= 22 || h < 6;
        }).length,
      ],
    ],
    { note: 'Every row of the incident list is an outage here.' },
  );
  ask('how many of our services are written in go', 'nested', [
    [services.filter((s) => s.languages.includes('go')).length],
  ]);
  ask('incidens not mitigatd yet', 'typo', [
    [inc.filter((i) => !i.mitigated_utc).length],
    inc.filter((i) => !i.mitigated_utc).map((i) => i.inc),
  ]);
  const pg = daily.filter((d) => d.svc === 'payments-gw' && d.day.startsWith('2026-10'));
  const budget = sum(pg, (d) => d.reqs) * 0.0005;
  const errs = sum(pg, (d) => d.errs);
  ask(
    'did payments-gw have more than 0.05 % errors in october',
    'yesno',
    [[errs > budget ? 'yes' : 'no'], [rate(pg)]],
    { percent: true },
  );
  refuse(
    'which deploy triggered the longest checkout-api incident',
    'Incidents have a cause, single deploys are not listed.',
  );
  refuse('how many customers complained about the payments-gw incidents', 'Complaints are not recorded.');
};
