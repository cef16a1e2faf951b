import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { frame, markTooltip } from '../chartFrame.ts';
import { classBorders } from '../classes.ts';
import { formatLabel, formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { viewOf } from '../maps/mapView.ts';
import { type Region, regionFinder } from '../maps/regions.ts';
import type { MapName } from '../maps/shapes.ts';
import { classScale, scaleOf } from '../ramp.ts';
import { listed, missing, opening, sentences } from '../summary.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'choropleth'>;

interface Value {
  readonly region: Region;
  readonly value: number;
}

const maxNamed = 8;
/** Keeps the lowest value distinguishable from a region without data. */
const quietest = 0.34;
/** Height of a continuous scale below the map. */
const scalePx = 36;

/** wire.md 2.7.1: a map coloured by value per region. Only the first dataset is drawn. */
export function drawChoropleth(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const dataset = config.datasets[0];
  const points = (dataset?.data ?? []).flatMap(({ x, y }) => (y == null ? [] : [{ x, y }]));
  const { map, find } = mapOf(config, look);
  const placed = points.map(({ x, y }) => ({ x, value: y, region: find(x) }));
  const known = placed.flatMap(({ region, value }) => (region ? [{ region, value }] : []));
  const values = distinct(known);
  const drawn = values.filter(({ region }) => region.hasOutline);
  if (!dataset || drawn.length === 0) return undefined;
  const digits = decimalsOf(values.map(({ value }) => value));
  const say = (value: number) => formatNumber(value, dataset.units, look.locale, digits);
  const label = (value: number) => formatLabel(value, dataset.units, look.locale, digits);
  const words = ({ region, value }: Value) => `${region.name}: ${say(value)}`;
  const inOrder = [...values].sort((a, b) => a.value - b.value);
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)] as [Value, Value];
  const numbers = inOrder.map(({ value }) => value);
  const borders = classBorders(numbers);
  const { ramp, visualMap } = scaleOf(look, [lowest.value, highest.value], label, quietest);
  const shades = borders.length > 0 ? classScale(borders, ramp, dataset.units, look) : undefined;
  const legendPx = shades?.heightPx ?? scalePx;
  const view = viewOf(
    map,
    drawn.map(({ region }) => region.code),
    look.widthPx,
  );
  const notes = [
    ...(shades ? [t('Each shade stands for about as many regions.')] : []),
    ...notesOf(config, placed, values, known.length, t),
  ];
  return {
    option: {
      ...frame(look, 1),
      ...markTooltip(look, (at) => (drawn[at] ? words(drawn[at]) : '')),
      visualMap: shades?.visualMap ?? visualMap,
      series: [
        {
          type: 'map',
          map,
          name: dataset.label,
          aspectScale: view.aspectScale,
          // Otherwise the map would be stretched to fill its box.
          preserveAspect: true,
          // Clips outlines that extend beyond the visible part and would cover the legend.
          ...(view.box && { boundingCoords: [...view.box.map((corner) => [...corner])], clip: true }),
          top: 0,
          left: 0,
          right: 0,
          bottom: legendPx,
          selectedMode: false,
          label: { show: false },
          itemStyle: outlineOf(look),
          emphasis: { label: { show: false }, itemStyle: { areaColor: look.theme.faint } },
          data: drawn.map(({ region, value }) => ({ name: region.code, value })),
        },
      ],
    },
    heightPx: view.heightPx + legendPx,
    summary: sentences(
      opening(t('Map'), config.title, [dataset.label], t),
      t('{0} regions. Highest {1}; lowest {2}.', drawn.length, words(highest), words(lowest)),
      ...notes,
      missing((dataset?.data.length ?? 0) - points.length, t),
    ),
    notes,
    walks: [{ seriesIndex: 0, length: drawn.length, words: (at) => (drawn[at] ? words(drawn[at]) : '') }],
  };
}

/** In high contrast a region without data is only an outline: grey would look stronger than the lowest shade. */
function outlineOf({ theme, highContrast }: Look) {
  return highContrast
    ? { areaColor: theme.background, borderColor: theme.axis, borderWidth: 0.6 }
    : { areaColor: theme.grid, borderColor: theme.background, borderWidth: 0.6 };
}

/** The requested map, else the one that matches more of the regions. */
function mapOf(config: Config, { locale }: Look) {
  const finders = (['world', 'us_states'] as const).map((map) => ({ map, find: regionFinder(map, locale) }));
  const asked = config.map?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  const wanted: MapName | undefined = /^(us|usa|usstates|unitedstates|states)$/.test(asked)
    ? 'us_states'
    : asked === 'world'
      ? 'world'
      : undefined;
  const count = ({ find }: (typeof finders)[number]) =>
    (config.datasets[0]?.data ?? []).filter(({ x }) => find(x)).length;
  const [world, states] = finders as [(typeof finders)[number], (typeof finders)[number]];
  if (wanted) return wanted === 'world' ? world : states;
  return count(states) > count(world) ? states : world;
}

function distinct(values: readonly Value[]): Value[] {
  return [...new Map([...values].reverse().map((value) => [value.region.code, value])).values()].reverse();
}

/** Notes on regions the map cannot show, so that nothing is omitted silently. */
function notesOf(
  config: Config,
  placed: readonly { x: string; region: Region | undefined }[],
  values: readonly Value[],
  known: number,
  t: Translate,
): string[] {
  const unmatched = [...new Set(placed.flatMap(({ x, region }) => (region ? [] : [x])))];
  const small = values.flatMap(({ region }) => (region.hasOutline ? [] : [region.name]));
  const notes: string[] = [];
  if (unmatched.length > 0) notes.push(ended(t('Not found on the map: {0}', listed(unmatched, maxNamed, t))));
  if (small.length > 0) notes.push(ended(t('Too small for this map: {0}', listed(small, maxNamed, t))));
  if (known > values.length)
    notes.push(t('Some regions are given more than once; the first value of each is drawn.'));
  if (config.datasets.length > 1) notes.push(t('Only “{0}” is drawn.', config.datasets[0]?.label ?? ''));
  return notes;
}

/** Avoids a second full stop after a name that ends in one. */
function ended(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
