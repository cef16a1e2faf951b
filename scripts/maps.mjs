// Makes the map outlines (src/charts/maps/) from world-atlas and us-atlas (ISC; Natural Earth, U.S. Census Bureau,
// public domain). The output is committed; run `node scripts/maps.mjs` only to change it. Regions are named by ISO 3166
// alpha-3 and by postal codes, so that data are matched by code and not by spelling.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { feature } from 'topojson-client';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'src', 'charts', 'maps');
const json = (...path) => JSON.parse(readFileSync(join(root, 'node_modules', ...path), 'utf8'));
mkdirSync(out, { recursive: true });

const codes = json('i18n-iso-countries', 'codes.json').filter(([two]) => two !== 'XK');
const byNumber = new Map(codes.map(([, three, number]) => [number, three]));
/** Features without an ISO 3166 number. */
const unnumbered = { Kosovo: 'XKX', 'N. Cyprus': 'N. Cyprus', Somaliland: 'Somaliland' };
const states = json('us-atlas', 'states-albers-10m.json');
const fips = new Map(
  `01 AL|02 AK|04 AZ|05 AR|06 CA|08 CO|09 CT|10 DE|11 DC|12 FL|13 GA|15 HI|16 ID|17 IL|18 IN|19 IA|20 KS|21 KY|22 LA
23 ME|24 MD|25 MA|26 MI|27 MN|28 MS|29 MO|30 MT|31 NE|32 NV|33 NH|34 NJ|35 NM|36 NY|37 NC|38 ND|39 OH|40 OK|41 OR
42 PA|44 RI|45 SC|46 SD|47 TN|48 TX|49 UT|50 VT|51 VA|53 WA|54 WV|55 WI|56 WY|72 PR`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ')),
);

write('world', feature(json('world-atlas', 'countries-110m.json'), 'countries'), 1, ({ id, properties }) =>
  properties.name === 'Antarctica' ? undefined : (byNumber.get(id) ?? unnumbered[properties.name]),
);
// Projected already, with y growing downwards.
write('usStates', upright(feature(simplified(states, 2), 'states')), 0, ({ id }) => fips.get(id));
writeCodes();

/**
 * Writes a collection of outlines, rounded to `digits` decimals (some for degrees, none for projected points). Those
 * without a name are left out.
 */
function write(file, { features }, digits, nameOf) {
  const kept = features.flatMap((one) => {
    const name = nameOf(one);
    if (name === undefined) console.log(`${file}: left out ${one.properties.name}`);
    return name === undefined
      ? []
      : [{ type: 'Feature', properties: { name }, geometry: rounded(one.geometry, digits) }];
  });
  const text = JSON.stringify({ type: 'FeatureCollection', features: kept });
  writeFileSync(join(out, `${file}.json`), `${text}\n`);
}

/**
 * Removes points closer than `minStep` to the previous one. A card shows a map at about the size of its projection, so
 * such steps are no wider than a line. Neighbours share arcs, so their borders still match.
 */
function simplified({ transform, arcs, ...topology }, minStep) {
  const { scale, translate } = transform;
  const thin = arcs.map((arc) => {
    const at = [0, 0];
    const points = arc.map(([dx, dy]) => {
      at[0] += dx;
      at[1] += dy;
      return [at[0] * scale[0] + translate[0], at[1] * scale[1] + translate[1]];
    });
    let last = points[0];
    return points.filter((point, index) => {
      const isEnd = index === 0 || index === points.length - 1;
      if (!isEnd && Math.hypot(point[0] - last[0], point[1] - last[1]) < minStep) return false;
      last = point;
      return true;
    });
  });
  return { ...topology, arcs: thin };
}

function upright({ features }) {
  const turn = (value) =>
    typeof value[0] === 'number' ? [value[0], -value[1]] : value.map((inner) => turn(inner));
  return {
    features: features.map((one) => ({
      ...one,
      geometry: { ...one.geometry, coordinates: turn(one.geometry.coordinates) },
    })),
  };
}

