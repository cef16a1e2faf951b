import {
  by,
  days,
  inOrder,
  jsonLines,
  mean,
  most,
  number,
  pounds,
  share,
  sum,
  table,
  top,
} from '../read.mjs';

export const write = ({ ask, follow, refuse }) => {
  const reps = Object.fromEntries(table('deals/reps.tsv', '\t').map((r) => [r.code, r]));
  const deals = table('deals/deals.csv').map((d) => ({ ...d, value: pounds(d.value), rep: reps[d.owner] }));
  const contacts = jsonLines('deals/contacts.jsonl');
  const open = deals.filter((d) => !['won', 'lost'].includes(d.stage));
  const won = deals.filter((d) => d.stage === 'won');
  const lost = deals.filter((d) => d.stage === 'lost');
  const money = (g) => sum(g, (d) => d.value);

  ask(
    'how much is in the pipeline right now',
    'agg',
    [[money(open)], [money(open.filter((d) => d.stage !== 'lead'))]],
    {
      note: 'Deals neither won nor lost, with or without the leads; some leads have no value yet.',
    },
  );
  follow('by stage', [by(open, (d) => d.stage, money).flat(), by(open, (d) => d.stage).flat()], {
    note: 'The money; the numbers of deals are accepted.',
  });
  const talks = open.filter((d) => d.stage === 'negotiation');
  follow('whose are the ones in negotiation', [
    by(talks, (d) => d.rep.name).map(([n]) => n),
    by(talks, (d) => d.owner).map(([n]) => n),
  ]);

  const rates = (list) => [
    share(list, (d) => d.stage === 'won'),
    (100 * money(list.filter((d) => d.stage === 'won'))) / money(list),
  ];
  const decided = [...won, ...lost].filter((d) => d.closed_on.startsWith('2026'));
  const born = [...won, ...lost].filter((d) => d.created_on.startsWith('2026'));
  ask('our win rate this year', 'share', [...rates(decided).map((r) => [r]), [rates(born)[0]]], {
    percent: true,
    note: 'Won of all that were decided this year, by number or by money; or of those created this year.',
  });
  follow(
    'for each source',
    [
      by(
        decided,
        (d) => d.source,
        (g) => rates(g)[0],
      ).flat(),
      by(
        decided,
        (d) => d.source,
        (g) => rates(g)[1],
      ).flat(),
      by(
        born,
        (d) => d.source,
        (g) => rates(g)[0],
      ).flat(),
    ],
    { percent: true },
  );

  const q3 = won.filter((d) => d.closed_on >= '2026-07-01' && d.closed_on <= '2026-09-30');
  const teams = by(q3, (d) => d.rep.team, money);
  ask('won business per team in q3 2026', 'join', [teams.flat()]);
  const goal = (team) =>
    sum(
      Object.values(reps).filter((r) => r.team === team),
      (r) => number(r.target_q3),
    );
  follow(
    'against their targets',
    [
      teams.flatMap(([team, value]) => [team, value, goal(team)]),
      teams.flatMap(([team, value]) => [team, (100 * value) / goal(team)]),
      teams.flatMap(([team, value]) => [team, value - goal(team)]),
    ],
    { percent: true, anySign: true, note: 'Money and target, the share reached, or the difference.' },
  );

  ask('average sales cycle of a won deal in days', 'computed', [
    [mean(won, (d) => days(d.created_on, d.closed_on))],
  ]);
  ask(
    'why do we lose deals',
    'why',
    [by(lost, (d) => d.lost_reason).flat(), top(by(lost, (d) => d.lost_reason))],
    {
      note: 'The reasons with their numbers, or at least the main one.',
    },
  );
  const closed = (month) => won.filter((d) => d.closed_on.startsWith(month));
  const two = ['2026-09', '2026-10'].map(closed);
  ask(
    'what did we win this september, what in october',
    'compare',
    [two.map(money), two.map((g) => g.length)],
    {
      note: 'Of 2026; the money, or the number of deals.',
    },
  );

  const silent = open.filter((d) => !contacts.some((c) => c.deal === d.deal));
  ask(
    'open deals nobody has been in touch about yet',
    'anti-join',
    [[silent.length], silent.map((d) => d.deal), silent.map((d) => d.company)],
    { note: 'Their number or the list.' },
  );
  const best = most(won, (d) => d.value);
  ask('biggest deal we ever won', 'superlative', [
    [best.company, best.value],
    [best.deal, best.value],
  ]);

  const sources = [(g) => g.length, (g) => money(g)].map((value) => top(by(won, (d) => d.source, value)));
  const all = by(
    [...won, ...lost],
    (d) => d.source,
    (g) => rates(g)[0],
  );
  const size = by(
    won,
    (d) => d.source,
    (g) => money(g) / g.length,
  );
  const many = by(deals, (d) => d.source);
  ask(
    'which source is the best for us',
    'ambiguous',
    [
      ...sources,
      top(all),
      top(
        by(
          [...won, ...lost],
          (d) => d.source,
          (g) => rates(g)[1],
        ),
      ),
      top(size),
      top(many),
      top(by(deals, (d) => d.source, money)),
    ],
    { percent: true, note: 'By deals won, money won, win rate, size, or all deals.' },
  );

  const year = contacts.filter((c) => c.at.startsWith('2026') && c.kind === 'demo');
  const demos = inOrder(by(year, (c) => c.at.slice(0, 7)));
  ask('demos this year, cumulative by month', 'running', [
    demos.flatMap(([month], index) => [month, sum(demos.slice(0, index + 1), ([, n]) => n)]),
  ]);
  const meetings = contacts.filter((c) => c.kind === 'meeting' && c.with.includes('Purchasing'));
  ask('how many meetings had someone from purchasing in the room', 'nested', [[meetings.length]]);
  const size2 = (code) =>
    mean(
      won.filter((d) => d.owner === code),
      (d) => d.value,
    );
  ask(
    'does jana korinkova win bigger deals on average than Piotr Wiśniewski?',
    'yesno',
    [[size2('JKO'), size2('PWI')]],
    {
      note: 'Both figures must be shown.',
    },
  );
  const loyal = by(won, (d) => d.company).filter(([, n]) => n >= 3);
  ask(
    'companies that bought from us three times or more',
    'having',
    [[loyal.length], loyal.map(([name]) => name)],
    {
      note: 'Their number or the list.',
    },
  );
  const created = deals.map((d) => d.created_on).sort();
  ask('how far back does the list of deals go', 'meta', [[created[0]]]);

  refuse('what margin do we make on microscopes', 'Deals have a value but no cost.');
  refuse('how many deals came from linkedin', 'There is no such source.');
};
