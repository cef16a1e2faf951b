// Error budgets of services: services (JSON), daily figures (Parquet), incidents (CSV). 2026-08-20 to 2026-11-19.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import {
  DATA,
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  saveJson,
  saveTable,
} from '../../../build/lib.mjs';
import { connect } from '../../../build/views.mjs';

const r = randomSource('slo-h');
const S = [
  ['checkout-api', 1, 99.9, 'Basket', 'Ines Varga', ['go'], 4.2e5, 0.00085],
  ['payments-gw', 1, 99.95, 'Money', 'Tor Lindahl', ['java', 'kotlin'], 1.6e5, 0.0004],
  ['search-api', 1, 99.5, 'Discovery', 'Ruth Amadi', ['go', 'python'], 9.1e5, 0.0022],
  ['login', 1, 99.95, 'Identity', 'Sam Okoro', ['go'], 2.8e5, 0.0003],
  ['catalogue', 2, 99.5, 'Discovery', 'Ruth Amadi', ['kotlin'], 6.4e5, 0.0031],
  ['recommender', 3, 99, 'Discovery', 'Ruth Amadi', ['python'], 3.0e5, 0.0125],
  ['mailer', 3, 99, 'Growth', 'Pia Norgaard', ['ruby'], 4.4e4, 0.006],
  ['invoicing', 2, 99.5, 'Money', 'Tor Lindahl', ['java'], 2.1e4, 0.0018],
  ['media-store', 2, 99.5, 'Platform', 'Dev Chauhan', ['rust'], 1.2e6, 0.0009],
  ['webhooks', 2, 99.5, 'Platform', 'Dev Chauhan', ['go', 'rust'], 8.8e4, 0.0066],
  ['audit-log', 3, 99, 'Identity', 'Sam Okoro', ['java'], 7.3e4, 0.0007],
  ['geo-lookup', 3, 99, 'Platform', 'Dev Chauhan', ['rust'], 0, 0],
];
saveJson(
  'slo/services.json',
  S.map(([service, tier, slo, team, lead, languages, n], i) => ({
    service,
    tier,
    slo_target_pct: slo,
    owner: { team, lead },
    languages,
    live_since: n ? isoDay(dayNumber('2019-05-01') + r.int(0, 2200)) : null,
    runbook: r.chance(0.75) ? `wiki/rb-${i + 11}` : null,
  })),
);
const CAUSES = {
  deploy: 30,
  config: 18,
  'upstream provider': 14,
  capacity: 16,
  'expired certificate': 5,
  database: 13,
  unknown: 8,
};
const from = dayNumber('2026-08-20');
const last = dayNumber('2026-11-19');
const inc = [];
const iw = {
  'checkout-api': 13,
  'payments-gw': 6,
  'search-api': 12,
  login: 4,
  catalogue: 8,
  recommender: 9,
  mailer: 5,
  invoicing: 3,
  'media-store': 5,
  webhooks: 9,
};
for (let k = 0; k < 74; k++) {
  const svc = r.weighted(iw);
  const sev = r.weighted({ 1: 10, 2: 26, 3: 44, 4: 20 });
  const t = from + r.int(0, last - from) + r.next();
  inc.push({
    svc,
    sev,
    t,
    min: Math.max(4, Math.round({ 1: 48, 2: 75, 3: 130, 4: 260 }[sev] * (0.15 + r.exponential()))),
    cause: r.weighted(CAUSES),
  });
}
for (let k = 0; k < 7; k++)
  inc.push({
    svc: 'checkout-api',
    sev: String(1 + (k % 3)),
    t: dayNumber('2026-10-12') + k * 1.3 + r.next() * 0.5,
    min: r.int(40, 190),
    cause: 'database',
  });
inc.sort((a, b) => a.t - b.t);
const open = new Set(
  inc
    .map((x, i) => [i, x])
    .filter(([, x]) => x.t > last - 4)
    .map(([i]) => i)
    .slice(-2),
);
open.add(33);
saveTable(
  'slo/incidents.csv',
  ['inc', 'svc', 'sev', 'began_utc', 'mitigated_utc', 'cause', 'paged', 'postmortem'],
  inc.map((x, i) => [
    `INC-${2210 + i * 3}`,
    x.svc,
    `SEV${x.sev}`,
    isoTime(x.t, ' ').slice(0, 16),
    open.has(i) ? null : isoTime(Math.round(x.t * 1440) / 1440 + x.min / 1440, ' ').slice(0, 16),
    x.cause,
    r.chance(0.7) ? 'y' : 'n',
    Number(x.sev) <= 2 ? (r.chance(0.72) ? 'done' : 'missing') : null,
  ]),
);
const vals = [];
for (let d = from; d <= last; d++)
  for (const [svc, , , , , , n, e] of S) {
    if (!n) continue;
    if (svc === 'mailer' && r.chance(0.12)) continue;
    const wd = new Date(d * 864e5).getUTCDay();
    const reqs = Math.round(n * ([0, 6].includes(wd) ? 0.72 : 1) * r.between(0.9, 1.12));
    let rate = e * (0.5 + r.exponential() * 0.5);
    for (const x of inc)
      if (x.svc === svc && Math.floor(x.t) === d)
        rate += (x.min / 1440) * { 1: 0.08, 2: 0.04, 3: 0.008, 4: 0.002 }[x.sev];
    const p95 = r.chance(0.025)
      ? 'NULL'
      : round(
          { 'search-api': 310, recommender: 520, 'media-store': 90 }[svc] ??
            180 * r.between(0.7, 1.4) + rate * 4000,
          1,
        );
    vals.push(
      `('${svc}', DATE '${isoDay(d)}', ${reqs}, ${Math.round(reqs * rate)}, ${p95 === 'NULL' ? p95 : round(p95 * r.between(0.85, 1.25), 1)})`,
    );
  }
const c = await connect();
await c.run('create table t (svc varchar, day date, reqs bigint, errs bigint, p95_ms double)');
await c.run(`insert into t values ${vals.join(',')}`);
mkdirSync(join(DATA, 'slo'), { recursive: true });
const f = join(DATA, 'slo', 'slo_daily.parquet');
rmSync(f, { force: true });
await c.run(`copy (select * from t order by day, svc) to '${f}' (format parquet)`);
