const DL = 'downloads join episodes on ep_id = id';
const OCT = "strftime(week, '%Y-%m') = '2026-10'";
const TOTALS = (join) =>
  `(select durationSec, coalesce(sum(downloads), 0) n from episodes ${join} downloads on ep_id = id group by id, durationSec)`;
const MONTHS =
  "(select strftime(week, '%Y-%m') m, sum(downloads) n, lag(sum(downloads)) over (order by strftime(week, '%Y-%m')) p from downloads group by 1)";
const CASTWELL = `where "show" = 'Night Freight' and app = 'Castwell'`;
export const write = ({ ask, follow, refuse }) => {
  ask('downloads per show', 'join', `select "show", sum(downloads) from ${DL} group by 1 order by 2 desc`);
  follow(
    'and in october 2026',
    `select "show", sum(downloads) from ${DL} where ${OCT} group by 1 order by 2 desc`,
    { note: 'By the first day of the week.' },
  );
  follow(
    'in percent please',
    [
      `select "show", 100.0 * sum(downloads) / sum(sum(downloads)) over () from ${DL} where ${OCT} group by 1 order by 2 desc`,
    ],
    { percent: true },
  );
  ask(
    'which guests came on and how often',
    'nested',
    'select g.name, count(*) from episodes, unnest(guests) as t(g) group by 1 order by 2 desc',
  );
  ask(
    'number of episodes on each topic',
    'nested',
    'select t, count(*) from episodes, unnest(topics) as x(t) group by 1 order by 2 desc',
  );
  ask(
    'total running time of Cold Kettle in hours',
    'computed',
    `select sum(durationSec) / 3600.0 from episodes where "show" = 'Cold Kettle'`,
  );
  ask('longest episode', 'superlative', [
    'select id from episodes order by durationSec desc limit 1',
    'select title from episodes order by durationSec desc limit 1',
  ]);
  ask(
    'episodes with Lighthouse in the title',
    'text-contains',
    "select count(*) from episodes where title ilike '%lighthouse%'",
  );
  ask('net ad money by sponsor', 'group', [
    'select sponsor, sum(net) from reads group by 1 order by 2 desc',
    "select sponsor, sum(net) from reads where status <> 'cancelled' group by 1 order by 2 desc",
    "select sponsor, sum(net) from reads where status = 'paid' group by 1 order by 2 desc",
  ]);
  follow('mid-roll only', [
    "select sponsor, sum(net) from reads where slot = 'mid-roll' group by 1 order by 2 desc",
    "select sponsor, sum(net) from reads where slot = 'mid-roll' and status <> 'cancelled' group by 1 order by 2 desc",
    "select sponsor, sum(net) from reads where slot = 'mid-roll' and status = 'paid' group by 1 order by 2 desc",
  ]);
  ask(
    'month over month change of downloads from january to june 2026',
    'mom',
    [
      `select m, 100.0 * (n - p) / p from ${MONTHS} where m between '2026-02' and '2026-06' order by 1`,
      `select m, n - p from ${MONTHS} where m between '2026-02' and '2026-06' order by 1`,
    ],
    { percent: true, note: 'Months by the first day of the week.' },
  );
  ask(
    'when does the contract of the sponsor with the most ad reads end',
    'join',
    'select ends::varchar from sponsors where sponsor = (select sponsor from reads group by 1 order by count(*) desc limit 1)',
  );
  ask(
    'how did Night Freight do on Castwell from july to august 2026',
    'growth',
    [
      `select sum(downloads) from ${DL} ${CASTWELL} and strftime(week, '%Y-%m') in ('2026-07', '2026-08') group by strftime(week, '%Y-%m') order by strftime(week, '%Y-%m')`,
      `select abs(100.0 * (sum(downloads) filter (where month(week) = 8) / sum(downloads) filter (where month(week) = 7) - 1)) from ${DL} ${CASTWELL} and year(week) = 2026`,
    ],
    { percent: true, anySign: true },
  );
  ask(
    'podly vs earbox downloads in 2026',
    'compare',
    "select sum(downloads) from downloads where app in ('Podly', 'Earbox') and year(week) = 2026 group by app order by app",
  );
  ask('episodes without any downloads', 'anti-join', [
    'select id from episodes where id not in (select ep_id from downloads) order by 1',
    'select title from episodes where id not in (select ep_id from downloads) order by id',
    'select count(*) from episodes where id not in (select ep_id from downloads)',
  ]);
  ask(
    'correlation of durationSec with downloads per episode',
    'stat',
    [
      `select corr(durationSec, n) from ${TOTALS('join')}`,
      `select corr(durationSec, n) from ${TOTALS('left join')}`,
      `select corr(durationSec, downloads) from ${DL}`,
    ],
    { note: 'Over episodes with downloads, over all episodes, or over the weekly rows.' },
  );
  ask(
    'our best show',
    'ambiguous',
    [
      `select "show", sum(downloads) from ${DL} group by 1 order by 2 desc limit 1`,
      `select "show", avg(n) from (select "show", sum(downloads) n from ${DL} group by "show", ep_id) group by 1 order by 2 desc limit 1`,
      'select "show", sum(net) from reads join episodes on ep_id = id group by 1 order by 2 desc limit 1',
      `select "show", avg(downloads) from ${DL} group by 1 order by 2 desc limit 1`,
    ],
    { expect: 'either' },
  );
  ask(
    'how much ad money is still unpaid',
    'ambiguous',
    [
      "select sum(net) from reads where status = 'invoiced'",
      "select sum(net) from reads where status in ('invoiced', 'booked')",
      "select sum(net) from reads where status not in ('paid', 'cancelled')",
      "select sum(net) from reads where status in ('invoiced', 'make-good')",
      "select sum(net) from reads where status <> 'paid'",
    ],
    { note: 'Invoiced but not paid; reads that are only booked or made good may be counted.' },
  );
  refuse('which countries do our listeners come from', 'Downloads are split by app, not by country.');
  refuse('should we renew with Stride Insoles', 'This asks for advice.');
};
