/** A rectangle of a treemap. */
export interface Tile {
  readonly width: number;
  readonly height: number;
}

/** The library's golden ratio, which tells how wide a tile would best be. */
const bestRatio = 0.5 * (1 + Math.sqrt(5));

/**
 * The tiles that the library lays out for values (Bruls, Huizing and van Wijk: Squarified Treemaps), largest first: it
 * tells them only when they are drawn, too late to decide what is written on them. Of equal values it lays out the later
 * first. In the order of the values given.
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

/** How many of the areas stand in the next row: as many as make its tiles more like squares. */
function rowLength(areas: readonly number[], side: number): number {
  let [sum, best, count] = [0, Infinity, 0];
  const most = areas[0] ?? 0;
  for (const area of areas) {
    sum += area;
    const square = sum * sum;
    const limit = side * side * bestRatio;
    const worst = square > 0 ? Math.max((limit * most) / square, square / (limit * area)) : Infinity;
    if (worst > best) break;
    best = worst;
    count++;
  }
  return Math.max(1, count);
}
