import {
  avg,
  csv,
  day,
  dow,
  flat,
  pct,
  rd,
  rng,
  set,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const queues = [
  { name: 'default', priority: 5, ownerTeam: 'platform', waitSloSec: 60, maxRetries: 3 },
  { name: 'mailers', priority: 4, ownerTeam: 'growth', waitSloSec: 120, maxRetries: 5 },
  { name: 'billing', priority: 1, ownerTeam: 'payments', waitSloSec: 30, maxRetries: 8 },
  { name: 'imports', priority: 8, ownerTeam: 'data', waitSloSec: 300, maxRetries: 1 },
  { name: 'reports', priority: 9, ownerTeam: 'data', waitSloSec: 600, maxRetries: 2 },
  { name: 'search-index', priority: 6, ownerTeam: 'platform', waitSloSec: 90, maxRetries: 3 },
  { name: 'thumbnails', priority: 7, ownerTeam: 'growth', waitSloSec: 180, maxRetries: null },
  { name: 'legacy-sync', priority: 10, ownerTeam: 'platform', waitSloSec: null, maxRetries: 0 },
];
/** class, queue, share of the runs, typical seconds, chance of failure */
const classes = [
  ['SendDigestMail', 'mailers', 22, 3, 0.05],
  ['SendResetMail', 'mailers', 9, 2, 0.03],
  ['ChargeCardJob', 'billing', 10, 6, 0.08],
  ['RenewPlanJob', 'billing', 5, 9, 0.05],
  ['CsvImportJob', 'imports', 9, 140, 0.16],
  ['MonthlyReportJob', 'reports', 5, 320, 0.09],
  ['ReindexJob', 'search-index', 14, 25, 0.06],
  ['CleanupJob', 'default', 12, 12, 0.02],
  ['AuditTrailJob', 'default', 8, 5, 0.02],
  ['ThumbnailJob', 'thumbnails', 11, 8, 0.07],
];
const errors = {
  CsvImportJob: 'CSV::MalformedRow',
  ChargeCardJob: 'Card::Declined',
  SendDigestMail: 'Smtp::Timeout',
};

const classOf = (name) => classes.find((c) => c[0] === name);

function runs(R) {
  const weights = Object.fromEntries(classes.map((c) => [c[0], c[2]]));
  const J = [];
  for (let i = 0; i < 1680; i++) {
    const c = classOf(R.w(weights));
    const d = day('2026-08-20', R.int(0, 90));
    const h = R.w({ 2: 18, 6: 5, 8: 9, 9: 13, 10: 12, 11: 9, 13: 10, 14: 12, 15: 9, 16: 7, 20: 4, 23: 6 });
    const weekend = ['Saturday', 'Sunday'].includes(dow(d));
    if (weekend && R.chance(0.5)) continue;
    J.push(run(R, c, Date.parse(`${d}T${two(h)}:${two(R.int(0, 59))}:${two(R.int(0, 59))}Z`)));
  }
  J.sort((a, b) => a.enq - b.enq);
  for (const j of J.slice(-5)) Object.assign(j, { status: 'running', secs: null, error: null });
  return J;
}

function run(R, [cls, queue, , typical, chance], enq) {
  const slo = queues.find((q) => q.name === queue).waitSloSec;
  const worker = R.w({ 'wk-a1': 35, 'wk-a2': 30, 'wk-b1': 25, 'wk-b2': 10 });
  const p = chance * (worker === 'wk-b2' ? 2.2 : 1);
  const fail = R.chance(p);
  const other = R.pick(['Net::ReadTimeout', 'Db::Deadlock', 'Smtp::Timeout']);
  const own = R.chance(0.6) ? (errors[cls] ?? other) : other;
  return {
    cls,
    queue,
    worker,
    enq,
    wait: Math.floor(slo * 1.6 * R.r() ** 2.6),
    secs: Math.max(1, Math.round(typical * (0.4 + 2.1 * R.r() ** 2))),
    attempt: R.pick([1, 1, 1, 1, 1, 2, 2, 3]),
    status: fail ? R.pick(['failed', 'failed', 'failed', 'discarded']) : 'succeeded',
    error: fail && !R.chance(0.08) ? own : null,
    kb: R.chance(0.04) ? null : Math.round((0.5 + 60 * R.r() ** 3) * 10) / 10,
  };
}

function deploys(R) {
  const services = ['api', 'web', 'billing', 'worker', 'search'];
  const D = [];
  for (let i = 0; i < 74; i++) {
    const author = R.w({ sanne: 30, okoro: 24, 'li-wei': 20, bram: 14, 'deploy-bot': 12 });
    D.push({
      sha: (0x1a2b3c4 + i * 7919 * 131).toString(16).padStart(7, '0').slice(0, 7),
      at: `${day('2026-08-20', Math.floor((i * 90) / 74))}T${two(R.int(8, 17))}:${two(R.int(0, 59))}:00Z`,
      author,
      services: [...new Set([R.pick(services), R.pick(services)])],
      rollback: R.chance(author === 'bram' ? 0.42 : 0.13),
    });
  }
  return D;
}

const iso = (t) => new Date(t).toISOString().slice(0, 19);
const stamp = (t, j) => (j.worker === 'wk-b2' ? iso(t).replace('T', ' ') : `${iso(t)}Z`);

export function jobs() {
  const R = rng(8303);
  const J = runs(R);
  const D = deploys(R);
  const rows = J.map((j, i) => {
    const start = j.enq + j.wait * 1000;
    const end = j.secs === null ? '' : stamp(start + j.secs * 1000, j);
    const err = j.error ?? (i % 4 === 1 ? 'null' : '');
    return [
      700100 + i,
      j.queue,
      j.cls,
      stamp(j.enq, j),
      stamp(start, j),
      end,
      j.attempt,
      j.status,
      j.worker,
      err,
      j.kb,
    ];
  });
  const head =
    'jid,queue,class,enqueued_at,started_at,finished_at,attempt,status,worker,error_class,payload_kb'.split(
      ',',
    );
  write('jobs', 'job_runs.csv', csv(head, rows));
  write('jobs', 'queues.json', `${JSON.stringify(queues, null, 2)}\n`);
  write('jobs', 'deploys.jsonl', `${D.map((d) => JSON.stringify(d)).join('\n')}\n`);
  for (const [i, j] of J.entries()) j.jid = 700100 + i;
  ask(J, D);
}

const quantile = (l, p) => {
  const v = [...l].sort((a, b) => a - b);
  const x = (v.length - 1) * p;
  const lo = Math.floor(x);
  const hi = Math.min(lo + 1, v.length - 1);
  return [rd(v[lo] + (v[hi] - v[lo]) * (x - lo)), v[Math.ceil(v.length * p) - 1]];
};
const dateOf = (j) => iso(j.enq).slice(0, 10);

/** Failures on each of the days, zeros included. */
const daily = (l, days) => days.flatMap((d) => [d, l.filter((j) => dateOf(j) === d).length]);
const filled = (l, days) =>
  days.flatMap((d) => (l.some((j) => dateOf(j) === d) ? [d, l.filter((j) => dateOf(j) === d).length] : []));
const span = (from, n) => Array.from({ length: n }, (_, i) => day(from, i));

function askFailures(q, J) {
  const queue = (j) => j.queue;
  const failed = (l) => l.filter((j) => j.status === 'failed');
  const broken = (l) => l.filter((j) => ['failed', 'discarded'].includes(j.status));
  const oct = J.filter((j) => dateOf(j).startsWith('2026-10'));
  const both = (f) => [f(failed), f(broken)];
  q(
    'how many jobs failed last month',
    'count+filter',
    both((g) => [g(oct).length]),
    {
      note: 'October 2026. Status failed, or failed and discarded.',
    },
  );
  q(
    'per queue',
    'group',
    both((g) => flat(tab(g(oct), queue))),
    { f: true },
  );
  const share = (g) => tab(oct, queue, (x) => pct(g(x).length, x.length));
  q(
    'as % of everything that ran there',
    'share',
    [...both((g) => flat(share(g))), ...both((g) => flat(share(g).filter((x) => x[1] > 0)))],
    { f: true, percent_ok: true },
  );
  return { both, queue };
}

function ask(J, D) {
  const q = set('jobs');
  const { both, queue } = askFailures(q, J);
  const done = J.filter((j) => j.secs !== null);
  const ok = J.filter((j) => j.status === 'succeeded');
  const p95 = (l, k) =>
    flat(
      tab(
        l,
        queue,
        (x) =>
          quantile(
            x.map((j) => j.secs),
            0.95,
          )[k],
      ),
    );
  q('p95 runtime in seconds by queue', 'stat', [p95(done, 0), p95(done, 1), p95(ok, 0), p95(ok, 1)]);
  const cls = (j) => j.cls;
  const mean = (x) => avg(x, (j) => j.secs);
  const longest = top([...done].sort((a, b) => b.secs - a.secs).map((j) => [j.jid, j.secs]));
  q(
    'whats the slowest job',
    'ambiguous',
    [
      top(tab(done, cls, mean)),
      top(tab(ok, cls, mean)),
      top(
        tab(
          done,
          cls,
          (x) =>
            quantile(
              x.map((j) => j.secs),
              0.5,
            )[0],
        ),
      ),
      ['MonthlyReportJob', rd(top(tab(done, cls, mean))[1] / 60)],
      longest,
      ['MonthlyReportJob', longest[1]],
    ],
    { note: 'The class with the longest average or median run, or the one longest run.' },
  );
  q(
    'how long do jobs sit around before they start, on avg',
    'computed',
    [[avg(J, (j) => j.wait)], [rd(avg(J, (j) => j.wait) / 60)]],
    {
      note: 'From enqueued to started, in seconds or minutes.',
    },
  );
  q('which queue is worst for that', 'superlative', [top(tab(J, queue, (x) => avg(x, (j) => j.wait)))], {
    f: true,
  });
  const slo = (j) => queues.find((x) => x.name === j.queue).waitSloSec;
  const late = J.filter((j) => j.wait > slo(j));
  q('runs that waited longer than the slo of their queue', 'join', [[late.length]]);
  const rateOf = (x) => pct(x.filter((j) => j.wait > slo(j)).length, x.length);
  q('which queue breaks it most', 'join', [top(tab(late, queue)), top(tab(J, queue, rateOf))], {
    f: true,
    percent_ok: true,
  });
  const ended = J.filter((j) => j.status !== 'running');
  const team = (j) => queues.find((x) => x.name === j.queue).ownerTeam;
  const rate = (g) => (x) => pct(g(x).length, x.length);
  q(
    'team with the most failures?',
    'join',
    [
      ...both((g) => top(tab(g(J), team))),
      ...both((g) => top(tab(J, team, rate(g)))),
      ...both((g) => top(tab(ended, team, rate(g)))),
    ],
    { percent_ok: true, note: 'By number; by rate is accepted.' },
  );
  const hour = (j) => Number(iso(j.enq).slice(11, 13));
  const started = (j) => Number(iso(j.enq + j.wait * 1000).slice(11, 13));
  const num = ([k, v]) => [Number(k), v];
  q('what hour of the day do most jobs come in', 'weekday-hour', [
    num(top(tab(J, hour))),
    num(top(tab(J, started))),
  ]);
  q(
    'top errors',
    'topn',
    [
      flat(
        tab(
          J.filter((j) => j.error),
          (j) => j.error,
        ),
      ).slice(0, 6),
    ],
    {
      note: 'The three most frequent error classes; empty and null are no error class.',
    },
  );
  const ends = [span('2026-11-12', 7), span('2026-11-11', 8), span('2026-11-14', 5), span('2026-11-15', 4)];
  q(
    'failures per day over the last week',
    'trend',
    [
      ...ends.flatMap((days) => both((g) => daily(g(J), days))),
      ...ends.flatMap((days) => both((g) => filled(g(J), days))),
      ...both((g) => filled(g(J), span('2026-11-09', 7))),
    ],
    {
      note: 'Counted back from the newest run (2026-11-18) or from today; the calendar week before this one is accepted.',
    },
  );
  const idle = queues.filter((x) => !J.some((j) => j.queue === x.name));
  q('any queues where nothing ever ran', 'anti-join', [idle.map((x) => x.name)]);
  q('how many deploys touched billing', 'nested', [[D.filter((d) => d.services.includes('billing')).length]]);
  const back = D.filter((d) => d.rollback);
  const author = (d) => d.author;
  q(
    'who had to roll back most often',
    'superlative',
    [top(tab(back, author)), top(tab(D, author, (x) => pct(x.filter((d) => d.rollback).length, x.length)))],
    { percent_ok: true, note: 'By number; by share of the own deploys is accepted.' },
  );
  q('avrage payload size of succesful jobs', 'typo', [[avg(ok, (j) => j.kb)]]);
  const on = (w, l = J) => l.filter((j) => j.worker === w);
  q(
    'does wk-b2 fail more often than wk-a1?',
    'yesno',
    [
      ...both((g) => [rate(g)(on('wk-b2')), rate(g)(on('wk-a1'))]),
      ...both((g) => [rate(g)(on('wk-b2', ended)), rate(g)(on('wk-a1', ended))]),
      ...both((g) => [g(on('wk-b2')).length, g(on('wk-a1')).length]),
    ],
    { percent_ok: true, note: 'Both figures must be shown.' },
  );
  q('how much memory does CsvImportJob use', 'oos', [], { note: 'Memory is not logged.' });
  q('which jobs failed on staging', 'oos', [], { note: 'The environment is not logged.' });
}
