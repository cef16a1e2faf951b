import { writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import {
  avg,
  bottom,
  csv,
  day,
  dmy,
  dow,
  flat,
  med,
  mon,
  rd,
  rng,
  root,
  set,
  sum,
  tab,
  top,
  write,
} from './lib.mjs';

const pct = (a, b) => (100 * a) / b;

// lawoffice -----------------------------------------------------------------
{
  const R = rng(7303);
  const q = set('lawoffice');
  const L = [
    ['HB', 'Helena Brandt', 'partner', 340, 'Leeds'],
    ['TO', 'Tunde Okoro', 'partner', 325, 'York'],
    ['MS', 'Mary Sligo', 'senior', 240, 'Leeds'],
    ['JP', 'Jan Prins', 'senior', 225, 'York'],
    ['AK', 'Asha Kapoor', 'junior', 150, 'Leeds'],
    ['DW', 'Dan Whitby', 'junior', 145, 'Leeds'],
  ].map(([ini, name, grade, rate, office]) => ({ ini, name, grade, rate, office }));
  const clients = [
    'Norbeck Mills',
    'Sabine Roth',
    'Otter Foods',
    'Calder Trust',
    'Ms J. Pryce',
    'Penfold Garages',
    'Isco Shipping',
    'Vale Housing',
    'R. Tanaka',
  ];
  const areas = ['Employment', 'Property', 'Litigation', 'Family', 'Corporate'];
  const M = [];
  for (let i = 0; i < 22; i++)
    M.push({
      no: `M-${240 + i}`,
      client: clients[i < 9 ? i : R.int(0, 8)],
      area: R.pick(areas),
      opened: day('2025-06-02', R.int(0, 420)),
      status: R.w({ open: 7, closed: 3 }),
      cap: R.chance(0.4) ? R.int(4, 30) * 500 : null,
    });
  const words = [
    'Call with client',
    'Drafting particulars',
    'Court attendance',
    'Review of lease',
    'Email to other side',
    'Internal meeting',
    'Preparing court bundle',
    'Research on case law',
    'Settlement talks',
  ];
  const E = [];
  for (let i = 0; i < 480; i++) {
    let d = day('2026-01-05', Math.floor((i * 316) / 480));
    while (['Saturday', 'Sunday'].includes(dow(d))) d = day(d, 1);
    const m = M[Math.floor(R.r() ** 1.25 * 20)];
    const w = R.pick(words);
    const who = R.w({ HB: 14, TO: 13, MS: 20, JP: 18, AK: 22, DW: 17 });
    E.push({
      d,
      l: L.find((x) => x.ini === who),
      m,
      w,
      h: R.int(2, 32) / 4,
      b: w === 'Internal meeting' ? false : !R.chance(0.1),
    });
  }
  const V = [];
  for (let i = 0; i < 66; i++) {
    const d = day('2026-01-28', Math.floor(i * 4.42));
    const paid = R.chance(d > '2026-09-20' ? 0.45 : 0.93) ? day(d, R.int(5, 58)) : null;
    V.push({
      no: 7001 + i,
      m: M[R.int(0, 18)],
      d,
      amt: R.int(60, 960) * 10 + (R.chance(0.3) ? 0.5 : 0),
      paid: paid && paid > '2026-11-19' ? null : paid,
    });
  }
  const wb = XLSX.utils.book_new();
  const s1 = XLSX.utils.aoa_to_sheet([
    ['Brandt Okoro LLP - time sheets 2026'],
    ['Hours in decimals, all fee earners'],
    [],
    ['Date', 'Fee earner', 'Matter no.', 'Narrative', 'Hrs', 'Billable'],
    ...E.map((e, i) => [
      dmy(e.d, '/'),
      e.l.ini,
      e.m.no,
      e.w,
      e.h,
      i % 19 === 4 ? (e.b ? 'y' : 'n') : e.b ? 'Y' : 'N',
    ]),
    ['Total', '', '', '', sum(E, (e) => e.h), ''],
  ]);
  const s2 = XLSX.utils.aoa_to_sheet([
    ['Matter no.', 'Client', 'Practice area', 'Opened', 'Status', 'Fee cap (£)'],
    ...M.map((m) => [m.no, m.client, m.area, dmy(m.opened, '/'), m.status, m.cap ?? '-']),
  ]);
  XLSX.utils.book_append_sheet(wb, s1, 'Time 2026');
  XLSX.utils.book_append_sheet(wb, s2, 'Matters');
  write(
    'lawoffice',
    'lawyers.csv',
    csv(
      ['initials', 'name', 'grade', 'rate_gbp_h', 'office'],
      L.map((l) => Object.values(l)),
    ),
  );
  writeFileSync(
    `${root}data/lawoffice/timesheets.xlsx`,
    XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' }),
  );
  write(
    'lawoffice',
    'invoices.csv',
    csv(
      ['inv_no', 'matter_no', 'inv_date', 'amt_gbp', 'paid_on'],
      V.map((v) => [
        v.no,
        v.m.no,
        v.d,
        `£${v.amt.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
        v.paid,
      ]),
    ),
  );
  const nm = Object.fromEntries(L.map((l) => [l.ini, l.name]));
  const both = (t) => [flat(t), flat(t.map(([k, v]) => [nm[k], v]))];
  const ini = (e) => e.l.ini;
  const hrs = (l) => sum(l, (e) => e.h);
  const B = E.filter((e) => e.b);
  const worth = (l) => sum(l, (e) => e.h * e.l.rate);
  const amt = (l) => sum(l, (v) => v.amt);
  q('hrs logged by each fee earner', 'group', both(tab(E, ini, hrs)));
  q('billable ones only', 'x', both(tab(B, ini, hrs)), { f: true });
  q('in percent of all their hours', 'x', both(tab(E, ini, (l) => pct(hrs(l.filter((e) => e.b)), hrs(l)))), {
    f: true,
    percent_ok: true,
  });
  q('what is all the billable time worth at the hourly rates', 'join', [[worth(B)]]);
  q('per practice area', 'x', [flat(tab(B, (e) => e.m.area, worth))], { f: true });
  q('how much did we invoice each month', 'trend', [flat(tab(V, (v) => mon(v.d), amt, true))]);
  let run = 0;
  q(
    'cumulative please',
    'x',
    [
      flat(
        tab(V, (v) => mon(v.d), amt, true).map(([k, v]) => {
          run += v;
          return [k, rd(run)];
        }),
      ),
    ],
    { f: true },
  );
  const bc = top(tab(V, (v) => v.m.client, amt));
  q('which client was invoiced the most', 'join', [bc]);
  q('and how many matters do they have with us', 'x', [[M.filter((m) => m.client === bc[0]).length]], {
    f: true,
  });
  q('matters nobody has logged any time on', 'anti-join', [
    M.filter((m) => !E.some((e) => e.m === m)).map((m) => m.no),
  ]);
  const un = V.filter((v) => !v.paid);
  q('how many invoices are still unpaid and what do they add up to', 'nulls', [[un.length, amt(un)]]);
  const dd = V.filter((v) => v.paid).map((v) => (Date.parse(v.paid) - Date.parse(v.d)) / 864e5);
  q('days from invoice to payment, on average', 'computed', [[avg(dd)]]);
  const oct = V.filter((v) => mon(v.d) === '2026-10');
  q('invoices we sent last month', 'count+filter', [[oct.length], oct.map((v) => v.no), [amt(oct)]], {
    note: `Newest invoice ${V.at(-1).d}; last month is October.`,
  });
  q('what columns does the invoices file have', 'meta', [
    ['inv_no', 'matter_no', 'inv_date', 'amt_gbp', 'paid_on'],
  ]);
  const big = tab(E, (e) => e.m.no, hrs).filter((x) => x[1] > 120);
  q('matters with more than 120 hours on them', 'having', [flat(big), big.map((x) => x[0]), [big.length]]);
  const off = (o) => hrs(E.filter((e) => e.l.office === o));
  q(
    'did the Leeds office log more than twice the hours of York?',
    'yesno',
    [
      [off('Leeds'), off('York')],
      [off('Leeds') / off('York')],
      [off('Leeds') > 2 * off('York') ? 'yes' : 'no'],
    ],
    { note: 'Figures, the ratio, or yes or no.' },
  );
  q('how many time entries mention court', 'text-contains', [[E.filter((e) => /court/i.test(e.w)).length]]);
  q('totl hours of the juinor lawyers', 'typo', [[hrs(E.filter((e) => e.l.grade === 'junior'))]]);
  q('how many cases did we win this year', 'oos', [], { note: 'Outcomes are not recorded.' });
  q('hours billed in Immigration matters', 'oos', [], { note: 'There is no such practice area.' });
}

// callcentre ----------------------------------------------------------------
{
  const R = rng(7404);
  const q = set('callcentre');
  const A = [
    'Bea Lindt',
    'Cem Aras',
    'Dora Finch',
    'Eli Ncube',
    'Fay Osei',
    'Gus Petrov',
    'Hoa Tran',
    'Ivo Weber',
    'Jill Yates',
    'Kai Zorn',
  ].map((name, i) => ({
    id: `ag${11 + i}`,
    name,
    team: ['Red', 'Blue', 'Green'][i % 3],
    shift: i % 4 === 1 ? 'late' : 'early',
    hired: day('2021-03-01', R.int(0, 1900)),
    langs: R.pick(['en', 'en;de', 'en;fr', 'en;de;fr']),
    w: i === 8 ? 0 : R.int(5, 13),
  }));
  const Q = [
    ['billing', 45, 0.62],
    ['tech', 90, 0.85],
    ['orders', 30, 0.5],
    ['returns', 60, 0.55],
  ];
  const base = { billing: 55, tech: 110, orders: 30, returns: 62 };
  const tags = ['refund', 'complaint', 'password', 'delivery', 'invoice', 'callback', 'upsell'];
  const C = [];
  const aw = Object.fromEntries(A.map((a) => [a.id, a.w]));
  for (let i = 0; i < 900; i++) {
    let d = day('2026-08-03', Math.floor((i * 108) / 900));
    if (dow(d) === 'Sunday') d = day(d, 1);
    const qu = R.w({ billing: 32, tech: 28, orders: 26, returns: 14 });
    const wait = Math.round(-Math.log(1 - R.r() * 0.995) * base[qu]) + 2;
    const out = R.chance(Math.min(0.6, wait / 700 + 0.02))
      ? 'abandoned'
      : R.chance(0.04)
        ? 'voicemail'
        : 'answered';
    const who = R.w(aw);
    const ag = out === 'answered' ? A.find((a) => a.id === who) : null;
    const tg =
      out === 'answered' ? [...new Set([R.pick(tags), ...(R.chance(0.4) ? [R.pick(tags)] : [])])] : [];
    const h = +R.w({ 8: 8, 9: 13, 10: 17, 11: 14, 12: 8, 13: 9, 14: 11, 15: 10, 16: 8, 17: 6, 18: 4, 19: 3 });
    C.push({
      d,
      h,
      at: `${d}T${String(h).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}`,
      qu,
      wait,
      out,
      ag,
      talk: ag ? R.int(40, qu === 'tech' ? 1100 : 560) : null,
      tg,
      cs: ag && R.chance(0.45) ? +R.w({ 1: 6, 2: 7, 3: 17, 4: 36, 5: 34 }) : null,
    });
  }
  C.sort((a, b) => (a.at < b.at ? -1 : 1));
  write(
    'callcentre',
    'calls.jsonl',
    `${C.map((c, i) => JSON.stringify({ callId: `c-${30001 + i}`, startedAt: c.at, queue: c.qu, agent: c.ag ? { id: c.ag.id, team: c.ag.team } : null, waitSec: c.wait, talkSec: c.talk, outcome: c.out, tags: c.tg, csat: c.cs })).join('\n')}\n`,
  );
  write(
    'callcentre',
    'agents.csv',
    csv(
      ['agent_id', 'agent_name', 'team', 'shift', 'hired_on', 'langs'],
      A.map((a) => [a.id, a.name, a.team, a.shift, a.hired, a.langs]),
    ),
  );
  write('callcentre', 'queues.csv', csv(['queue', 'sla_sec', 'cost_per_min_eur'], Q));
  const qu = (c) => c.qu;
  const ab = (l) => pct(l.filter((c) => c.out === 'abandoned').length, l.length);
  const N = C.filter((c) => c.ag);
  q('abandonment rate', 'share', [[ab(C)]], { percent_ok: true });
  q('for each queue', 'x', [flat(tab(C, qu, ab))], { f: true, percent_ok: true });
  const O = C.filter((c) => mon(c.d) === '2026-10');
  q('october only', 'x', [flat(tab(O, qu, ab)), [ab(O)]], { f: true, percent_ok: true });
  q('how many seconds do people wait on average before a call is answered', 'agg', [[avg(N, (c) => c.wait)]]);
  q('median?', 'x', [[med(N.map((c) => c.wait))]], { f: true });
  const ta = top(tab(N, (c) => c.ag.name));
  const tid = N.find((c) => c.ag.name === ta[0]).ag.id;
  q('which agent took the most calls', 'join', [ta, [tid, ta[1]]]);
  q(
    'and their average csat',
    'x',
    [
      [
        avg(
          N.filter((c) => c.ag.id === tid),
          (c) => c.cs,
        ),
      ],
    ],
    { f: true },
  );
  const tt = tags.map((t) => [t, C.filter((c) => c.tg.includes(t)).length]).sort((a, b) => b[1] - a[1]);
  q('how often is each tag used', 'nested', [flat(tt)]);
  q('busiest hour of the day', 'weekday-hour', [top(tab(C, (c) => c.h)).map(Number)]);
  const sla = Object.fromEntries(Q.map((x) => [x[0], x[1]]));
  const inS = N.filter((c) => c.wait <= sla[c.qu]);
  const inL = N.filter((c) => c.wait < sla[c.qu]);
  q(
    'answered calls that met the sla of their queue, per queue',
    'join',
    [
      flat(tab(inS, qu)),
      flat(tab(inL, qu)),
      flat(tab(N, qu, (l) => pct(l.filter((c) => c.wait <= sla[c.qu]).length, l.length))),
    ],
    { percent_ok: true },
  );
  q('agents who have not taken a single call', 'anti-join', [
    A.filter((a) => !N.some((c) => c.ag === a)).map((a) => a.name),
    A.filter((a) => !N.some((c) => c.ag === a)).map((a) => a.id),
  ]);
  q('total talk time in hours by team', 'nested', [
    flat(
      tab(
        N,
        (c) => c.ag.team,
        (l) => sum(l, (c) => c.talk) / 3600,
      ),
    ),
  ]);
  const cst = rd(sum(N, (c) => (c.talk / 60) * Q.find((x) => x[0] === c.qu)[2]));
  q('what did the talk time cost us altogether', 'join', [[cst]]);
  const last = C.at(-1).d;
  const win = C.filter((c) => c.d > day(last, -7));
  const win2 = C.filter((c) => c.d >= day('2026-11-21', -7));
  q(
    'calls per day over the last 7 days',
    'trend',
    [
      flat(
        tab(
          win,
          (c) => c.d,
          (l) => l.length,
          true,
        ),
      ),
      flat(
        tab(
          win2,
          (c) => c.d,
          (l) => l.length,
          true,
        ),
      ),
      flat(
        tab(
          C.filter((c) => c.d > day('2026-11-21', -7)),
          (c) => c.d,
          (l) => l.length,
          true,
        ),
      ),
    ],
    { note: `Counted back from the newest call (${last}) or from today.` },
  );
  q('how many calls are tagged both refund and complaint', 'nested', [
    [C.filter((c) => c.tg.includes('refund') && c.tg.includes('complaint')).length],
  ]);
  const cs = (s) =>
    avg(
      N.filter((c) => c.ag.shift === s),
      (c) => c.cs,
    );
  q('does the late shift get a better csat than the early shift?', 'yesno', [[cs('late'), cs('early')]], {
    note: `Both figures must be shown. (${cs('late') > cs('early') ? 'yes' : 'no'})`,
  });
  const wq = (g, l = C) => top(tab(l, qu, g));
  q(
    'worst queue',
    'ambiguous',
    [
      wq(ab),
      wq((l) => avg(l, (c) => c.wait)),
      wq((l) => avg(l, (c) => c.wait), N),
      wq((l) => med(l.map((c) => c.wait))),
      wq((l) => l.filter((c) => c.out === 'abandoned').length),
      bottom(tab(N, qu, (l) => avg(l, (c) => c.cs))),
      wq((l) => Math.max(...l.map((c) => c.wait))),
    ],
    { expect: 'either' },
  );
  q('wich quee has the longst avrage talk time', 'typo', [top(tab(N, qu, (l) => avg(l, (c) => c.talk)))]);
  q('what are the phone numbers of the callers who hung up', 'oos', [], {
    note: 'Callers and their numbers are not recorded.',
  });
  q('average wait in the sales queue', 'oos', [], { note: 'There is no such queue.' });
}
