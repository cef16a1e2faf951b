import { by, chrono, days, jsonl, low, mean, num, sum, table, top, uniq } from '../read.mjs';
export const write = ({ ask, follow, refuse }) => {
  const tools = table('toollib/tools.csv');
  const members = jsonl('toollib/members.jsonl');
  const T = Object.fromEntries(tools.map((t) => [t.tool_no, t]));
  const M = Object.fromEntries(members.map((m) => [m.card, m]));
  const loans = table('toollib/loans.tsv', '\t').map((l) => ({
    ...l,
    t: T[l.Tool],
    m: M[l.Card],
    fee: num(l.Fee),
  }));
  const back = loans.filter((l) => l.Back);
  const lateBack = (l) => l.Back && l.Back > l.Due;
  const newest = loans
    .map((l) => l.Out)
    .sort()
    .at(-1);
  const cats = by(loans, (l) => l.t.category);
  ask('which category of tools goes out the door most', 'join', [top(cats)]);
  follow('and the least?', [low(cats)]);
  const out = loans.filter((l) => !l.Back);
  ask('how many things are out at the moment', 'count+filter', [[out.length]]);
  const late = (day) => out.filter((l) => l.Due < day);
  follow(
    'how many of those should have been back by now',
    ['2026-11-22', newest].map((d) => [late(d).length]),
    { note: 'Counted from today or from the newest loan.' },
  );
  follow(
    'who has them',
    ['2026-11-22', newest].flatMap((d) => [
      uniq(late(d).map((l) => l.m.name)),
      uniq(late(d).map((l) => Number(l.Card))),
    ]),
    { note: 'By name or by card.' },
  );
  ask('on average how many days do people hang on to a tool before bringing it back', 'computed', [
    [mean(back.map((l) => days(l.Out, l.Back)))],
  ]);
  const kinds = (list) =>
    by(
      list,
      (l) => l.m.membership,
      (g) => (100 * g.filter(lateBack).length) / g.length,
    );
  ask(
    'late returns by type of membership',
    'join',
    [
      by(back.filter(lateBack), (l) => l.m.membership).flat(),
      kinds(back).flat(),
      kinds(loans).flat(),
      by(
        loans.filter((l) => lateBack(l) || (!l.Back && l.Due < '2026-11-22')),
        (l) => l.m.membership,
      ).flat(),
    ],
    {
      percent: true,
      note: 'Their number, or their share of the loans of each type; the overdue ones that are still out may be counted too.',
    },
  );

  ask('which ward do the most loans go to', 'join', [top(by(loans, (l) => l.m.area.ward))]);
  ask('loans a month in 2026 please', 'trend', [
    chrono(
      by(
        loans.filter((l) => l.Out.startsWith('2026')),
        (l) => l.Out.slice(0, 7),
      ),
    ).flat(),
  ]);
  const unused = tools.filter((t) => !loans.some((l) => l.Tool === t.tool_no));
  ask(
    'is there stuff on the shelves that nobody ever took home? which',
    'anti-join',
    [unused.map((t) => t.tool_no), unused.map((t) => t.what)],
    { note: 'By number or by name.' },
  );
  ask('what did the broken ones cost us when we bought them, all together', 'agg', [
    [
      sum(
        tools.filter((t) => t.condition === 'broken'),
        (t) => num(t.price_paid),
      ),
    ],
  ]);
  const rate = (l) => (100 * l.filter(lateBack).length) / l.length;
  const vol = (l, v) => l.filter((x) => x.m.volunteer === v);
  ask(
    'do volunteers return things late less often than the other members?',
    'yesno',
    [
      ['yes']
        .slice(0, rate(vol(back, true)) < rate(vol(back, false)) ? 1 : 0)
        .concat(rate(vol(back, true)) < rate(vol(back, false)) ? [] : ['no']),
      [rate(vol(back, true)), rate(vol(back, false))],
      [rate(vol(loans, true)), rate(vol(loans, false))],
    ],
    { percent: true },
  );
  ask('how many times was something about a cord noted when a tool came back', 'text-contains', [
    [loans.filter((l) => /cord/i.test(l.Remark ?? '')).length],
  ]);
  ask('avrage depositt for gardn tools', 'typo', [
    [mean(tools.filter((t) => t.category === 'Garden').map((t) => num(t.deposit)))],
  ]);
  const busy = by(loans, (l) => l.m.card).filter(([, n]) => n >= 11);
  ask('members with 11 loans or more', 'having', [
    busy.map(([c]) => M[c].name),
    busy.map(([c]) => c),
    [busy.length],
  ]);
  ask('fees taken with each category', 'join', [
    by(
      loans,
      (l) => l.t.category,
      (g) => sum(g, (l) => l.fee),
    ).flat(),
  ]);
  const dear = top(
    by(
      tools,
      (t) => t.tool_no,
      ([t]) => num(t.price_paid) ?? 0,
    ),
  )[0];
  const lastLoan = loans.filter((l) => l.Tool === dear).sort((a, b) => (a.Out < b.Out ? 1 : -1))[0];
  ask('who was the last person to borrow our most expensive tool', 'nested-superlative', [
    [lastLoan.m.name],
    [Number(lastLoan.Card)],
  ]);
  const share = by(loans, (l) => l.t.what);
  ask(
    'our star tool',
    'ambiguous',
    [
      top(share),
      top(by(loans, (l) => l.Tool)),
      top(
        by(
          loans,
          (l) => l.t.what,
          (g) => sum(g, (l) => l.fee),
        ),
      ),
      top(
        by(
          loans,
          (l) => l.Tool,
          (g) => sum(g, (l) => l.fee),
        ),
      ),
    ],
    { note: 'By loans or by fees, by name or by single tool.' },
  );
  refuse('average age of our members', 'There are no dates of birth.');
  refuse('which ladders are due for their safety check in december', 'Safety checks are not in the files.');
};
