import { smallPx, textPx } from './chartFrame.ts';

export interface NamedPoint {
  /** Position along the axis; on a logarithmic axis, its logarithm. */
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly name: string;
}

export type Side = 'right' | 'left' | 'top' | 'bottom';

export interface PlotPx {
  readonly width: number;
  readonly height: number;
  /** Space beside the plot that labels may use. */
  readonly right: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const sides: readonly Side[] = ['right', 'left', 'top', 'bottom'];
/** Axes are rounded outwards, so points are drawn closer together than their range suggests. */
const drawnShare = 0.85;
const [distancePx, linePx] = [5, smallPx + 2];
/** A label closer than this to another point would be attributed to that point. */
const clearPx = 7;

/**
 * For each point, the side where its label covers no other point or label, placing larger points first; undefined if
 * there is none. Costs one comparison per pair of points and side.
 */
export function sidesOfNames(points: readonly NamedPoint[], plot: PlotPx): readonly (Side | undefined)[] {
  const [atX, atY] = [placer(points.map(({ x }) => x)), placer(points.map(({ y }) => y))];
  const spots = points.map(({ x, y, radiusPx, name }) => ({
    x: atX(x) * plot.width,
    y: (1 - atY(y)) * plot.height,
    radiusPx,
    widthPx: textPx(name),
  }));
  const circles = spots.map(({ x, y, radiusPx }) => boxAround(x, y, radiusPx + clearPx, radiusPx + clearPx));
  const bounds: Box = { left: 0, top: 0, right: plot.width + plot.right, bottom: plot.height };
  const names: Box[] = [];
  const found: (Side | undefined)[] = points.map(() => undefined);
  const largestFirst = spots.map((spot, at) => ({ ...spot, at })).sort((a, b) => b.radiusPx - a.radiusPx);
  for (const { at, ...spot } of largestFirst) {
    for (const side of sides) {
      const box = boxBeside(side, spot);
      if (!isWithin(box, bounds)) continue;
      if (circles.some((circle, other) => other !== at && overlap(box, circle))) continue;
      if (names.some((name) => overlap(box, name))) continue;
      names.push(box);
      found[at] = side;
      break;
    }
  }
  return found;
}

/** Relative position of a value on an axis, 0 to 1. */
function placer(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (1 - drawnShare) / 2;
  return (value) => (high > low ? margin + (drawnShare * (value - low)) / (high - low) : 0.5);
}

function boxBeside(
  side: Side,
  { x, y, radiusPx, widthPx }: { x: number; y: number; radiusPx: number; widthPx: number },
): Box {
  const [across, upright] = [radiusPx + distancePx + widthPx / 2, radiusPx + distancePx + linePx / 2];
  const [dx, dy] = { right: [across, 0], left: [-across, 0], top: [0, -upright], bottom: [0, upright] }[
    side
  ] as [number, number];
  return boxAround(x + dx, y + dy, widthPx / 2, linePx / 2);
}

const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  ...{ left: x - halfWidth, right: x + halfWidth },
  ...{ top: y - halfHeight, bottom: y + halfHeight },
});

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (box: Box, bounds: Box) =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom;
