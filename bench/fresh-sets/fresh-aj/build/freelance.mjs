import {
  avg,
  by,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  named,
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

const last = '2026-11-26';
const clients = [
  {
    code: 'BRK',
    name: 'Brookline Press',
    country: 'Ireland',
    rate: 62,
    terms: 30,
    late: [-9, 14],
    w: 8,
    projects: ['catalogue', 'web shop'],
  },
  {
    code: 'HLM',
    name: 'Helmut & Söhne',
    country: 'Germany',
    rate: 85,
    terms: 14,
    late: [-8, 2],
    w: 6,
    projects: ['intranet'],
  },
  {
    code: 'OTT',
    name: 'Otter Lane Dental',
    country: 'Ireland',
    rate: 58,
    terms: 30,
    late: [2, 31],
    w: 4,
    projects: ['site', 'booking'],
  },
  {
    code: 'NVA',
    name: 'Nova Kites',
    country: 'Netherlands',
    rate: 70,
    terms: 21,
    late: [-6, 6],
    w: 5,
    projects: ['rebrand'],
  },
  {
    code: 'TWD',
    name: 'Tidewater Trust',
    country: 'UK',
    rate: 48,
    terms: 30,
    late: [-20, -3],
    w: 4,
    projects: ['annual report', 'appeal'],
  },
  {
    code: 'ZFR',
    name: 'Zimmer Frei',
    country: 'Germany',
    rate: 76,
    terms: 14,
    late: [-2, 19],
    w: 3,
    projects: ['app screens'],
  },
  {
    code: 'QNT',
    name: 'Quantock Cider',
    country: 'UK',
    rate: 55,
    terms: 21,
    late: [-5, 9],
    w: 3,
    projects: ['labels'],
  },
  {
    code: 'MDW',
    name: 'Meadowbank School',
    country: 'Ireland',
    rate: 45,
    terms: 30,
    late: [0, 8],
    w: 0,
    projects: ['prospectus'],
  },
  {
    code: 'FSK',
    name: 'Fisk & Ferry',
    country: 'Denmark',
    rate: 90,
    terms: 14,
    late: [0, 1],
    w: 0,
    projects: [],
  },
];
const notes = [
  'layout',
  'revisions',
  'call with client',
  'sketches',
  'export & handover',
  'Call about changes',
  'icons',
  'research',
  'proof reading',
  'conference call',
];
const shops = {
  software: [
    ['Fontworks', 29],
    ['Pixelmill', 24.99],
    ['Cloudbox', 11.99],
  ],
  travel: [
    ['Irish Rail', 37.5],
    ['Ryanair', 88],
    ['Dublin Bus', 6.4],
  ],
  office: [
    ['Staples', 32],
    ['Eason', 18.5],
    ['Ink Direct', 54],
  ],
  hardware: [
    ['Currys', 139],
    ['Harvey Norman', 310],
  ],
  phone: [['Eir Mobile', 30]],
};

/** The entries of the time log; in September there is a holiday of two weeks. */
function logOf(R) {
  const log = [];
  const weights = Object.fromEntries(clients.map((c) => [c.code, c.w]));
  for (let d = '2026-03-02'; d <= last; d = day(d, 1)) {
    const name = dow(d);
    const off = (d >= '2026-09-07' && d <= '2026-09-20') || name === 'Sunday';
    if (off || R.chance(name === 'Saturday' ? 0.86 : name === 'Friday' ? 0.25 : 0.06)) continue;
    let at = R.int(29, 38) / 4;
    for (let k = R.int(1, name === 'Tuesday' ? 4 : 3); k > 0; k -= 1) {
      const code = d >= '2026-11-09' && R.chance(0.25) ? 'MDW' : R.w(weights);
      const c = clients.find((x) => x.code === code);
      const hrs = R.int(2, 15) / 4;
      const bill = R.chance(code === 'TWD' ? 0.66 : 0.86);
      log.push({
        d,
        c,
        proj: R.pick(c.projects),
        at,
        hrs: R.chance(0.02) ? null : hrs,
        bill,
        note: R.chance(0.25) ? '' : R.pick(notes),
      });
      at += hrs + R.int(1, 4) / 4;
    }
  }
  return log;
}

/** One invoice for the billable hours of a client in a month, some at a fixed price. */
function invoicesOf(R, log) {
  const out = [];
  for (const [month, list] of Object.entries(
    by(
      log.filter((t) => t.bill && t.hrs),
      (t) => mon(t.d),
    ),
  )) {
    if (month === '2026-11') continue;
    const next = day(`${month}-28`, 5).slice(0, 7);
    for (const [code, rows] of Object.entries(by(list, (t) => t.c.code))) {
      const c = clients.find((x) => x.code === code);
      const worth = sum(rows, (t) => t.hrs) * c.rate;
      const sent = `${next}-0${R.int(1, 7)}`;
      const net = R.chance(0.2) ? Math.round(worth / 50) * 50 + 25 : worth;
      const due = day(sent, c.terms);
      const paid = day(due, R.int(...c.late));
      const lost = R.chance(0.04);
      out.push({
        c,
        sent,
        due,
        net,
        vat: c.country === 'Ireland' ? rd(Math.round(net * 23) / 100) : 0,
        paid: paid > last || lost ? null : paid,
      });
    }
  }
  out.sort((a, b) => (a.sent + a.c.code < b.sent + b.c.code ? -1 : 1));
  for (const [i, x] of out.entries()) x.no = `26-${String(i + 1).padStart(3, '0')}`;
  return out;
}

function expensesOf(R) {
  const out = [];
  for (let d = '2026-03-01'; d <= last; d = day(d, R.int(1, 4))) {
    const cat = R.w({ software: 5, travel: 6, office: 4, hardware: 1, phone: 2 });
    const [shop, price] = R.pick(shops[cat]);
    out.push({
      d,
      shop,
      cat,
      eur: rd(Math.round(price * (0.7 + R.r() * 0.8) * 100) / 100),
      receipt: R.chance(0.88),
    });
  }
  return out;
}

export function freelance() {
  const R = rng(4127);
  const log = logOf(R);
  const invoices = invoicesOf(R, log);
  const costs = expensesOf(R);
  const hour = (x) => `${two(Math.floor(x))}:${two((x % 1) * 60)}`;

  write(
    'freelance',
    'timelog.csv',
    csv(
      ['Date', 'Client', 'Proj', 'From', 'Hrs', 'Bill?', 'Notes'],
      log.map((t) => [
        dmy(t.d, '/'),
        R.chance(0.06) ? t.c.code.toLowerCase() : t.c.code,
        t.proj,
        hour(t.at),
        t.hrs === null ? R.pick(['', '?']) : R.chance(0.05) ? `${t.hrs}h` : t.hrs,
        R.chance(0.06) ? (t.bill ? 'Y' : 'N') : t.bill ? 'y' : 'n',
        t.note,
      ]),
    ),
  );
  workbook('freelance', 'invoices 2026.xlsx', [
    [
      'Invoices',
      [
        ['Invoices 2026'],
        [],
        ['Inv', 'Client', 'Sent', 'Due', 'Paid on', 'Net €', 'VAT €'],
        ...invoices.map((x) => [
          x.no,
          R.chance(0.06) ? `${x.c.code} ` : x.c.code,
          date(x.sent),
          date(x.due),
          x.paid && date(x.paid),
          x.net,
          x.vat,
        ]),
        ['Total', null, null, null, null, sum(invoices, (x) => x.net), sum(invoices, (x) => x.vat)],
      ],
    ],
  ]);
  write(
    'freelance',
    'clients.json',
    `${JSON.stringify(
      clients.map((c) => ({
        code: c.code,
        name: c.name,
        country: c.country,
        rate_eur: c.rate,
        terms_days: c.terms,
        contact: { mail: c.code === 'QNT' ? null : `accounts@${c.code.toLowerCase()}.example` },
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'freelance',
    'expenses.tsv',
    csv(
      ['date', 'shop', 'cat', 'eur', 'receipt'],
      costs.map((x) => [
        x.d,
        x.shop,
        R.chance(0.07) ? x.cat.toUpperCase() : R.chance(0.05) ? `${x.cat} ` : x.cat,
        R.chance(0.06) ? `€${x.eur.toFixed(2)}` : x.eur.toFixed(2),
        x.receipt ? 'yes' : R.pick(['', 'no', 'lost']),
      ]),
      '\t',
    ),
  );

  const q = set('freelance');
  const hrs = (l) => sum(l, (t) => t.hrs);
  const net = (l) => sum(l, (x) => x.net);
  const gross = (l) => sum(l, (x) => rd(x.net + x.vat));
  const nameOf = (code) => clients.find((c) => c.code === code).name;
  const both = (t) => [flat(named(t, nameOf)), flat(t)];
  const oct = log.filter((t) => mon(t.d) === '2026-10');
  const paidWork = (l) => l.filter((t) => t.bill);
  q('how many hours did i log in october', 'agg', [[hrs(oct)]]);
  q('billable only', '', [[hrs(paidWork(oct))]], { f: 1 });
  q('in percent', '', [[pct(hrs(paidWork(oct)), hrs(oct))]], { f: 1, percent_ok: true });
  q(
    'which client do I work for the most',
    'join',
    [...both([top(tab(log, (t) => t.c.code, hrs))]), ...both([top(tab(log, (t) => t.c.code))])],
    { note: 'By hours; the number of entries is accepted.' },
  );
  const open = invoices.filter((x) => !x.paid);
  q('invoices that have not been paid yet', 'nulls', [[open.length], open.map((x) => x.no)]);
  q('what do they add up to', '', [[net(open)], [gross(open)]], { f: 1, note: 'Net, or with VAT.' });
  const wait = (x, from) => (Date.parse(x.paid) - Date.parse(from)) / 864e5;
  const settled = invoices.filter((x) => x.paid);
  q(
    'how many days does each client take to pay on average',
    'join',
    both(
      tab(
        settled,
        (x) => x.c.code,
        (l) => avg(l, (x) => wait(x, x.sent)),
      ),
    ),
    { note: 'From sent to paid; unpaid invoices are left out.' },
  );
  q(
    'invoiced month by month',
    'trend',
    [
      flat(tab(invoices, (x) => mon(x.sent), net, true)),
      flat(tab(invoices, (x) => mon(x.sent), gross, true)),
    ],
    { note: 'Net, or with VAT.' },
  );
  const unbilled = clients.filter((c) => !invoices.some((x) => x.c === c));
  q('clients i have never sent an invoice to', 'anti-join', [
    unbilled.map((c) => c.name),
    unbilled.map((c) => c.code),
  ]);
  q('spending per category', 'group', [
    flat(
      tab(
        costs,
        (x) => x.cat,
        (l) => sum(l, (x) => x.eur),
      ),
    ),
  ]);
  const homeOf = (f) => [invoices.find((x) => x.no === top(tab(invoices, (y) => y.no, f))[0]).c.country];
  q(
    'what country is the client of my biggest invoice from',
    'nested-superlative',
    [homeOf(net), homeOf(gross)],
    { note: 'The largest net, or the largest with VAT.' },
  );
  const brook = settled.filter((x) => x.c.code === 'BRK');
  const late = brook.filter((x) => x.paid > x.due);
  q(
    'did Brookline Press pay every invoice on time?',
    'yesno',
    [['no'], [late.length], late.map((x) => x.no)],
    { note: 'Invoices that are still open do not change it.' },
  );
  const days = (l) => Object.keys(by(l, (t) => t.d)).length;
  q(
    'avrage hours per workng day',
    'typo',
    [[rd(hrs(log) / days(log))], [rd(hrs(log) / days(log.filter((t) => t.hrs !== null)))]],
    { note: 'Over the days with an entry.' },
  );
  q(
    'on which weekday do i get the most hours in',
    'weekday-hour',
    [
      top(tab(log, (t) => dow(t.d), hrs)),
      top(
        tab(
          log,
          (t) => dow(t.d),
          (l) => rd(hrs(l) / days(l)),
        ),
      ),
    ],
    { note: 'In total, or on average per day worked.' },
  );
  const perHour = (work) =>
    tab(
      invoices,
      (x) => x.c.code,
      (l) => rd(net(l) / hrs(work.filter((t) => t.c === l[0].c))),
    );
  q(
    'what do I really earn per logged hour at each client',
    'computed',
    [...both(perHour(log)), ...both(perHour(paidWork(log)))],
    { note: 'Net invoiced per hour logged; per billable hour is accepted.' },
  );
  const quarter = (a, b) => invoices.filter((x) => mon(x.sent) >= a && mon(x.sent) <= b);
  const [q2, q3] = [quarter('2026-04', '2026-06'), quarter('2026-07', '2026-09')];
  q(
    'invoiced in q2 vs q3',
    'compare',
    [
      [net(q2), net(q3)],
      [gross(q2), gross(q3)],
    ],
    { note: 'Net, or with VAT.' },
  );
  const m = (x) => log.filter((t) => mon(t.d) === `2026-${x}`);
  q(
    'why did i work so little in september',
    'why',
    [
      [hrs(m('08')), hrs(m('09'))],
      [m('08').length, m('09').length],
      [days(m('08')), days(m('09'))],
    ],
    { note: 'The hours, the entries or the days worked of August and September.' },
  );
  const calls = log.filter((t) => /call/i.test(t.note));
  q('hours spent on calls', 'text-contains', [[hrs(calls)]], { note: 'Entries whose notes mention a call.' });
  q('how much income tax do i have to put aside', 'oos', [], {
    note: 'There is VAT on the invoices, but no income tax.',
  });
  q('how many km did I drive to clients in june?', 'oos', [], { note: 'Distances are not recorded.' });
}
