// Gradient boosting over numeric features: each tree reduces the errors of the previous ones.
import type { Tree } from '../../src/service/language/sheet/trees.ts';

/** Features by column; each value is replaced by the number of limits below it. */
export interface Binned {
  readonly size: number;
  readonly columns: readonly Uint8Array[];
  readonly limits: readonly (readonly number[])[];
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Minimum curvature (sum of second derivatives) on each side of a split. */
  readonly least: number;
  /** L2 regularisation of the leaves. */
  readonly pull: number;
  /** Share of the features, and of the rows, that each tree uses. */
  readonly columnShare: number;
  readonly rowShare: number;
}

/** First and second derivatives of the loss at the current scores. */
export type Slopes = (scores: Float64Array, slopes: Float64Array, curves: Float64Array) => void;

const maxBins = 48;

export function binned(rows: readonly Float32Array[]): Binned {
  const width = rows[0]?.length ?? 0;
  const limits: number[][] = [];
  const columns: Uint8Array[] = [];
  for (let column = 0; column < width; column++) {
    const own = limitsOf(Float32Array.from(rows, (row) => row[column] ?? 0).sort());
    limits.push(own);
    columns.push(Uint8Array.from(rows, (row) => binOf(own, row[column] ?? 0)));
  }
  return { size: rows.length, columns, limits };
}

/** Limits that divide the values into bins of about equal size. */
function limitsOf(sorted: Float32Array): number[] {
  const found: number[] = [];
  const step = sorted.length / maxBins;
  for (let next = step; next < sorted.length; next += step) {
    const at = Math.floor(next);
    const value = sorted[at] ?? 0;
    const before = sorted.subarray(0, at).findLast((each) => each < value);
    if (before === undefined) continue;
    const limit = Number(((before + value) / 2).toPrecision(4));
    if (limit >= before && limit < value && limit > (found.at(-1) ?? Number.NEGATIVE_INFINITY))
      found.push(limit);
  }
  // For a binary feature with a rare value, on which no quantile falls.
  if (found.length === 0 && (sorted[0] ?? 0) < (sorted.at(-1) ?? 0))
    found.push(Number((((sorted[0] ?? 0) + (sorted.at(-1) ?? 0)) / 2).toPrecision(4)));
  return found;
}

function binOf(limits: readonly number[], value: number): number {
  let from = 0;
  let to = limits.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((limits[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Learns trees, and adds their output for each row to `scores`. */
export function boost(
  data: Binned,
  scores: Float64Array,
  slopesOf: Slopes,
  options: BoostOptions,
  random: () => number,
): Tree[] {
  const slopes = new Float64Array(data.size);
  const curves = new Float64Array(data.size);
  return Array.from({ length: options.trees }, () => {
    slopesOf(scores, slopes, curves);
    const columns = data.columns.flatMap((_, at) =>
      (data.limits[at]?.length ?? 0) > 0 && random() < options.columnShare ? [at] : [],
    );
    const seen = Int32Array.from(slopes.keys()).filter(() => random() < options.rowShare);
    return grow(data, { slopes, curves, columns, seen, scores }, options);
  });
}

interface Growing {
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  readonly columns: readonly number[];
  /** Rows that the tree is trained on. */
  readonly seen: Int32Array;
  readonly scores: Float64Array;
}

/** Grows a tree of full depth; a node without gain sends all rows to the left. */
function grow(data: Binned, { slopes, curves, columns, seen, scores }: Growing, options: BoostOptions): Tree {
  const { depth, pull, least, rate } = options;
  const inner = 2 ** depth - 1;
  const tree: number[] = Array.from({ length: 2 * inner + inner + 1 }, (_, at) =>
    at < 2 * inner && at % 2 === 0 ? -1 : 0,
  );
  const places = new Uint16Array(data.size);
  for (let level = 0; level < depth; level++) {
    const first = 2 ** level - 1;
    const count = 2 ** level;
    const wholeSlope = new Float64Array(count);
    const wholeCurve = new Float64Array(count);
    for (const row of seen) {
      const node = (places[row] ?? 0) - first;
      wholeSlope[node] = (wholeSlope[node] ?? 0) + (slopes[row] ?? 0);
      wholeCurve[node] = (wholeCurve[node] ?? 0) + (curves[row] ?? 0);
    }
    const best = Array.from({ length: count }, () => ({ gain: 1e-6, column: -1, bin: 0 }));
    for (const column of columns) {
      const bins = data.columns[column] ?? new Uint8Array();
      const width = (data.limits[column]?.length ?? 0) + 1;
      const sumSlope = new Float64Array(count * width);
      const sumCurve = new Float64Array(count * width);
      for (const row of seen) {
        const at = ((places[row] ?? 0) - first) * width + (bins[row] ?? 0);
        sumSlope[at] = (sumSlope[at] ?? 0) + (slopes[row] ?? 0);
        sumCurve[at] = (sumCurve[at] ?? 0) + (curves[row] ?? 0);
      }
      for (let node = 0; node < count; node++) {
        const all = wholeSlope[node] ?? 0;
        const bend = wholeCurve[node] ?? 0;
        const before = (all * all) / (bend + pull);
        let leftSlope = 0;
        let leftCurve = 0;
        for (let bin = 0; bin < width - 1; bin++) {
          leftSlope += sumSlope[node * width + bin] ?? 0;
          leftCurve += sumCurve[node * width + bin] ?? 0;
          if (leftCurve < least || bend - leftCurve < least) continue;
          const right = all - leftSlope;
          const gain =
            (leftSlope * leftSlope) / (leftCurve + pull) +
            (right * right) / (bend - leftCurve + pull) -
            before;
          const known = best[node];
          if (known && gain > known.gain) best[node] = { gain, column, bin };
        }
      }
    }
    best.forEach(({ column, bin }, node) => {
      if (column < 0) return;
      tree[2 * (first + node)] = column;
      tree[2 * (first + node) + 1] = data.limits[column]?.[bin] ?? 0;
    });
    for (let row = 0; row < data.size; row++) {
      const place = places[row] ?? 0;
      const { column, bin } = best[place - first] ?? { column: -1, bin: 0 };
      const isRight = column >= 0 && (data.columns[column]?.[row] ?? 0) > bin;
      places[row] = 2 * place + 1 + (isRight ? 1 : 0);
    }
  }
  const leafSlope = new Float64Array(inner + 1);
  const leafCurve = new Float64Array(inner + 1);
  for (const row of seen) {
    const leaf = (places[row] ?? 0) - inner;
    leafSlope[leaf] = (leafSlope[leaf] ?? 0) + (slopes[row] ?? 0);
    leafCurve[leaf] = (leafCurve[leaf] ?? 0) + (curves[row] ?? 0);
  }
  for (let leaf = 0; leaf <= inner; leaf++)
    tree[2 * inner + leaf] = Number(
      ((-rate * (leafSlope[leaf] ?? 0)) / ((leafCurve[leaf] ?? 0) + pull)).toPrecision(3),
    );
  for (let row = 0; row < data.size; row++)
    scores[row] = (scores[row] ?? 0) + (tree[2 * inner + (places[row] ?? 0) - inner] ?? 0);
  return tree;
}
