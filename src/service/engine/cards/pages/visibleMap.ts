import type { EChartsOption, MapSeriesOption } from 'echarts';
import { registerMap } from 'echarts/core';
import { type MapName, mapShapes } from '../../../../charts/maps/shapes.ts';

type Point = readonly number[];
type Ring = readonly Point[];

/** Each drawing replaces the outlines of the one before. */
const partName = 'visible part';

/**
 * An option whose map has only the outlines that are visible. The rasterizer lays out all that is hidden as well: near
 * countries the rest of the world makes a layer of many times the picture, which it draws slowly, cut off or not at all.
 */
export function withVisibleMap(option: EChartsOption): EChartsOption {
  const [series] = [option.series ?? []].flat();
  if (series?.type !== 'map') return option;
  const { map, boundingCoords } = series as MapSeriesOption;
  if (!boundingCoords) return option;
  const shape = mapShapes[map as MapName];
  registerMap(partName, { ...shape, features: cutFeatures(map as MapName, boundingCoords) } as never);
  return { ...option, series: [{ ...series, map: partName, clip: false }] };
}

/** The outlines of a map, cut at the edges of its visible part, whose south-west and north-east corners are given. */
export function cutFeatures(map: MapName, corners: readonly Point[]) {
  const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = corners;
  const edges: readonly Edge[] = [
    { axis: 0, at: west, side: 1 },
    { axis: 0, at: east, side: -1 },
    { axis: 1, at: south, side: 1 },
    { axis: 1, at: north, side: -1 },
  ];
  return mapShapes[map].features.flatMap(({ geometry, ...feature }) => {
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as readonly (readonly Ring[])[];
    const coordinates = polygons
      .map((rings) => rings.map((ring) => edges.reduce(cutRing, ring)))
      .filter(([outer]) => outer && outer.length > 0)
      .map((rings) => rings.filter(({ length }) => length > 0));
    if (coordinates.length === 0) return [];
    return [{ ...feature, geometry: { type: 'MultiPolygon', coordinates } }];
  });
}

/** A vertical or horizontal line, and the side of it that is kept: 1 where values are greater. */
interface Edge {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly side: 1 | -1;
}

/** The part of a closed ring on one side of an edge, closed again. */
function cutRing(ring: Ring, { axis, at, side }: Edge): Ring {
  const along = (point: Point) => point[axis] ?? 0;
  const isInside = (point: Point) => (along(point) - at) * side >= 0;
  const cut = ring.slice(1).flatMap((to, index) => {
    const from = ring[index] ?? to;
    if (isInside(from) === isInside(to)) return isInside(to) ? [to] : [];
    const share = (at - along(from)) / (along(to) - along(from));
    const crossing = from.map((value, each) => value + share * ((to[each] ?? 0) - value));
    return isInside(to) ? [crossing, to] : [crossing];
  });
  const [first] = cut;
  return first ? [...cut, first] : [];
}
