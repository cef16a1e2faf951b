import { by, chrono, days, iso, json, mean, median, num, sum, table, top, uniq, wday } from '../read.mjs';
export const write = ({ ask, follow, refuse }) => {
  const jobs = table('printshop/jobs_2026.csv', ',', 3)
    .filter((j) => j['Job no'] !== 'Total')
    .map((j) => ({
      no: Number(j['Job no']),
      rec: iso(j.Received),
      prom: iso(j.Promised),
      del: iso(j.Delivered),
      cust: j.Cust,
      p: j.Product,
      run: num(j.Run),
      press: j.Press,
      net: num(j['Net GBP']),
      st: j.Status,
      re: j['Reprint of'],
    }));
  const customers = json('printshop/customers.json');
  const C = Object.fromEntries(customers.map((c) => [c.id, c]));
  const presses = table('printshop/presses.tsv', '\t');
  const P = Object.fromEntries(presses.map((p) => [p.press, p]));
  const done = jobs.filter((j) => j.st === 'delivered');
  const net = (g) => sum(g, (j) => j.net);
  const q = (d) => `Q${Math.ceil(Number(d.slice(5, 7)) / 3)}`;
  ask('How much money have the jobs we actually delivered brought in?', 'agg', [[net(done)]]);
  const quarters = ['del', 'rec'].map((k) => chrono(by(done, (j) => q(j[k]), net)));
  follow('by quarter', [...quarters.map((x) => x.flat()), ...quarters.map((x) => x.map(([, v]) => v))], {
    note: 'By day of delivery or of the order.',
  });
  follow('and by what we printed instead', [by(done, (j) => j.p, net).flat()]);
  const late = done.filter((j) => j.del > j.prom);
  ask('number of jobs that went out later than we had promised', 'computed', [[late.length]]);
  const sector = by(done, (j) => C[j.cust].sector, net);
  follow('which machine is behind most of these', [top(by(late, (j) => j.press))]);
  ask('what do the different lines of business our customers are in bring us, delivered jobs only', 'join', [
    sector.flat(),
  ]);
  ask('five customers with the most delivered jobs', 'join', [
    top(
      by(done, (j) => C[j.cust].name),
      5,
    ),
    top(
      by(done, (j) => j.cust),
      5,
    ),
  ]);
  const idle = customers.filter((c) => !jobs.some((j) => j.cust === c.id));
  ask('which clients have not given us a single job this year', 'anti-join', [
    idle.map((c) => c.name),
    idle.map((c) => c.id),
  ]);
  ask('how many days does it take from order to delivery for business cards, on average', 'computed', [
    [mean(done.filter((j) => j.p === 'Business cards').map((j) => days(j.rec, j.del)))],
  ]);
  const proc = (x) => net(done.filter((j) => j.press && P[j.press].process === x));
  ask('delivered work: digital vs offset, net amounts', 'compare', [[proc('digital'), proc('offset')]]);
  const re = jobs.filter((j) => j.re);
  ask(
    'how many jobs were done again because of an earlier one',
    'count+filter',
    [[re.length], [uniq(re.map((j) => j.re)).length]],
    { note: 'Rows with a value in Reprint of, or the jobs named there.' },
  );
  ask('what day of the week do we get the most orders', 'weekday-hour', [
    top(by(jobs, (j) => wday(j.rec))).slice(0, 1),
  ]);
  const lf = (l) => median(l.filter((j) => j.p === 'Leaflets').map((j) => j.run));
  ask('median print run for leaflets', 'stat', [[lf(jobs)], [lf(done)]], {
    note: 'All jobs, or the delivered ones.',
  });
  const big = jobs.toSorted((a, b) => b.net - a.net);
  const bigd = done.toSorted((a, b) => b.net - a.net);
  ask('who is the contact person at the customer who placed the single dearest job', 'nested-superlative', [
    [C[big[0].cust].contact.name],
    [C[bigd[0].cust].contact.name],
  ]);
  ask('what can the status of a job be', 'meta', [uniq(jobs.map((j) => j.st)).sort()]);
  ask('was Old Adast used for anything this year?', 'yesno', [['no'], [0]]);
  ask('net amount stuck in quots, on hold and in prodction', 'typo', [
    [net(jobs.filter((j) => ['quote', 'on hold', 'in production'].includes(j.st)))],
    by(
      jobs.filter((j) => ['quote', 'on hold', 'in production'].includes(j.st)),
      (j) => j.st,
      net,
    ).flat(),
  ]);
  ask(
    'our biggest job so far',
    'ambiguous',
    [
      [big[0].no],
      [big[0].net],
      [bigd[0].no],
      [jobs.toSorted((a, b) => b.run - a.run)[0].no],
      [Math.max(...jobs.map((j) => j.run))],
      top(by(jobs, (j) => j.p, net)),
    ],
    { note: 'By money or by print run.' },
  );
  refuse('what margin do we make on posters', 'There are net amounts but no costs of the jobs.');
  refuse('how many jobs went onto recycled paper', 'The kind of paper is not recorded.');
};
