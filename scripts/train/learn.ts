// Log-linear models with sparse, named features, fitted by AdaGrad with L1 regularisation towards a prior.
import type { Rival, Weights } from '../../src/service/language/rank/model.ts';
import type { Example, ExampleReading } from './examples.ts';

/** A choice between readings, or a binary outcome, in the form needed for fitting. */
interface Row {
  readonly ids: Int32Array;
  readonly amounts: Float64Array;
}

export interface FitOptions {
  /** The initial weights, towards which L1 regularisation pulls. */
  readonly prior: Weights;
  readonly pull: number;
  readonly rate: number;
  readonly epochs: number;
  readonly seed: number;
}

/** Numbers the feature names, consistently within a run. */
class Names {
  readonly #ids = new Map<string, number>();
  readonly names: string[] = [];

  id(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#ids.set(name, this.names.length);
    this.names.push(name);
    return this.names.length - 1;
  }

  row(features: Iterable<readonly [string, number]>): Row {
    const all = [...features];
    return {
      ids: Int32Array.from(all, ([name]) => this.id(name)),
      amounts: Float64Array.from(all, ([, amount]) => amount),
    };
  }
}

const names = new Names();
const rowsByExample = new WeakMap<ExampleReading, Row>();

function rowOf(reading: ExampleReading): Row {
  let row = rowsByExample.get(reading);
  if (!row) {
    row = names.row(Object.entries(reading.features));
    rowsByExample.set(reading, row);
  }
  return row;
}

/** Learns which reading of a question is right, by raising the likelihood of the right ones among their rivals. */
export function fitOrder(
  examples: readonly Example[],
  weightOf: (example: Example) => number,
  options: FitOptions,
): Weights {
  const useful = examples.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight),
  );
  const model = new Model(options);
  for (let epoch = 0; epoch < options.epochs; epoch++)
    for (const example of shuffled(useful, options.seed + epoch)) {
      const rows = example.readings.map(rowOf);
      const sums = rows.map((row) => model.sum(row));
      const all = softmax(sums);
      const right = softmax(
        sums.map((sum, at) => (example.readings[at]?.isRight ? sum : Number.NEGATIVE_INFINITY)),
      );
      model.step(
        rows,
        all.map((chance, at) => ((right[at] ?? 0) - chance) * weightOf(example)),
      );
    }
  return model.weights();
}

export interface Verdict {
  readonly features: Rival['features'];
  readonly isRight: boolean;
  readonly weight: number;
}

/** Learns whether a reading is right: logistic regression. */
export function fitCertainty(verdicts: readonly Verdict[], options: FitOptions): Weights {
  const model = new Model(options);
  const rows = new Map(verdicts.map((verdict) => [verdict, names.row(verdict.features)]));
  for (let epoch = 0; epoch < options.epochs; epoch++)
    for (const verdict of shuffled(verdicts, options.seed + epoch)) {
      const row = rows.get(verdict);
      if (!row) continue;
      const chance = 1 / (1 + Math.exp(-model.sum(row)));
      model.step([row], [((verdict.isRight ? 1 : 0) - chance) * verdict.weight]);
    }
  return model.weights();
}

/** AdaGrad with the L1 regularisation of FTRL: a weight leaves its prior only if the evidence outweighs the penalty. */
class Model {
  readonly #prior: Float64Array;
  readonly #values: Float64Array;
  readonly #squares: Float64Array;
  /** Sum of gradients, each corrected for the step that was taken. */
  readonly #sums: Float64Array;
  readonly #options: FitOptions;

  constructor(options: FitOptions) {
    this.#options = options;
    for (const name of Object.keys(options.prior)) names.id(name);
    const size = 50_000;
    this.#prior = new Float64Array(size);
    for (const [name, value] of Object.entries(options.prior)) this.#prior[names.id(name)] = value;
    this.#values = Float64Array.from(this.#prior);
    this.#squares = new Float64Array(size);
    this.#sums = new Float64Array(size);
  }

  sum({ ids, amounts }: Row): number {
    let sum = 0;
    for (let at = 0; at < ids.length; at++) sum += (this.#values[ids[at] ?? 0] ?? 0) * (amounts[at] ?? 0);
    return sum;
  }

  /** One step of gradient ascent: `pushes` says for each row how much its score should rise. */
  step(rows: readonly Row[], pushes: readonly number[]): void {
    const gradient = new Map<number, number>();
    rows.forEach(({ ids, amounts }, place) => {
      const push = pushes[place] ?? 0;
      if (Math.abs(push) < 1e-6) return;
      for (let at = 0; at < ids.length; at++) {
        const id = ids[at] ?? 0;
        gradient.set(id, (gradient.get(id) ?? 0) + push * (amounts[at] ?? 0));
      }
    });
    const { rate, pull } = this.#options;
    for (const [id, uphill] of gradient) {
      const before = this.#squares[id] ?? 0;
      const after = before + uphill * uphill;
      const shift = (Math.sqrt(after) - Math.sqrt(before)) / rate;
      const offset = (this.#values[id] ?? 0) - (this.#prior[id] ?? 0);
      const sum = (this.#sums[id] ?? 0) + uphill + shift * offset;
      this.#squares[id] = after;
      this.#sums[id] = sum;
      const kept = Math.sign(sum) * Math.max(0, Math.abs(sum) - pull);
      this.#values[id] = (this.#prior[id] ?? 0) + (kept * rate) / (0.3 + Math.sqrt(after));
    }
  }

  /** The non-zero weights, largest first. */
  weights(): Weights {
    return Object.fromEntries(
      names.names
        .map((name, id): [string, number] => [name, Math.round((this.#values[id] ?? 0) * 1000) / 1000])
        .filter(([, value]) => value !== 0)
        .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1])),
    );
  }
}

function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / whole);
}

/** Shuffles deterministically for a seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const copy = [...list];
  let state = seed + 1;
  for (let at = copy.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    const [a, b] = [copy[at], copy[other]];
    if (a !== undefined && b !== undefined) [copy[at], copy[other]] = [b, a];
  }
  return copy;
}
