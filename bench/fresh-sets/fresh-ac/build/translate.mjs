import {
  avg,
  by,
  csv,
  day,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  write,
} from '../../build/setBuilder.mjs';

export function translate() {
  const R = rng(4202);
  const clients = [
    ['C01', 'Bluefin Foods', 'food', 'Portugal'],
    ['C02', 'Arden Legal', 'law', 'Ireland'],
    ['C03', 'Medivale', 'medical', 'Germany'],
    ['C04', 'Tessel Tools', 'engineering', 'Netherlands'],
    ['C05', 'Northlight Games', 'games', 'Sweden'],
    ['C06', 'Kestrel Bank', 'finance', 'Ireland'],
    ['C07', 'Oakline Furniture', 'retail', 'Sweden'],
    ['C08', 'Pharmora', 'medical', 'Switzerland'],
    ['C09', 'Rivet Robotics', 'engineering', 'Germany'],
    ['C10', 'Sunhill Travel', 'travel', 'Spain'],
    ['C11', 'Corvid Press', 'publishing', 'France'],
  ].map(([id, name, industry, country]) => ({ id, name, industry, country }));
  const people = [
    ['T1', 'Ines Duarte', ['PT', 'ES'], 0.07, 'Lisbon'],
    ['T2', 'Karl Brandt', ['DE'], 0.09, 'Leipzig'],
    ['T3', 'Maeve Quinn', ['FR', 'ES'], 0.08, 'Cork'],
    ['T4', 'Sanne Visser', ['NL', 'DE'], 0.085, 'Utrecht'],
    ['T5', 'Luca Moretti', ['IT'], 0.075, 'Turin'],
    ['T6', 'Elin Strand', ['SV'], 0.095, 'Malmo'],
    ['T7', 'Pierre Vidal', ['FR'], 0.08, 'Lyon'],
    ['T8', 'Olga Marek', ['PL', 'DE'], 0.06, 'Lublin'],
  ].map(([id, name, langs, rate, city]) => ({ id, name, langs, rate, city }));
  const jobs = [];
  for (let i = 0; i < 270; i += 1) {
    const to = R.w({ DE: 30, FR: 22, ES: 16, NL: 10, IT: 9, SV: 8, PT: 6 });
    const who = R.pick(people.filter((p) => p.langs.includes(to) && p.id !== 'T8')).id;
    const ordered = day('2026-05-04', Math.floor((i / 270) * 200));
    const due = day(ordered, R.int(2, 14));
    const cancelled = R.chance(0.05);
    let delivered = cancelled ? null : day(due, R.w({ '-2': 10, '-1': 20, 0: 45, 1: 12, 2: 7, 4: 4 }) * 1);
    if (delivered && delivered < ordered) delivered = ordered;
    if (delivered && delivered > '2026-11-20') delivered = null;
    jobs.push({
      no: `J-${1801 + i}`,
      c: R.w({ C01: 8, C02: 16, C03: 20, C04: 10, C05: 9, C06: 14, C07: 6, C08: 12, C09: 8, C10: 5 }),
      t: who,
      to,
      kind: R.w({ translation: 66, proofreading: 20, subtitles: 14 }),
      words: R.int(20, 1250) * 10 + R.int(0, 9),
      price: R.pick([0.1, 0.12, 0.14, 0.15, 0.18]),
      ordered,
      due,
      delivered,
      state: cancelled ? 'cancelled' : delivered ? 'delivered' : 'in progress',
    });
  }
  const k = (n) => (n > 999 ? `${Math.floor(n / 1000)},${String(n % 1000).padStart(3, '0')}` : String(n));
  const dirty = (s) =>
    R.chance(0.3) ? s[0].toUpperCase() + s.slice(1) : R.chance(0.06) ? s.toUpperCase() : s;
  const rows = jobs.map((j) => [
    j.no,
    j.c,
    j.t,
    'EN',
    R.chance(0.08) ? j.to.toLowerCase() : j.to,
    dirty(j.kind),
    k(j.words),
    `€${j.price.toFixed(2)}`,
    j.ordered,
    j.due,
    j.delivered,
    dirty(j.state),
  ]);
  rows.splice(88, 0, rows[87]);
  rows.push([
    'Total',
    null,
    null,
    null,
    null,
    null,
    k(sum(jobs, (j) => j.words)).replace(/^(\d)(\d{3}),/, '$1,$2,'),
    null,
    null,
    null,
    null,
    null,
  ]);
  write(
    'translate',
    'jobs.csv',
    csv(
      [
        'job',
        'client',
        'linguist',
        'src',
        'target',
        'service',
        'word count',
        'price per word',
        'ordered',
        'due',
        'delivered',
        'state',
      ],
      rows,
    ),
  );
  write(
    'translate',
    'linguists.jsonl',
    `${people.map((p) => JSON.stringify({ id: p.id, name: p.name, languages: p.langs, pay: { perWord: p.rate, currency: 'EUR' }, city: p.city })).join('\n')}\n`,
  );
  write(
    'translate',
    'clients.tsv',
    csv(
      ['client_id', 'company', 'industry', 'country'],
      clients.map((c) => [c.id, c.name, c.industry, c.country]),
      '\t',
    ),
  );

  const q = set('translate');
  const live = jobs.filter((j) => j.state !== 'cancelled');
  const done = jobs.filter((j) => j.delivered);
  const late = done.filter((j) => j.delivered > j.due);
  const cn = (j) => clients.find((c) => c.id === j.c);
  const tn = (j) => people.find((p) => p.id === j.t);
  const words = (l) => sum(l, (j) => j.words);
  const turn = (l) => sum(l, (j) => j.words * j.price);
  const sets = [jobs, live, done];
  const each = (f) => sets.map(f);
  const note3 = 'All jobs, without the cancelled ones, or the delivered ones.';
  const inMon = (l, m, f = 'ordered') => l.filter((j) => j[f] && mon(j[f]) === `2026-${m}`);
  q('how many jobs came in last month', 'dates', [[inMon(jobs, '10').length], [inMon(live, '10').length]], {
    note: 'Ordered in October 2026, with or without the cancelled ones.',
  });
  q(
    'per client please',
    '',
    [flat(tab(inMon(jobs, '10'), (j) => cn(j).name)), flat(tab(inMon(live, '10'), (j) => cn(j).name))],
    { f: 1 },
  );
  q(
    'and the month before?',
    '',
    [flat(tab(inMon(jobs, '09'), (j) => cn(j).name)), flat(tab(inMon(live, '09'), (j) => cn(j).name))],
    { f: 1 },
  );
  q(
    'how many words have we translated into german',
    'ambiguous',
    [
      ...each((l) => [words(l.filter((j) => j.to === 'DE'))]),
      ...each((l) => [words(l.filter((j) => j.to === 'DE' && j.kind === 'translation'))]),
    ],
    { note: `${note3} All services, or translation alone.` },
  );
  q(
    'who delivers late most often',
    'ambiguous',
    [
      top(tab(late, (j) => tn(j).name)),
      ...tops(
        tab(
          done,
          (j) => tn(j).name,
          (l) => pct(l.filter((j) => j.delivered > j.due).length, l.length),
        ),
      ),
    ],
    { percent_ok: true, note: 'The most late jobs or the highest share.' },
  );
  q(
    'what share of jobs was delivered after the deadline',
    'share',
    [[pct(late.length, done.length)], [pct(late.length, jobs.length)], [pct(late.length, live.length)]],
    { percent_ok: true },
  );
  q(
    'top 3 clients by turnover',
    'topn',
    each((l) => flat(tab(l, (j) => cn(j).name, turn).slice(0, 3))),
    { note: note3 },
  );
  const margin = (l) => rd(sum(l, (j) => j.words * (j.price - tn(j).rate)));
  q(
    'what is left after paying the translators',
    'computed',
    each((l) => [margin(l)]),
    { note: note3 },
  );
  q('average days from order to delivery', 'computed', [
    [avg(done, (j) => (Date.parse(j.delivered) - Date.parse(j.ordered)) / 864e5)],
  ]);
  q(
    'by service',
    '',
    [
      flat(
        tab(
          done,
          (j) => j.kind,
          (l) => avg(l, (j) => (Date.parse(j.delivered) - Date.parse(j.ordered)) / 864e5),
        ),
      ),
    ],
    { f: 1 },
  );
  q(
    'biggest job so far, how many words',
    'superlative',
    each((l) => [[...l].sort((a, b) => b.words - a.words)[0].no, Math.max(...l.map((j) => j.words))]).flatMap(
      (x) => [x, [x[1]]],
    ),
  );
  q('translators who have had no job at all', 'anti-join', [['Olga Marek'], ['T8']]);
  q('client we have never done anything for', 'anti-join', [['Corvid Press'], ['C11']]);
  q('what do we pay elin strand per word', 'lookup', [[0.095]]);
  q(
    'proofreading or subtitles, which is more words',
    'compare',
    each((l) => [
      words(l.filter((j) => j.kind === 'proofreading')),
      words(l.filter((j) => j.kind === 'subtitles')),
    ]),
    { note: note3 },
  );
  const open = jobs.filter((j) => j.state === 'in progress');
  q(
    'jobs not deliverd yet and already past due',
    'typo',
    [
      [open.filter((j) => j.due < '2026-11-21').length],
      open.filter((j) => j.due < '2026-11-21').map((j) => j.no),
      [open.filter((j) => j.due < '2026-11-20').length],
      open.filter((j) => j.due < '2026-11-20').map((j) => j.no),
      [jobs.filter((j) => !j.delivered && j.due < '2026-11-21').length],
    ],
    { note: 'Before today or before the newest date; a cancelled job has no delivery either.' },
  );
  q(
    'turnover from medical clients by month',
    'trend',
    each((l) =>
      flat(
        tab(
          l.filter((j) => cn(j).industry === 'medical'),
          (j) => mon(j.ordered),
          turn,
          true,
        ),
      ),
    ).concat([
      flat(
        tab(
          done.filter((j) => cn(j).industry === 'medical'),
          (j) => mon(j.delivered),
          turn,
          true,
        ),
      ),
    ]),
    { note: `${note3} By the month of the order or of the delivery.` },
  );
  q('who can do french', 'nested', [['Maeve Quinn', 'Pierre Vidal']]);
  q('how happy are the clients with our quality', 'oos', [], { note: 'There are no ratings or complaints.' });
  q('which invoices are unpaid', 'oos', [], { note: 'Payments are not recorded.' });
  void by;
}
