import { outlined, worldBounds } from './codes.ts';
import type { MapName } from './shapes.ts';

/** The visible part of a map, and its height at a given width. */
export interface MapView {
  readonly heightPx: number;
  /** Width of a degree of longitude relative to the height of a degree of latitude. */
  readonly aspectScale: number;
  /** South-west and north-east corner; absent for the whole map. */
  readonly box?: readonly [readonly [number, number], readonly [number, number]];
}

/** Aspect ratio of the whole maps. The outline of the states is projected already, the world is in degrees. */
const whole: Record<MapName, { readonly aspect: number; readonly aspectScale: number }> = {
  world: { aspect: 2.06, aspectScale: 0.8 },
  us_states: { aspect: 1.57, aspectScale: 1 },
};
const [lowestPx, highestPx] = [120, 380];
/** Padding around the regions, so that their neighbours show where they are. */
const [marginShare, fewestDegrees] = [0.1, 16];
/** If the regions extend further, the whole map is shown. */
const maxDegrees = { lon: 170, lat: 85 };

/** The whole map, or the part of the world with the regions. */
export function viewOf(map: MapName, codes: readonly string[], widthPx: number): MapView {
  const bounds = map === 'world' ? boundsOf(codes) : undefined;
  if (!bounds) {
    const { aspect, aspectScale } = whole[map];
    return { heightPx: limited(widthPx / aspect), aspectScale };
  }
  const { west, south, east, north } = bounds;
  const aspectScale = Math.max(0.35, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [lon, lat] = [padded(east - west), padded(north - south)];
  const heightPx = limited((widthPx * lat) / (lon * aspectScale));
  // Extends the view to the size of the box.
  const degreesWide = Math.max(lon, ((widthPx / heightPx) * lat) / aspectScale);
  const degreesHigh = Math.max(lat, (lon * aspectScale * heightPx) / widthPx);
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return {
    heightPx,
    aspectScale,
    box: [
      [x - degreesWide / 2, y - degreesHigh / 2],
      [x + degreesWide / 2, y + degreesHigh / 2],
    ],
  };
}

function boundsOf(codes: readonly string[]) {
  const names = outlined.world.split('|');
  const all = worldBounds.split('|').map((four) => four.split(' ').map(Number));
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const code of codes) {
    const [w = 0, s = 0, e = 0, n = 0] = all[names.indexOf(code)] ?? [-180, -90, 180, 90];
    [west, south] = [Math.min(west, w), Math.min(south, s)];
    [east, north] = [Math.max(east, e), Math.max(north, n)];
  }
  const isWide = east - west > maxDegrees.lon || north - south > maxDegrees.lat;
  return isWide ? undefined : { west, south, east, north };
}

function padded(degrees: number): number {
  return Math.max(fewestDegrees, degrees * (1 + 2 * marginShare));
}

function limited(px: number): number {
  return Math.round(Math.min(highestPx, Math.max(lowestPx, px)));
}
