import {
  avg,
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
  two,
  write,
} from '../../build/setBuilder.mjs';

/** gpu, dollars per hour of one gpu, memory, cluster, speed */
const gpus = [
  ['A100', 1.85, '80 GB', 'fjord', 1],
  ['H100', 3.4, '80 GB', 'fjord', 1.7],
  ['L40S', 1.1, '48 GB', 'delta', 0.7],
  ['T4', 0.35, '16 GB', 'delta', 0.3],
];
/** dataset, language, examples, licence, how hard */
const datasets = [
  ['ledger-v1', 'en', '410k', 'CC-BY', 0.06],
  ['ledger-v2', 'en', '1.2M', 'CC-BY', 0.03],
  ['newsdesk', 'en', '2.6M', 'proprietary', 0.09],
  ['polyglot-qa', 'multi', '3.1M', 'CC-BY-SA', 0.14],
  ['courtroom', 'de', '95k', 'proprietary', 0.11],
  ['crosstalk', 'multi', '880k', 'CC-BY', 0.16],
  ['recipes-fr', 'fr', '150k', 'CC0', 0.05],
  ['radio-notes', 'en', 'n/a', 'CC0', 0.1],
];
const models = {
  'tern-small': [40, 0.02],
  'tern-base': [95, 0],
  'tern-large': [260, -0.02],
  'plover-7b': [420, -0.035],
};

function runs(R) {
  const L = [];
  for (let i = 0; i < 286; i++) {
    const model = R.w({ 'tern-small': 30, 'tern-base': 36, 'tern-large': 20, 'plover-7b': 14 });
    const set = R.w({
      'ledger-v1': 10,
      'ledger-v2': 26,
      newsdesk: 20,
      'polyglot-qa': 17,
      courtroom: 9,
      crosstalk: 14,
      'recipes-fr': 8,
    });
    const gpu = R.w({ A100: 44, H100: 22, L40S: 24, T4: 10 });
    const owner = R.w({ ines: 31, tobias: 24, mwangi: 20, saoirse: 15, kenji: 10 });
    const optimizer = R.w({ adamw: 58, lion: 24, sgd: 18 });
    const state = R.w({ finished: 76, crashed: owner === 'tobias' ? 24 : 11, killed: 9 });
    const speed = gpus.find((g) => g[0] === gpu)[4];
    const full = (models[model][0] / speed) * (0.7 + 0.8 * R.r());
    const hard = datasets.find((d) => d[0] === set)[4];
    const off = { adamw: 0, lion: 0.008, sgd: 0.035 }[optimizer];
    const err = 0.05 + hard + models[model][1] + off + 0.07 * R.r() ** 2;
    const good = state === 'finished';
    L.push({
      at: `${day('2026-07-01', Math.floor(139 * R.r() ** 0.85))}T${two(R.int(6, 22))}:${two(R.int(0, 59))}:00Z`,
      model,
      set,
      gpu,
      n: R.pick(model === 'plover-7b' ? [4, 8, 8] : [1, 1, 2, 4]),
      owner,
      optimizer,
      state,
      mins: Math.max(2, Math.round(good ? full : full * R.r())),
      lr: R.pick([0.0001, 0.0002, 0.0003, 0.0005, 0.001]),
      batch: R.pick([16, 32, 64, 128]),
      dropout: R.chance(0.1) ? null : R.pick([0, 0.05, 0.1, 0.1, 0.2]),
      acc: good ? Math.round((1 - err) * 1e4) / 1e4 : null,
      loss: good && !R.chance(0.06) ? Math.round((err * 3.1 + 0.1 + 0.1 * R.r()) * 1e4) / 1e4 : null,
      tags: ['baseline', 'sweep', 'ablation', 'paper'].filter(() => R.chance(0.28)),
    });
  }
  L.sort((a, b) => (a.at < b.at ? -1 : 1));
  L.forEach((r, i) => {
    r.run = `r-${two(i + 312).padStart(4, '0')}`;
  });
  for (const r of L.slice(-4)) Object.assign(r, { state: 'running', mins: null, acc: null, loss: null });
  return L;
}

