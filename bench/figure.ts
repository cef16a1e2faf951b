/** One measured promise. Machines are shared and noisy, so the ratio to a reference of the same run is what counts. */
export interface Figure {
  /** What a user waits for. */
  readonly promise: string;
  /** Medians, in milliseconds unless said otherwise. */
  readonly ours: number;
  readonly reference: number;
  /** What the reference does. */
  readonly against: string;
  readonly unit?: 'ms' | 'MB' | '/s';
}

export type Bench = (report: (figure: Figure) => void) => Promise<void>;

/** Runs both in turn, so that a busy moment hits both, and returns the median of each. */
export async function paired(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ ours: number; reference: number }> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    mine.push(await ours());
    theirs.push(await reference());
  }
  return { ours: median(mine), reference: median(theirs) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
