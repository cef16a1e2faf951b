import { boldPx, smallPx } from './chartFrame.ts';
import type { Look } from './look.ts';

/** Names beside the last of a row of stacks, in place of a legend. */
export interface StackLabels {
  /** Room they need at the right. */
  readonly widthPx: number;
  /** How high each part of the last stack is, in pixels. */
  readonly heights: readonly number[];
}

const [fewest, most] = [2, 8];
const narrowestPx = 420;
/** What a line of small letters needs. */
const minPx = smallPx + 2;
/** What axis and margins take of the height, and what a round scale leaves free above the highest stack, near enough. */
const marginPx = 44;
const scaleShare = 0.85;

/** Undefined where a legend says it better: too little room, or a part of the last stack too thin to be named. */
export function stackLabels(
  names: readonly string[],
  stacks: readonly (readonly (number | null | undefined)[])[],
  look: Look,
): StackLabels | undefined {
  if (names.length < fewest || names.length > most || look.widthPx < narrowestPx) return undefined;
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
