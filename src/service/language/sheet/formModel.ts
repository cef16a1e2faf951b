import type { Evidence } from './certainty.ts';
import { type FormFeatures, featureBits } from './formFeatures.ts';
import { unpackSteps } from './weightBytes.ts';
import trained from './weights.json' with { type: 'json' };

/** Weights by feature, each a step of 1 / `perStep`; unpacked when first asked. */
let steps: Int8Array | undefined;

/** How likely each form is to be what was meant; they add up to 1. */
export function chancesOf({ parts, forms }: FormFeatures): Float64Array {
  steps ??= unpackSteps(trained, 1 << featureBits);
  const known = steps;
  const ofParts = parts.map(
    (part) => part.reduce((sum, feature) => sum + (known[feature] ?? 0), 0) / trained.perStep,
  );
  const sums = Float64Array.from(forms, (form) => form.reduce((sum, part) => sum + (ofParts[part] ?? 0), 0));
  const highest = sums.reduce((most, sum) => Math.max(most, sum), Number.NEGATIVE_INFINITY);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / whole);
}

/** How likely an answer is right, by what was seen on tables held back from training and on tables asked about others. */
export function confidenceOf(evidence: Evidence): number {
  const odds = evidence.reduce((sum, amount, at) => sum + amount * (trained.confidence[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-odds));
}
