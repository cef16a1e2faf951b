/** Few of the features have a weight: their places are kept as distances from one to the next, seven bits a byte. */
export interface PackedWeights {
  readonly perStep: number;
  readonly gaps: string;
  /** Each a step of 1 / `perStep`, as signed bytes. */
  readonly steps: string;
}

const maxSteps = 127;

export function packWeights(weights: Float64Array, perStep: number): PackedWeights {
  const gaps: number[] = [];
  const steps: number[] = [];
  let last = -1;
  weights.forEach((weight, at) => {
    const step = Math.max(-maxSteps, Math.min(maxSteps, Math.round(weight * perStep)));
    if (step === 0) return;
    for (let gap = at - last; ; gap >>>= 7) {
      gaps.push(gap > 0x7f ? (gap & 0x7f) | 0x80 : gap);
      if (gap <= 0x7f) break;
    }
    steps.push(step);
    last = at;
  });
  return {
    perStep,
    gaps: Buffer.from(gaps).toString('base64'),
    steps: Buffer.from(Int8Array.from(steps).buffer).toString('base64'),
  };
}

/** The steps of all features, most of them 0. */
export function unpackSteps({ gaps, steps }: PackedWeights, size: number): Int8Array {
  const unpacked = new Int8Array(size);
  const found = new Int8Array(Buffer.from(steps, 'base64'));
  let place = -1;
  let gap = 0;
  let shift = 0;
  let next = 0;
  for (const byte of Buffer.from(gaps, 'base64')) {
    gap |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte > 0x7f) continue;
    place += gap;
    unpacked[place] = found[next++] ?? 0;
    gap = 0;
    shift = 0;
  }
  return unpacked;
}
