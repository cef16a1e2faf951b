import { outlined, worldBounds } from './codes.ts';
import type { MapName } from './shapes.ts';

/** The part of a map that is shown, and how high that is at a width. */
export interface MapView {
  readonly heightPx: number;
  /** How much narrower a degree of longitude is drawn than one of latitude. */
  readonly aspectScale: number;
  /** West and south, east and north; absent where the whole map is shown. */
  readonly box?: readonly [readonly [number, number], readonly [number, number]];
}

/** Width by height of whole maps. The states lie on a page already; the world is in degrees. */
const whole: Record<MapName, { readonly aspect: number; readonly aspectScale: number }> = {
  world: { aspect: 2.06, aspectScale: 0.8 },
  us_states: { aspect: 1.57, aspectScale: 1 },
};
const [lowestPx, highestPx] = [120, 380];
/** Around the regions there are neighbours, or nobody knows where on earth they are. */
const [marginShare, fewestDegrees] = [0.1, 16];
/** Regions spread wider than this are shown on the whole map. */
const maxDegrees = { lon: 170, lat: 85 };

/** The whole map, or of the world the part where the regions lie. */
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
  // What the page has room for besides is map as well.
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
