import { by, calendarDays, german, isoDate, mean, number, sum, table, top, unique } from '../read.mjs';

export const write = ({ ask, follow, refuse }) => {
  const varieties = Object.fromEntries(table('vineyard/varieties.csv', ';').map((v) => [v.code, v]));
  const blocks = table('vineyard/blocks.csv', ';').map((b) => ({
    ...b,
    code: b.variety,
    ...varieties[b.variety],
    ha: german(b.area_ha),
  }));
  const at = Object.fromEntries(blocks.map((b) => [b.block, b]));
  const pickings = table('vineyard/pickings_2024-2026.csv', ';').map((p) => ({
    day: isoDate(p.date),
    year: p.date.slice(6),
    ...at[p.block],
    kg: german(p.kg),
    oe: number(p.oechsle),
    hours: german(p.hours_total),
    tank: p.tank,
  }));
  const sprays = table('vineyard/sprayings_2026.csv', ';').map((s) => ({
    ...s,
    day: isoDate(s.date),
    cost: german(s.cost_eur),
  }));
  const kilos = (g) => sum(g, (p) => p.kg);
  const of = (year) => pickings.filter((p) => p.year === year);
  const now = of('2026');

  ask('how much did we pick this autumn', 'agg', [[kilos(now)], [kilos(now) / 1000]], {
    note: 'In kg or in tonnes.',
  });
  const split = (list) =>
    [(p) => p.variety, (p) => p.code].flatMap((key) =>
      [kilos, (g) => kilos(g) / 1000].map((v) => by(list, key, v).flat()),
    );
  follow('for each variety', split(now));
  follow('and the year before', [...split(of('2025')), [kilos(of('2025'))], [kilos(of('2025')) / 1000]], {
    note: 'By variety is meant; the total is accepted.',
  });

  const change = (list) =>
    100 * (kilos(list.filter((p) => p.year === '2026')) / kilos(list.filter((p) => p.year === '2025')) - 1);
  follow(
    'the change in percent',
    [
      by(pickings, (p) => p.variety, change).flat(),
      by(pickings, (p) => p.code, change).flat(),
      [change(pickings)],
    ],
    { percent: true, note: 'By variety, or of the total.' },
  );
  const yields = (key) => by(now, key, (g) => kilos(g) / g[0].ha);
  ask('our five best blocks this year in kg per hectare', 'topn', [
    top(
      yields((p) => p.name),
      5,
    ),
    top(
      yields((p) => p.block),
      5,
    ),
  ]);

  const weight = (name) => {
    const list = now.filter((p) => p.variety === name && p.oe !== null);
    return [[mean(list, (p) => p.oe)], [sum(list, (p) => p.oe * p.kg) / kilos(list)]];
  };
  ask('average must weight of the riesling in 2026', 'join', weight('Riesling'), {
    note: 'Mean of the pickings, or weighted by kg.',
  });
  follow('pinot noir?', weight('Pinot noir'));

  const span = (year) =>
    of(year)
      .map((p) => p.day)
      .sort();
  ask('first and last day of picking in each year', 'group', [
    ['2024', '2025', '2026'].flatMap((y) => [span(y)[0], span(y).at(-1)]),
  ]);
  const pace = [(g) => kilos(g) / sum(g, (p) => p.hours), (g) => mean(g, (p) => p.kg / p.hours)];
  ask(
    'kilos per hour of picking, by year',
    'computed',
    pace.map((v) => by(pickings, (p) => Number(p.year), v).flat()),
    { note: 'All kilos by all hours; the mean of the pickings is accepted.' },
  );

  const empty = blocks.filter((b) => !now.some((p) => p.block === b.block));
  ask('which blocks gave nothing this year', 'anti-join', [
    empty.map((b) => b.name),
    empty.map((b) => b.block),
    [empty.length],
  ]);
  ask('hectares of red and of white', 'join', [
    by(
      blocks,
      (b) => b.colour,
      (g) => sum(g, (b) => b.ha),
    ).flat(),
  ]);

  const mildew = sprays.filter((s) => s.against.includes('mildew'));
  ask(
    'how many times did we spray against mildew',
    'text-contains',
    [[mildew.length], by(mildew, (s) => s.against).flat()],
    {
      note: 'There are two kinds of mildew.',
    },
  );
  follow('what did that cost', [
    [sum(mildew, (s) => s.cost)],
    by(
      mildew,
      (s) => s.against,
      (g) => sum(g, (s) => s.cost),
    ).flat(),
  ]);
  ask('pickings without an oechsle reading', 'nulls', [[pickings.filter((p) => p.oe === null).length]]);
  const size = Number(blocks.find((b) => b.name === 'Steinacker').ha);
  ask('where does steinacker rank among our blocks by size', 'rank', [
    [1 + blocks.filter((b) => b.ha > size).length],
  ]);

  const gap = (s, p) => (s.block === p.block ? calendarDays(s.day, p.day) : -1);
  const late = sprays.filter((s) => now.some((p) => gap(s, p) >= 0 && gap(s, p) <= 14));
  if (sprays.some((s) => now.some((p) => [0, 14].includes(gap(s, p)))))
    throw new Error('a spraying lies on the limit');
  const names = unique(late.map((s) => s.block));
  ask(
    'did we spray any block in the two weeks before it was picked?',
    'yesno',
    [['yes'], [late.length], [names.length], names.map((b) => at[b].name), names],
    { note: 'Also the number of sprayings, or the blocks.' },
  );

  const quality = [kilos, (g) => kilos(g) / g[0].ha, (g) => mean(g, (p) => p.oe)];
  const leaders = (pairs) => pairs.filter(([, n]) => Math.abs(n - pairs[0][1]) < 1e-9);
  const winners = [pickings, now]
    .flatMap((list) => quality.map((v, n) => [v, list.filter((p) => n < 2 || p.oe !== null)]))
    .flatMap(([v, list]) => [
      ...leaders(by(list, (p) => p.name, v)),
      ...leaders(by(list, (p) => p.block, v)),
    ]);
  ask('which block is our best one', 'ambiguous', winners, {
    note: 'By kg, kg per hectare or must weight; over all years or this year; two blocks share the must weight of this year.',
  });
  ask('who drvies the sprayer most oftn', 'typo', [top(by(sprays, (s) => s.driver))]);

  refuse('how many bottles did we fill in 2025', 'Pickings are listed, bottling is not.');
  refuse('what did spraying cost us in 2025', 'The sprayings cover 2026 only.');
};
