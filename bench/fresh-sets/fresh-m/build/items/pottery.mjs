const layers =
  '(select gl1 as code from pieces where gl1 is not null union all select gl2 from pieces where gl2 is not null)';
const CRACKS = (all) =>
  `select clay, 100.0 * count(*) filter (result = 'cracked') / count(${all}) from pieces group by 1 order by 2 desc limit 1`;
const IDLE = 'mem not in (select mem from pieces)';

export function write({ ask, follow, refuse }) {
  ask(
    'how many pieces were made here this year',
    'count',
    'select count(*) from pieces where year(made) = 2026',
  );
  follow(
    'split that by what they are',
    'select form, count(*) from pieces where year(made) = 2026 group by 1 order by 2 desc',
  );
  ask(
    'what is the glaze people use most?',
    'superlative',
    [
      `select name, count(*) from ${layers} join glazes using (code) group by 1 order by 2 desc limit 1`,
      'select name, count(*) from pieces join glazes on code = gl1 group by 1 order by 2 desc limit 1',
      `select code, count(*) from ${layers} group by 1 order by 2 desc limit 1`,
      'select gl1, count(*) from pieces where gl1 is not null group by 1 order by 2 desc limit 1',
    ],
    { note: 'In both layers or in the first.' },
  );
  ask(
    'of everything with a result, what percentage came out fine',
    'share',
    "select 100.0 * count(*) filter (result = 'ok') / count(result) from pieces",
    { percent: true },
  );
  ask(
    'how many pots blew up in the kiln',
    'count+filter',
    "select count(*) from pieces where result = 'exploded'",
  );
  ask('who lost the most work to cracks and explosions', 'join', [
    "select name, count(*) from pieces join members using (mem) where result in ('cracked', 'exploded') group by 1 order by 2 desc limit 1",
    "select mem, count(*) from pieces where result in ('cracked', 'exploded') group by 1 order by 2 desc limit 1",
  ]);
  ask(
    'how much money did sold pieces bring in this year',
    'agg',
    'select sum(price) from pieces where year(sold) = 2026',
  );
  follow('whose work earned most of it?', [
    'select name, sum(price) from pieces join members using (mem) where year(sold) = 2026 group by 1 order by 2 desc limit 1',
    'select mem, sum(price) from pieces where year(sold) = 2026 group by 1 order by 2 desc limit 1',
  ]);
  ask(
    'electricity per firing, Nelly compared with Bruno',
    'compare',
    "select avg(kwh) from firings where kiln in ('Nelly', 'Bruno') group by kiln order by kiln",
  );
  ask(
    'how many firings went wrong and had to be done again',
    'text-contains',
    "select count(*) from firings where remark like '%refire%'",
  );
  ask(
    'how many days on average from making something until its glaze firing',
    'computed',
    "select avg(date_diff('day', made, day)) from pieces join firings on no = final",
  );
  ask(
    'any members who have not made a single thing? names',
    'anti-join',
    `select name from members where ${IDLE} order by 1`,
  );
  follow(
    'which of them pay for a full membership',
    `select name from members where ${IDLE} and plan = 'Full' order by 1`,
  );
  ask('which of our glazes contain iron oxide?', 'nested', [
    "select name from glazes where list_contains(list_transform(recipe, lambda x: x.material), 'iron oxide') order by 1",
    "select code from glazes where list_contains(list_transform(recipe, lambda x: x.material), 'iron oxide') order by 1",
  ]);
  ask(
    'how many mugs, bowls and plates carry a glaze that is not safe for food',
    'join',
    "select count(*) from pieces where form in ('mug', 'bowl', 'plate') and (gl1 in (select code from glazes where not food_safe) or gl2 in (select code from glazes where not food_safe))",
    { note: 'In either layer.' },
  );
  ask('what do the memberships bring in every month', 'agg', 'select sum(fee) from members');
  ask(
    'how many pieces are still waiting for their first firing',
    'nulls',
    'select count(*) from pieces where bisque is null',
  );
  ask('which clay cracks most easily, as a percentage', 'having', [CRACKS('*'), CRACKS('result')], {
    percent: true,
  });
  refuse('what does the gas for Gasko cost us', 'Neither gas nor prices are logged.');
  refuse('which glaze do visitors like best?', 'There is nothing about visitors.');
}