const line = (r, i) => {
  const metrics = {};
  if (r.loss !== null || i % 3 === 0) metrics.valLoss = r.loss;
  if (r.acc !== null) metrics.accuracy = r.acc;
  return JSON.stringify({
    run: r.run,
    model: r.model,
    dataset: r.set,
    startedAt: r.at,
    durationMin: r.mins,
    gpu: { type: i % 11 === 5 ? r.gpu.toLowerCase() : r.gpu, count: r.n },
    owner: r.owner,
    state: i % 13 === 4 ? r.state.toUpperCase() : r.state,
    hparams: { lr: r.lr, batchSize: r.batch, optimizer: r.optimizer, dropout: r.dropout },
    metrics,
    tags: r.tags,
  });
};

export function mlruns() {
  const R = rng(9901);
  const L = runs(R);
  write('mlruns', 'runs.jsonl', `${L.map(line).join('\n')}\n`);
  write(
    'mlruns',
    'gpu_prices.csv',
    csv(
      ['gpu', 'usd_per_gpu_hour', 'memory', 'cluster'],
      gpus.map((g) => [g[0], `$${g[1].toFixed(2)}`, g[2], g[3]]),
    ),
  );
  write(
    'mlruns',
    'datasets.csv',
    csv(
      ['name', 'lang', 'examples', 'licence'],
      datasets.map((d) => d.slice(0, 4)),
    ),
  );
  ask(L);
}

const median = (l) => {
  const v = [...l].sort((a, b) => a - b);
  const m = v.length / 2;
  return v.length % 2 ? v[Math.floor(m)] : rd((v[m - 1] + v[m]) / 2);
};
const corr = (l, f, g) => {
  const a = avg(l, f);
  const b = avg(l, g);
  const s = (h) => l.reduce((t, x) => t + h(x), 0);
  return rd(
    s((x) => (f(x) - a) * (g(x) - b)) / Math.sqrt(s((x) => (f(x) - a) ** 2) * s((x) => (g(x) - b) ** 2)),
  );
};

