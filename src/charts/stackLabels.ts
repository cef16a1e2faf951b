import { boldPx, smallPx } from './chartFrame.ts';
import type { Look } from './look.ts';

/** Names beside the last stack, replacing a legend. */
export interface StackLabels {
  /** Space they need at the right. */
  readonly widthPx: number;
  /** Height in pixels of each part of the last stack. */
  readonly heights: readonly number[];
}

const [minNames, maxNames] = [2, 8];
const minWidthPx = 420;
/** Line height of small text. */
const minPx = smallPx + 2;
/**
 * Approximate height of axis and margins, and share of the height left free above the highest stack by a round scale.
 */
const marginPx = 44;
const scaleShare = 0.85;

/** Undefined if a legend is better: too little room, or a part too thin for its name. */
export function stackLabels(
  names: readonly string[],
  stacks: readonly (readonly (number | null | undefined)[])[],
  look: Look,
): StackLabels | undefined {
  if (names.length < minNames || names.length > maxNames || look.widthPx < minWidthPx) return undefined;
  if (stacks.some((parts) => parts.some((value) => value != null && value < 0))) return undefined;
  const highest = stacks.reduce((high, parts) => Math.max(high, sumOf(parts)), 0);
  const last = stacks.at(-1);
  if (!last || highest <= 0) return undefined;
  const scale = ((look.heightPx - marginPx) * scaleShare) / highest;
  const heights = last.map((value) => (value ?? 0) * scale);
  const widthPx = Math.max(...names.map((name) => boldPx(name))) + 12;
  if (heights.some((px) => px < minPx) || widthPx > look.widthPx * 0.3) return undefined;
  return { widthPx, heights };
}

function sumOf(parts: readonly (number | null | undefined)[]): number {
  return parts.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
