import type { ChartMeasure, ChartSpec } from '../src/contract/chartSpec.ts';
import { paletteNames } from '../src/contract/palettes.ts';
import { aggregateNames } from './chartMarks.ts';
import { type Change, countId, type Given, type PillSpec } from './pillSpec.ts';
import { many, t } from './texts.ts';
import type { PillChoice } from './ui/Pill.tsx';

const automatic = '';
const binCounts = [5, 10, 20, 30, 50, 100];

/** Number of bins of a histogram. */
export function binsPill({ chart }: Given, change: Change): PillSpec | undefined {
  if (chart.mark !== 'histogram') return undefined;
  const { bins, ...rest } = chart;
  const counts = [...new Set([...binCounts, ...(bins === undefined ? [] : [bins])])].sort((a, b) => a - b);
  return {
    id: 'bins',
    word: t('in'),
    choices: [
      {
        label: t('Number of bins'),
        value: bins === undefined ? automatic : String(bins),
        options: [
          { id: automatic, label: t('automatic bins') },
          ...counts.map((count) => ({ id: String(count), label: many(count, '{0} bin', '{0} bins') })),
        ],
        onChange: (id) => change(id === automatic ? rest : { ...rest, bins: Number(id) }),
      },
    ],
  };
}

/** The column that sizes the points; choosing one turns a scatter plot into a bubble chart. */
export function sizePill({ chart, columns }: Given, change: Change): PillSpec | undefined {
  if (chart.mark !== 'scatter' && chart.mark !== 'bubble') return undefined;
  // Points that are aggregated groups cannot be sized by a column of single rows.
  if (chart.y.some(({ aggregate }) => aggregate !== undefined)) return undefined;
  const { size, ...rest } = chart;
  const numbers = columns.filter(({ kind }) => kind === 'number');
  const own = numbers.find(({ field }) => field === size?.field);
  const sized = (next: ChartMeasure) => change({ ...rest, mark: 'bubble', size: next });
  const field: PillChoice = {
    label: t('Size of the points'),
    value: size ? (size.field ?? countId) : automatic,
    options: [
      { id: automatic, label: t('nothing') },
      { id: countId, label: t('number of rows') },
      ...numbers.map((one) => ({ id: one.field, label: one.label })),
    ],
    onChange: (id) => {
      if (id === automatic) change({ ...rest, mark: 'scatter' });
      else sized(id === countId ? { aggregate: 'count' } : { field: id });
    },
  };
  const aggregate: PillChoice = {
    label: t('Aggregate of the size'),
    value: size?.aggregate ?? automatic,
    options: [
      { id: automatic, label: t('value of') },
      ...(own?.aggregates ?? []).map((id) => ({ id, label: aggregateNames[id] })),
    ],
    onChange: (id) => {
      const next = own?.aggregates.find((one) => one === id);
      sized({ ...(own && { field: own.field }), ...(next && { aggregate: next }) });
    },
  };
  return { id: 'size', word: t('sized by'), choices: own ? [aggregate, field] : [field] };
}

const colourNames: Readonly<Record<(typeof paletteNames)[number], string>> = {
  blue: t('blue'),
  orange: t('orange'),
  teal: t('teal'),
  pink: t('pink'),
  gold: t('gold'),
  purple: t('purple'),
  green: t('green'),
  red: t('red'),
  grey: t('grey'),
};

const plainMarks: ReadonlySet<ChartSpec['mark']> = new Set(['table', 'timeline']);

/** The colour of the first series; the others follow in palette order. */
export function palettePill({ chart }: Given, change: Change): PillSpec | undefined {
  if (plainMarks.has(chart.mark)) return undefined;
  const { palette, ...rest } = chart;
  return {
    id: 'palette',
    word: t('colour'),
    choices: [
      {
        label: t('Colour'),
        value: palette ?? automatic,
        options: [
          { id: automatic, label: t('automatic') },
          ...paletteNames.map((id) => ({ id, label: colourNames[id] })),
        ],
        onChange: (id) => change(id === automatic ? rest : { ...rest, palette: id }),
      },
    ],
  };
}
