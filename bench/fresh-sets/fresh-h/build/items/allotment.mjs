import { by, iso, num, sum, table, top, uniq, workbook } from '../read.mjs';
export const write = ({ ask, follow, refuse }) => {
  const [s1, s2] = workbook('allotment/hillcrest_2026.xlsx');
  const plots = s1
    .filter((r) => /^[ABC]\d+$/.test(String(r[0])))
    .map((r) => ({
      plot: r[0],
      sqm: r[1],
      size: r[2],
      tap: r[3] ?? null,
      tenant: r[4] ?? null,
      no: r[5] ?? null,
      since: r[6] ?? null,
      due: r[7] ?? null,
      paid: r[8] ?? null,
    }));
  const book = s2
    .filter((r) => /^\d\d\/\d\d\/\d{4}$/.test(String(r[0])))
    .map((r) => ({
      day: iso(r[0]),
      ref: r[1] ?? null,
      who: r[2],
      head: r[3] ?? null,
      in: r[4] ?? null,
      out: r[5] ?? null,
      bal: r[6],
    }));
  const moves = book.filter((b) => b.head);
  const wl = table('allotment/waiting_list.csv');
  const wp = table('allotment/work_parties.csv').map((w) => ({ ...w, hrs: num(w.hrs) }));
  const I = (h) =>
    sum(
      moves.filter((b) => b.head === h),
      (b) => b.in,
    );
  const O = (h) =>
    sum(
      moves.filter((b) => b.head === h),
      (b) => b.out,
    );
  ask('how much rent came in according to the cash book', 'agg', [[I('Rent')]]);
  follow('and how much went out for water', [[O('Water')]]);
  const owing = plots.filter((p) => p.tenant && (p.paid ?? 0) < p.due);
  ask('what is still owed to us in plot rents', 'computed', [[sum(owing, (p) => p.due - (p.paid ?? 0))]]);
  follow('who owes it', [uniq(owing.map((p) => p.tenant))]);
  const heads = by(
    moves.filter((b) => b.out),
    (b) => b.head,
    (g) => sum(g, (b) => b.out),
  );
  ask('For the AGM I need a list of what we spent, broken down by heading.', 'group', [heads.flat()]);
  const months = uniq(book.map((b) => b.day.slice(0, 7))).sort();
  ask(
    'bank balance at the end of each month so far',
    'trend',
    [months.flatMap((m) => [m, book.filter((b) => b.day.startsWith(m)).at(-1).bal])],
    { note: 'The balance after the last entry of each month.' },
  );
  ask(
    'what did we have in the bank at the end of june',
    'lookup',
    [[book.filter((b) => b.day <= '2026-06-30').at(-1).bal]],
    { note: 'The balance after the last entry up to 30 June.' },
  );
  ask('in which month did most money leave the account', 'superlative', [
    top(
      by(
        moves.filter((b) => b.out),
        (b) => b.day.slice(0, 7),
        (g) => sum(g, (b) => b.out),
      ),
    ),
  ]);
  ask('open day - takings and costs', 'compare', [[I('Open day'), O('Open day')]]);
  const free = plots.filter((p) => !p.tenant);
  ask('any empty plots? how many', 'count+filter', [[free.length], free.map((p) => p.plot)]);
  const hours = by(
    wp,
    (w) => w.member,
    (g) => sum(g, (w) => w.hrs),
  );
  const N = Object.fromEntries(plots.filter((p) => p.no).map((p) => [p.no, p.tenant]));
  ask('top three helpers by hours, with their names', 'join', [
    top(
      hours.map(([m, h]) => [N[m], h]),
      3,
    ),
  ]);
  const debtors = uniq(owing.map((p) => p.no));
  ask(
    'The people who havent paid their rent in full - how many hours did they put in at work parties, all of them together?',
    'join',
    [
      [
        sum(
          wp.filter((w) => debtors.includes(w.member)),
          (w) => w.hrs,
        ),
      ],
    ],
  );
  ask('The rule is six hours of work per member and year. How many have managed that already?', 'having', [
    [hours.filter(([, h]) => h >= 6).length],
  ]);
  ask('whos been waiting longest for a plot', 'superlative', [
    [wl.toSorted((a, b) => (a.applied < b.applied ? -1 : 1))[0].name],
  ]);
  const half = wl.filter((w) => w.wants === 'half').length;
  ask(
    'peopel on the wating list who want a half plot',
    'typo',
    [[half], [half + wl.filter((w) => w.wants === 'either').length]],
    { note: 'With or without those who would take either.' },
  );
  const tin = sum(moves, (b) => b.in);
  const tout = sum(moves, (b) => b.out);
  ask(
    'have we taken in more than we spent this year?',
    'yesno',
    [[tin > tout ? 'yes' : 'no'], [tin, tout], [tin - tout]],
    { note: 'Without the balance brought forward.' },
  );
  ask(
    'entries in the cash book that lack a reference',
    'nulls',
    [[moves.filter((b) => !b.ref).length], [book.filter((b) => !b.ref).length]],
    { note: 'The line brought forward has none either.' },
  );
  const out = moves.filter((b) => b.out).toSorted((a, b) => b.out - a.out);
  ask(
    'largest expense?',
    'ambiguous',
    [
      [out[0].out],
      top(heads),
      top(
        by(
          moves.filter((b) => b.out),
          (b) => b.who,
          (g) => sum(g, (b) => b.out),
        ),
      ),
    ],
    { note: 'A single booking, a heading or a payee.' },
  );
  refuse('what did we pay for electricity this year', 'There is no such heading or payee.');
  refuse('how much rent did we collect in 2024', 'The cash book covers 2026 only.');
};