function ask(L) {
  const q = set('mlruns');
  const owner = (r) => r.owner;
  const crashed = L.filter((r) => r.state === 'crashed');
  const done = L.filter((r) => r.state === 'finished');
  const ended = L.filter((r) => r.state !== 'running');
  q('how many training runs crashed', 'count+filter', [[crashed.length]]);
  q('whose were they', 'group', [flat(tab(crashed, owner))], { f: true });
  const rate = (x) => pct(x.filter((r) => r.state === 'crashed').length, x.length);
  q('as a share of all their runs', 'share', [flat(tab(L, owner, rate)), flat(tab(ended, owner, rate))], {
    f: true,
    percent_ok: true,
  });
  const opt = (r) => r.optimizer;
  const lowest = (t) => t.at(-1);
  const least = [...done].filter((r) => r.loss !== null).sort((a, b) => a.loss - b.loss)[0];
  const most = [...done].sort((a, b) => b.acc - a.acc)[0];
  q(
    'which optimizer works best',
    'ambiguous',
    [
      top(tab(done, opt, (x) => avg(x, (r) => r.acc))),
      lowest(tab(done, opt, (x) => avg(x, (r) => r.loss))),
      top(tab(done, opt, (x) => median(x.map((r) => r.acc)))),
      [most.optimizer, most.acc],
      [least.optimizer, least.loss],
    ],
    {
      percent_ok: true,
      note: 'Highest mean or median accuracy, lowest mean validation loss, or the best single run.',
    },
  );
  const oct = L.filter((r) => mon(r.at.slice(0, 10)) === '2026-10');
  const hours = (x) => sum(x, (r) => (r.mins === null ? null : (r.mins * r.n) / 60));
  const price = (r) => gpus.find((g) => g[0] === r.gpu)[1];
  const cost = (x) => sum(x, (r) => (r.mins === null ? null : (r.mins * r.n * price(r)) / 60));
  q('gpu hours we used last month', 'computed', [[hours(oct)]], {
    note: 'October 2026: duration times number of gpus.',
  });
  q('what did that cost in dollars', 'join', [[cost(oct)]], { f: true });
  q(
    'who spent most of it',
    'superlative',
    [
      top(tab(oct, owner, cost)),
      top(tab(oct, owner, hours)),
      [top(tab(oct, owner, cost))[0], pct(top(tab(oct, owner, cost))[1], cost(oct))],
    ],
    { f: true },
  );
  const l2 = top(
    [...done]
      .filter((r) => r.set === 'ledger-v2')
      .sort((a, b) => b.acc - a.acc)
      .map((r) => [r.run, r.acc]),
  );
  q('best accuracy on ledger-v2 and which run was it', 'nested-superlative', [l2], { percent_ok: true });
  q('what learning rate did it use', 'lookup', [[L.find((r) => r.run === l2[0]).lr]], { f: true });
  q(
    'average accuracy per dataset',
    'nested',
    [
      flat(
        tab(
          done,
          (r) => r.set,
          (x) => avg(x, (r) => r.acc),
        ),
      ),
    ],
    { percent_ok: true },
  );
  q('datasets nobody has trained on yet', 'anti-join', [
    datasets.filter((d) => !L.some((r) => r.set === d[0])).map((d) => d[0]),
  ]);
  const mins = (x) => avg(x, (r) => r.mins);
  q(
    'how long does tern-large take to train on average, in hours',
    'computed',
    [
      [rd(mins(done.filter((r) => r.model === 'tern-large')) / 60)],
      [rd(mins(ended.filter((r) => r.model === 'tern-large')) / 60)],
    ],
    { note: 'Finished runs, or all that have a duration.' },
  );
  q('finished runs where valLoss is missing', 'nulls', [[done.filter((r) => r.loss === null).length]]);
  const on = (l, g) => mins(l.filter((r) => r.gpu === g));
  q(
    'are runs on h100 shorter than on a100?',
    'yesno',
    [
      [on(ended, 'H100'), on(ended, 'A100')],
      [on(done, 'H100'), on(done, 'A100')],
      [rd(on(ended, 'H100') / 60), rd(on(ended, 'A100') / 60)],
      [
        median(ended.filter((r) => r.gpu === 'H100').map((r) => r.mins)),
        median(ended.filter((r) => r.gpu === 'A100').map((r) => r.mins)),
      ],
    ],
    { note: 'Both figures must be shown.' },
  );
  const lang = (r) => datasets.find((d) => d[0] === r.set)[1];
  q('number of runs on proprietary data', 'join', [
    [L.filter((r) => datasets.find((d) => d[0] === r.set)[3] === 'proprietary').length],
  ]);
  q('correlation of batch size and validation loss', 'stat', [
    [
      corr(
        done.filter((r) => r.loss !== null),
        (r) => r.batch,
        (r) => r.loss,
      ),
    ],
  ]);
  q('mean acuracy by langauge of the dataset', 'typo', [flat(tab(done, lang, (x) => avg(x, (r) => r.acc)))], {
    percent_ok: true,
  });
  const big = (f) => {
    const best = Math.max(...ended.map(f));
    return ended.filter((r) => f(r) === best).flatMap((r) => [[r.run, best], [r.run]]);
  };
  q(
    'whats the biggest run we ever did',
    'ambiguous',
    [
      ...big((r) => rd((r.mins * r.n) / 60)),
      ...big((r) => r.mins),
      ...big((r) => rd(r.mins / 60)),
      ...big((r) => rd((r.mins * r.n * price(r)) / 60)),
    ],
    { note: 'By gpu hours, duration or cost.' },
  );
  q('how much power in kWh did our training use', 'oos', [], { note: 'Energy is not logged.' });
  q('f1 score of tern-base', 'oos', [], { note: 'Accuracy and validation loss are logged, F1 is not.' });
}
