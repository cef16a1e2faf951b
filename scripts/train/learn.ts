// Logistic regression with an L2 pull towards zero, fitted exactly by Newton's method.
import type { Features } from '../../src/service/language/rank/features.ts';
import type { Weights } from '../../src/service/language/rank/model.ts';

/** Something that was right or not, and what was seen of it. */
export interface Verdict {
  readonly features: Features;
  readonly isRight: boolean;
  readonly weight: number;
  /** The workspace it is about: a feature has to be seen in several of them. */
  readonly group: string;
}

export interface FitOptions {
  /** Pull of the weights towards zero. */
  readonly pull: number;
  /** In so many workspaces a feature has to be seen: what one workspace teaches is true of it alone. */
  readonly minGroups: number;
}

/** The level that all others add to is pulled hardly at all. */
const base = 'always';
const maxSteps = 20;

export function fitCertainty(verdicts: readonly Verdict[], { pull, minGroups }: FitOptions): Weights {
  const names = commonNames(verdicts, minGroups);
  const ids = new Map(names.map((name, id) => [name, id]));
  const rows = verdicts.map(({ features }) => {
    const known = [...features].flatMap(([name, amount]) => {
      const id = ids.get(name);
      return id === undefined || amount === 0 ? [] : [{ id, amount }];
    });
    return { ids: known.map(({ id }) => id), amounts: known.map(({ amount }) => amount) };
  });
  const size = names.length;
  const pulls = names.map((name) => (name === base ? 0.01 : pull));
  const weights = new Float64Array(size);
  for (let step = 0; step < maxSteps; step++) {
    const slopes = Float64Array.from(weights, (weight, id) => weight * (pulls[id] ?? 0));
    const curves = Array.from({ length: size }, (_, id) => {
      const row = new Float64Array(id + 1);
      row[id] = pulls[id] ?? 0;
      return row;
    });
    rows.forEach((row, at) => {
      const { isRight = false, weight = 0 } = verdicts[at] ?? {};
      const odds = row.ids.reduce(
        (sum, id, place) => sum + (weights[id] ?? 0) * (row.amounts[place] ?? 0),
        0,
      );
      const chance = 1 / (1 + Math.exp(-odds));
      const slope = weight * (chance - (isRight ? 1 : 0));
      const curve = weight * chance * (1 - chance);
      row.ids.forEach((id, place) => {
        const amount = row.amounts[place] ?? 0;
        slopes[id] = (slopes[id] ?? 0) + slope * amount;
        row.ids.forEach((other, otherPlace) => {
          const line = curves[id];
          if (other > id || !line) return;
          line[other] = (line[other] ?? 0) + curve * amount * (row.amounts[otherPlace] ?? 0);
        });
      });
    });
    const change = solved(curves, slopes);
    change.forEach((amount, id) => {
      weights[id] = (weights[id] ?? 0) - amount;
    });
    if (change.every((amount) => Math.abs(amount) < 1e-5)) break;
  }
  return Object.fromEntries(
    names
      .map((name, id): [string, number] => [name, Math.round((weights[id] ?? 0) * 1000) / 1000])
      .filter(([, weight]) => weight !== 0)
      .sort(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || (a < b ? -1 : 1)),
  );
}

function commonNames(verdicts: readonly Verdict[], minGroups: number): string[] {
  const groups = new Map<string, Set<string>>([]);
  for (const { features, group } of verdicts)
    for (const name of features.keys()) {
      const known = groups.get(name);
      if (known) known.add(group);
      else groups.set(name, new Set([group]));
    }
  return [...groups].flatMap(([name, seen]) => (seen.size >= minGroups ? [name] : [])).sort();
}

/** Solves a system whose matrix is symmetric and positive, given by its lower half, by Cholesky's factors. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let row = 0; row < size; row++) {
    const line = matrix[row];
    if (!line) continue;
    for (let column = 0; column <= row; column++) {
      const other = matrix[column];
      let sum = line[column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (line[k] ?? 0) * (other?.[k] ?? 0);
      line[column] = row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / at(column, column);
    }
  }
  const found = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = found[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (found[k] ?? 0);
    found[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = found[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (found[k] ?? 0);
    found[row] = sum / at(row, row);
  }
  return found;
}
