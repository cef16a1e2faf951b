// Learns the weights of the forms of small tables from collected examples:
// node scripts/trainSheet/learn.ts <train file,...> [<name>=<file to measure on> ...] [--out weights.json]
// Some eighths of the tables are held out (--held 0,1), so that their answers can be ranked by weights that were not
// learned from them (collectAnswers.ts).
import { statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { featureBits } from '../../src/service/language/sheet/featureHash.ts';
import { packWeights } from '../../src/service/language/sheet/weightBytes.ts';
import type { CollectedForms } from './collect.ts';
import { eighthOf } from './examples.ts';
import { readRecords } from './records.ts';

/** Lists concatenated in one array, because millions of small arrays would not fit into memory. */
interface Lists<Numbers> {
  readonly all: Numbers;
  /** The start of each list, and the end of the last. */
  readonly starts: Uint32Array;
}

interface Example extends Pick<CollectedForms, 'id' | 'table' | 'right' | 'answers'> {
  readonly parts: Lists<Int32Array>;
  readonly forms: Lists<Uint16Array>;
}

const { values: options, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    epochs: { type: 'string', default: '4' },
    rate: { type: 'string', default: '0.1' },
    l1: { type: 'string', default: '0.00003' },
    least: { type: 'string', default: '3' },
    drop: { type: 'string', default: '0.4' },
    smallest: { type: 'string', default: '0.07' },
    limit: { type: 'string', default: '1000000' },
    templates: { type: 'string', default: '1' },
    held: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const [trainFiles = '', ...measured] = positionals;
const size = 1 << featureBits;
const weights = new Float64Array(size);
const sums = new Float64Array(size);
const seen = new Uint16Array(size);
const rate = Number(options.rate);
const l1 = Number(options.l1);
const drop = Number(options.drop);
const least = Number(options.least);

const heldEighths = new Set(options.held.split(',').map(Number));
const isHeld = (table: string) => heldEighths.has(eighthOf(table));

const all = trainFiles
  .split(',')
  .flatMap((file) => [...examples(file)])
  .filter(
    ({ id }, at) => at < Number(options.limit) && (options.templates === '1' || !id.startsWith('template')),
  );
const held = all.filter(({ table, id }) => isHeld(table) && !id.startsWith('template'));
const kept = all.filter(({ table, right }) => !isHeld(table) && right.length > 0);
for (const { parts } of kept)
  for (const feature of new Set(parts.all)) seen[feature] = Math.min(60_000, (seen[feature] ?? 0) + 1);
console.log(`${kept.length} to learn from, ${held.length} held back`);
const random = randomOf(11);
const sets = measured.map((each) => {
  const [name = '', file = ''] = each.split('=');
  return { name, list: [...examples(file)] };
});
for (let epoch = 0; epoch < Number(options.epochs); epoch++) {
  shuffle(kept);
  let loss = 0;
  for (const example of kept) loss += learn(example, rate / (1 + 0.5 * epoch));
  console.log(`epoch ${epoch}: loss ${(loss / kept.length).toFixed(3)}`);
  report('held', held);
  for (const { name, list } of sets) report(name, list);
}
if (options.out) write(options.out);

function* examples(file: string): Generator<Example> {
  for (const { parts, forms, ...rest } of readRecords<CollectedForms>(file))
    yield { ...rest, parts: joined(parts, Int32Array), forms: joined(forms, Uint16Array) };
}

function joined<Numbers extends Int32Array | Uint16Array>(
  lists: readonly Numbers[],
  make: new (size: number) => Numbers,
): Lists<Numbers> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length;
  });
  const all = new make(starts[lists.length] ?? 0);
  lists.forEach((list, at) => {
    all.set(list, starts[at]);
  });
  return { all, starts };
}

/** The probability of each form. Features dropped by `isHeldBack` count nothing, and the others are scaled up. */
function chancesOf({ parts, forms }: Example, isHeldBack?: (feature: number) => boolean): Float64Array {
  const scale = isHeldBack ? 1 / (1 - drop) : 1;
  const ofParts = new Float64Array(parts.starts.length - 1);
  for (let part = 0; part < ofParts.length; part++) {
    let sum = 0;
    const end = parts.starts[part + 1] ?? 0;
    for (let at = parts.starts[part] ?? 0; at < end; at++) {
      const feature = parts.all[at] ?? 0;
      if (!isHeldBack?.(feature)) sum += weights[feature] ?? 0;
    }
    ofParts[part] = sum * scale;
  }
  const powers = new Float64Array(forms.starts.length - 1);
  let highest = Number.NEGATIVE_INFINITY;
  for (let form = 0; form < powers.length; form++) {
    let sum = 0;
    const end = forms.starts[form + 1] ?? 0;
    for (let at = forms.starts[form] ?? 0; at < end; at++) sum += ofParts[forms.all[at] ?? 0] ?? 0;
    powers[form] = sum;
    if (sum > highest) highest = sum;
  }
  let whole = 0;
  for (let form = 0; form < powers.length; form++) {
    const power = Math.exp((powers[form] ?? 0) - highest);
    powers[form] = power;
    whole += power;
  }
  for (let form = 0; form < powers.length; form++) powers[form] = (powers[form] ?? 0) / whole;
  return powers;
}

