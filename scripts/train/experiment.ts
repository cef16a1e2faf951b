import { readFileSync } from 'node:fs';
import {
  certaintyOf,
  chancesOf,
  logistic,
  type Rival,
  type Weights,
  weigh,
} from '../../src/service/language/rank/model.ts';
import type { Example } from './examples.ts';
import { fitCertainty, fitOrder, type Verdict } from './learn.ts';

const opt = Object.fromEntries(process.argv.slice(2).map((a) => a.split('='))) as Record<string, string>;
const num = (k: string, d: number) => (opt[k] === undefined ? d : Number(opt[k]));
const sets = (opt['sets'] ?? 'workday,workday-b,wikisql,wtq,aitqa,dbbench,wtq-train').split(',');
const all: Example[] = sets.flatMap((s) =>
  readFileSync(`/tmp/rank/ex/${s}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l) as Example),
);
const drop = opt['drop'] ? new RegExp(opt['drop']) : undefined;
for (const e of all)
  for (const r of e.readings) {
    const f = r.features as Record<string, number>;
    if (drop) for (const k of Object.keys(f)) if (drop.test(k)) delete f[k];
  }
const folds = 12;
const groups = [...new Set(all.map((e) => e.group))];
const foldOf = new Map(groups.map((g, i) => [g, i % folds]));
const setWeight: Record<string, number> = {
  workday: num('ww', 2),
  'workday-b': num('ww', 2),
  wikisql: num('wk', 0.5),
  wtq: 0.5,
  'wtq-train': num('wt', 0.3),
  aitqa: 0.5,
  dbbench: 0.5,
};
const weightOf = (e: Example) => setWeight[e.set] ?? num('wg', 0.5);
const prior: Weights = { score: num('prior', 4), 'says nothing': -2 };
const o = { prior, pull: num('pull', 0.5), rate: num('rate', 0.15), epochs: num('epochs', 8), seed: 1 };
const oc = {
  prior: { always: -1, chance: 1 } as Weights,
  pull: num('cpull', 1),
  rate: num('crate', 0.1),
  epochs: num('cepochs', 8),
  seed: 1,
};
const rivals = (e: Example): Rival[] =>
  e.readings.map((r) => ({ features: new Map(Object.entries(r.features)), peers: r.peers }));
const memo = new Map(all.map((e) => [e, rivals(e)]));
interface Judged {
  e: Example;
  verdict?: Verdict;
  best: number;
  isRight: boolean;
  barred: boolean;
  hand: boolean;
  among: boolean;
  fold: number;
  p: number;
}
const cd = opt['cdrop'] ? new RegExp(opt['cdrop']) : undefined;
const judged: Judged[] = [];
for (let fold = 0; fold < folds; fold++) {
  const train = all.filter((e) => foldOf.get(e.group) !== fold);
  const w = fitOrder(train, weightOf, o);
  for (const e of all) {
    if (foldOf.get(e.group) !== fold) continue;
    const rs = memo.get(e) ?? [];
    const chances = chancesOf(rs, w);
    const hand = chancesOf(rs, prior)[0]?.at ?? -1;
    const best = chances[0]?.at ?? -1;
    const r = e.readings[best];
    judged.push({
      e,
      best,
      isRight: r?.isRight ?? false,
      barred: r?.isBarred ?? true,
      hand:
        [...e.readings.keys()]
          .sort(
            (a, b) =>
              (prior['score'] ?? 0) *
                ((e.readings[b]?.features['score'] ?? 0) - (e.readings[a]?.features['score'] ?? 0)) +
              (e.readings[a]?.features['says nothing'] ?? 0) * 2 -
              (e.readings[b]?.features['says nothing'] ?? 0) * 2,
          )
          .map((k) => e.readings[k]?.isRight)[0] ?? hand < -5,
      among: e.readings.some((x) => x.isRight),
      fold,
      p: 0,
      ...(r &&
        !r.isBarred && {
          verdict: {
            features: new Map([...certaintyOf(chances, rs)].filter(([k]) => !cd || !cd.test(k))),
            isRight: r.isRight,
            weight: weightOf(e),
          },
        }),
    });
  }
}
for (let fold = 0; fold < folds; fold++) {
  const w = fitCertainty(
    judged.filter((j) => j.fold !== fold).flatMap((j) => j.verdict ?? []),
    oc,
  );
  for (const j of judged) if (j.fold === fold) j.p = j.verdict ? logistic(weigh(j.verdict.features, w)) : 0;
}
const at = (s: string, most: number) => {
  const l = judged.filter((j) => j.e.set === s && j.e.isAnswerable).sort((a, b) => b.p - a.p);
  let r = 0,
    w = 0,
    best = 0;
  for (const j of l) {
    if (j.isRight) r++;
    else w++;
    if (w / l.length <= most) best = r / l.length;
    else break;
  }
  return (100 * best).toFixed(1);
};
if (opt['sum']) {
  const loss = (s: string) => {
    const l = judged.filter((j) => j.e.set === s && j.verdict);
    return (
      l.reduce((a, j) => a - Math.log(Math.max(1e-6, j.isRight ? j.p : 1 - j.p)), 0) / l.length
    ).toFixed(3);
  };
  console.log(
    'workday@8',
    at('workday', 0.08),
    '@4',
    at('workday', 0.04),
    'b@12',
    at('workday-b', 0.12),
    '@6',
    at('workday-b', 0.06),
    'wikisql@8',
    at('wikisql', 0.08),
    'aitqa@12',
    at('aitqa', 0.12),
    'wtq@10',
    at('wtq', 0.1),
    'loss',
    ['workday', 'workday-b', 'wikisql', 'wtq', 'aitqa'].map(loss).join(' '),
  );
  process.exit(0);
}
const pc = (a: number, n: number) => ((100 * a) / Math.max(1, n)).toFixed(1).padStart(5);
for (const s of sets) {
  const l = judged.filter((j) => j.e.set === s && j.e.isAnswerable);
  const oos = judged.filter((j) => j.e.set === s && !j.e.isAnswerable);
  const n = l.length;
  const row = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map(
    (t) =>
      `${pc(l.filter((j) => j.p >= t && j.isRight).length, n)}/${pc(l.filter((j) => j.p >= t && !j.isRight).length, n)}`,
  );
  console.log(
    `${s.padEnd(10)} n ${n} among ${pc(l.filter((j) => j.among).length, n)} hand ${pc(l.filter((j) => j.hand).length, n)} top ${pc(l.filter((j) => j.isRight).length, n)} unbarred ${pc(l.filter((j) => j.isRight && !j.barred).length, n)} | .4 .5 .6 .7 .8 .9: ${row.join('  ')} | oos answered ${[0.4, 0.6, 0.8].map((t) => oos.filter((j) => j.p >= t).length)}/${oos.length}`,
  );
}

if (opt['show'])
  for (const j of judged.filter((x) => x.e.set === opt['show']).sort((a, b) => b.p - a.p))
    console.log(
      j.p.toFixed(2),
      j.e.isAnswerable ? (j.isRight ? 'RIGHT' : j.among ? 'among' : 'wrong') : 'OOS',
      j.barred ? 'barred' : '',
      j.e.group,
      '|',
      j.e.question,
      '|',
      Object.keys(j.e.readings[j.best]?.features ?? {})
        .filter((k) => /^(does|family|aggregate)/.test(k))
        .join(';'),
      '|',
      j.e.readings[j.best]?.leftOut?.join(' '),
    );
