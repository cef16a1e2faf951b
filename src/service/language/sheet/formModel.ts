import { featureBits } from './featureHash.ts';
import type { FormFeatures } from './formFeatures.ts';
import { type PackedWeights, unpackSteps } from './weightBytes.ts';
import shipped from './weights.json' with { type: 'json' };

/** Weights by feature, each a step of 1 / `perStep`. */
export interface FormWeights {
  readonly steps: Int8Array;
  readonly perStep: number;
}

export function formWeights(packed: PackedWeights): FormWeights {
  return { steps: unpackSteps(packed, 1 << featureBits), perStep: packed.perStep };
}

/** Weights of the product, unpacked when first asked for. */
let known: FormWeights | undefined;

function ownWeights(): FormWeights {
  known ??= formWeights(shipped);
  return known;
}

export interface WeighedForms {
  /** How likely each form is to be what was meant; they add up to 1. */
  readonly chances: Float64Array;
  /** What each part adds to the score of the forms that have it. */
  readonly ofParts: Float64Array;
}

export function weighForms(
  { parts, forms }: FormFeatures,
  { steps, perStep }: FormWeights = ownWeights(),
): WeighedForms {
  const ofParts = Float64Array.from(
    parts,
    (part) => part.reduce((sum, feature) => sum + (steps[feature] ?? 0), 0) / perStep,
  );
  const sums = Float64Array.from(forms, (form) => form.reduce((sum, part) => sum + (ofParts[part] ?? 0), 0));
  const highest = sums.reduce((most, sum) => Math.max(most, sum), Number.NEGATIVE_INFINITY);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return { chances: powers.map((power) => power / whole), ofParts };
}
