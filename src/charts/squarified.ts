/** A rectangle of a treemap. */
export interface Tile {
  readonly width: number;
  readonly height: number;
}

/** The library's target aspect ratio of tiles, the golden ratio. */
const bestRatio = 0.5 * (1 + Math.sqrt(5));

/**
 * Computes the layout ECharts will choose (Bruls, Huizing and van Wijk: Squarified Treemaps). ECharts has its own only
 * while drawing, too late to decide on labels. Like ECharts, equal values are placed in reverse order. Results are in
 * the order of the values given.
 */
export function squarified(values: readonly number[], { width, height }: Tile): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const scale = total > 0 ? (width * height) / total : 0;
  const order = values
    .map((value, at) => ({ at, area: value * scale }))
    .sort((a, b) => b.area - a.area || b.at - a.at);
  const tiles: Tile[] = [];
  const left = { width, height };
  let from = 0;
  while (from < order.length) {
    const side = Math.min(left.width, left.height);
    const count = rowLength(
      order.slice(from).map(({ area }) => area),
      side,
    );
    const row = order.slice(from, from + count);
    const area = row.reduce((sum, one) => sum + one.area, 0);
    const thick = side > 0 ? area / side : 0;
    const isAcross = side === left.width;
    for (const one of row) {
      const long = thick > 0 ? one.area / thick : 0;
      tiles[one.at] = isAcross ? { width: long, height: thick } : { width: thick, height: long };
    }
    if (isAcross) left.height = Math.max(0, left.height - thick);
    else left.width = Math.max(0, left.width - thick);
    from += count;
  }
  return tiles;
}

/** The number of areas in the next row, chosen to make its tiles as square as possible. */
function rowLength(areas: readonly number[], side: number): number {
  let [sum, best, count] = [0, Infinity, 0];
  const maxArea = areas[0] ?? 0;
  for (const area of areas) {
    sum += area;
    const square = sum * sum;
    const limit = side * side * bestRatio;
    const worst = square > 0 ? Math.max((limit * maxArea) / square, square / (limit * area)) : Infinity;
    if (worst > best) break;
    best = worst;
    count++;
  }
  return Math.max(1, count);
}