function rounded({ type, coordinates }, digits) {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates).flatMap((rings) =>
    digits > 0 ? cutAtDateLine(rings) : [rings],
  );
  const thin = polygons
    .map((rings) => rings.map((ring) => withoutRepeats(ring, digits)).filter(({ length }) => length > 3))
    .filter(({ length }) => length > 0);
  return thin.length === 1
    ? { type: 'Polygon', coordinates: thin[0] }
    : { type: 'MultiPolygon', coordinates: thin };
}

/** Splits a polygon that crosses the date line, which would otherwise span the whole map. */
function cutAtDateLine(rings) {
  const whole = rings.map(unwrapped);
  if (whole.flat().every(([x]) => Math.abs(x) <= 180)) return [rings];
  return [-360, 0, 360].flatMap((shift) => {
    const parts = whole
      .map((ring) => clipped(clipped(ring, -180 + shift, 1), 180 + shift, -1).map(([x, y]) => [x - shift, y]))
      .filter(({ length }) => length > 3);
    return parts.length > 0 ? [parts] : [];
  });
}

/** Continues longitudes beyond 180 degrees where the source jumps to the other side. */
function unwrapped(ring) {
  let turn = 0;
  return ring.map(([x, y], at) => {
    const step = at === 0 ? 0 : x - ring[at - 1][0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
}

/** Clips a closed ring at a meridian; `side` 1 keeps the part east of it. */
function clipped(ring, meridian, side) {
  const isInside = ([x]) => (x - meridian) * side >= 0;
  const cut = ring.slice(0, -1).flatMap((from, at) => {
    const to = ring[at + 1];
    if (isInside(from) === isInside(to)) return isInside(to) ? [to] : [];
    const share = (meridian - from[0]) / (to[0] - from[0]);
    const border = [meridian, from[1] + share * (to[1] - from[1])];
    return isInside(to) ? [border, to] : [border];
  });
  return cut.length > 0 ? [...cut, cut[0]] : [];
}

function withoutRepeats(ring, digits) {
  const points = ring.map((pair) => pair.map((value) => Number(value.toFixed(digits))));
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1][0] || y !== points[at - 1][1]);
}

/** Writes alpha-2, alpha-3 and numeric codes of countries, and postal codes and names of states. */
function writeCodes() {
  const countries = codes.map(([two, three, number]) => `${two}${three}${number}`).join(' ');
  const names = new Map(states.objects.states.geometries.map(({ id, properties }) => [id, properties.name]));
  const lines = [...fips].map(([number, code]) => `${code}${number}${names.get(number)}`).join('|');
  writeFileSync(
    join(out, 'codes.ts'),
    `// Made by scripts/maps.mjs.
/** ISO 3166: alpha-2, alpha-3, number of each country. */
export const countryCodes =
  '${countries}';
/** Postal code, FIPS code, name of each state. */
export const stateCodes =
  '${lines}';
/** Names of the outlines of each map. */
export const outlined = {
  world: '${outlinesOf('world')}',
  us_states: '${outlinesOf('usStates')}',
};
/** West, south, east and north of each outline of the world, in the same order. */
export const worldBounds =
  '${boundsOf('world')}';
`,
  );
}

/**
 * The bounds of the largest part of each outline and of those nearly as large, in whole degrees. Distant islands are
 * ignored, as they would make the view span half the world.
 */
function boundsOf(file) {
  const { features } = JSON.parse(readFileSync(join(out, `${file}.json`), 'utf8'));
  return features
    .map(({ geometry: { type, coordinates } }) => {
      const rings = (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer);
      const areas = rings.map(areaOf);
      const points = rings.filter((_, at) => areas[at] >= 0.2 * Math.max(...areas)).flat();
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [low, high] = [(all) => Math.floor(Math.min(...all)), (all) => Math.ceil(Math.max(...all))];
      return [low(xs), low(ys), high(xs), high(ys)].join(' ');
    })
    .join('|');
}

function areaOf(ring) {
  const turns = ring.slice(1).map(([x, y], at) => ring[at][0] * y - x * ring[at][1]);
  const middle = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
  return Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) * Math.cos((middle * Math.PI) / 180);
}

/** Stored apart from the outlines, so that looking up a name does not load 240 KB of geometry. */
function outlinesOf(file) {
  const { features } = JSON.parse(readFileSync(join(out, `${file}.json`), 'utf8'));
  return features.map(({ properties }) => properties.name).join('|');
}