/** One step of gradient ascent on the likelihood of the right answers, by AdaGrad with regularisation towards zero. */
function learn(example: Example, step: number): number {
  // Dropout: a random set of features is ignored for each question, so that none is relied on too much.
  const salt = Math.floor(random() * 2 ** 32);
  const isHeldBack = drop > 0 ? (feature: number) => mixed(feature ^ salt) < drop * 2 ** 32 : undefined;
  const chances = chancesOf(example, isHeldBack);
  const ofRight = example.right.reduce((sum, at) => sum + (chances[at] ?? 0), 0);
  if (!(ofRight > 0)) return 20;
  const right = new Set(example.right);
  const { parts, forms } = example;
  const ofParts = new Float64Array(parts.starts.length - 1);
  chances.forEach((chance, form) => {
    const slope = chance - (right.has(form) ? chance / ofRight : 0);
    if (Math.abs(slope) < 1e-6) return;
    const end = forms.starts[form + 1] ?? 0;
    for (let at = forms.starts[form] ?? 0; at < end; at++) {
      const part = forms.all[at] ?? 0;
      ofParts[part] = (ofParts[part] ?? 0) + slope;
    }
  });
  const slopes = new Map<number, number>();
  ofParts.forEach((slope, part) => {
    if (Math.abs(slope) < 1e-7) return;
    const end = parts.starts[part + 1] ?? 0;
    for (let at = parts.starts[part] ?? 0; at < end; at++) {
      const feature = parts.all[at] ?? 0;
      if ((seen[feature] ?? 0) >= least && !isHeldBack?.(feature))
        slopes.set(feature, (slopes.get(feature) ?? 0) + slope);
    }
  });
  for (const [feature, slope] of slopes) {
    sums[feature] = (sums[feature] ?? 0) + slope * slope;
    const pace = step / (1e-2 + Math.sqrt(sums[feature] ?? 0));
    const moved = (weights[feature] ?? 0) - pace * slope;
    weights[feature] = Math.sign(moved) * Math.max(0, Math.abs(moved) - pace * l1);
  }
  return -Math.log(ofRight);
}

function mixed(value: number): number {
  let mix = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mix = Math.imul(mix ^ (mix >>> 16), 0x45d9f3b);
  return (mix ^ (mix >>> 16)) >>> 0;
}

interface Answered {
  readonly chance: number;
  readonly next: number;
  readonly isRight: boolean;
}

function answeredOf(example: Example): Answered {
  const chances = chancesOf(example);
  const sumsOf = new Map<number, number>();
  const right = new Set([...example.right].map((at) => example.answers[at] ?? -1));
  example.answers.forEach((answer, at) => {
    sumsOf.set(answer, (sumsOf.get(answer) ?? 0) + (chances[at] ?? 0));
  });
  const [first, second] = [...sumsOf].sort((a, b) => b[1] - a[1]);
  return {
    chance: first?.[1] ?? 0,
    next: second?.[1] ?? 0,
    isRight: first !== undefined && right.has(first[0]),
  };
}

function report(name: string, list: readonly Example[]): void {
  const answered = list.map(answeredOf);
  const share = (count: number, whole = list.length) => `${((100 * count) / Math.max(1, whole)).toFixed(1)}`;
  const right = answered.filter(({ isRight }) => isRight).length;
  const found = list.filter((example) => example.right.length > 0).length;
  const sure = [0.5, 0.7, 0.9].map((least) => {
    const some = answered.filter(({ chance }) => chance >= least);
    return `${least}: ${share(some.length)}/${share(some.filter(({ isRight }) => isRight).length, some.length)}`;
  });
  console.log(
    `  ${name} ${list.length}: right ${share(right)}, possible ${share(found)}, answered/right at ${sure.join(', ')}`,
  );
}

function write(path: string): void {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const perStep = Number((127 / Math.min(largest, 4)).toFixed(2));
  // Drops the smallest weights, about half of them, without which the answers are as good.
  const packed = packWeights(
    weights.map((weight) => (Math.abs(weight) < Number(options.smallest) ? 0 : weight)),
    perStep,
  );
  writeFileSync(path, `${JSON.stringify(packed)}\n`);
  const { size: bytes } = statSync(path);
  console.log(`${bytes} bytes, largest ${largest.toFixed(2)}`);
}

function shuffle(list: Example[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [list[at], list[other]];
    if (a && b) [list[at], list[other]] = [b, a];
  }
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
