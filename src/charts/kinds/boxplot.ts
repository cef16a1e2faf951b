import type { BoxplotSeriesOption, ScatterSeriesOption } from 'echarts';
import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { isNumberOrPeriod, labelsBeneath } from '../categories.ts';
import { axisName, baseAxis, frame, grid, legend, tooltip, valueAxis, yTitle } from '../chartFrame.ts';
import { formatCategory } from '../chartPeriods.ts';
import { mix, readColour, writeColour } from '../colour.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'boxplot'>;
type Box = Config['datasets'][number]['data'][number];

/** wire.md 2.7.1: minimum, quartiles, median and maximum per group, outliers as points. */
export function drawBoxplot(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const { datasets } = config;
  const groups = [...new Set(datasets.flatMap(({ data }) => data.map(({ x }) => x)))];
  if (groups.length === 0) return undefined;
  const labels = groups.map((group) => formatCategory(group, look.locale));
  const boxes = datasets.map(({ data }) => {
    const byGroup = new Map(data.map((box) => [box.x, box]));
    return groups.map((group) => byGroup.get(group));
  });
  const hasLegend = datasets.length > 1;
  const yName = axisName(
    config.y_label ?? (hasLegend ? undefined : datasets[0]?.label),
    datasets[0]?.units,
    look,
  );
  const digits = decimalsOf(
    datasets.flatMap(({ data }) => data.flatMap(({ min, median, max }) => [min, median, max])),
  );
  const base = baseAxis(look, axisName(config.x_label, undefined, look));
  const words = (series: number, at: number) =>
    wordsOf(
      boxes[series]?.[at],
      `${hasLegend ? `${datasets[series]?.label}, ` : ''}${labels[at]}`,
      datasets[series]?.units,
      (value, units) => formatNumber(value, units, look.locale, digits),
      t,
    );
  return {
    option: {
      ...frame(look, datasets.length),
      ...tooltip(look, {
        trigger: 'item',
        formatter: (given) => {
          const {
            seriesIndex = 0,
            dataIndex,
            value,
          } = given as { seriesIndex?: number; dataIndex: number; value: unknown };
          if (seriesIndex < datasets.length) return words(seriesIndex, dataIndex);
          const [group, outlier] = value as [number, number];
          const { units } = datasets[seriesIndex - datasets.length] ?? {};
          return t(
            '{0}, outlier: {1}',
            labels[group] ?? '',
            formatNumber(outlier, units, look.locale, digits),
          );
        },
      }),
      ...legend(
        look,
        datasets.map(({ label }) => label),
      ),
      ...grid(look, { hasLegend, yName }),
      ...yTitle(look, yName, hasLegend),
      xAxis: {
        ...base,
        type: 'category',
        data: labels,
        axisLabel: { ...base.axisLabel, ...labelsBeneath(labels, look, groups.every(isNumberOrPeriod)) },
      },
      yAxis: valueAxis(look, { units: datasets[0]?.units, fromZero: false }),
      series: [
        ...datasets.map(({ label }, at) => boxSeries(label, boxes[at] ?? [], at, look)),
        ...datasets.map(({ label }, at) => outlierSeries(label, boxes[at] ?? [], at, look)),
      ],
    },
    summary: sentences(
      opening(
        t('Box plot'),
        config.title,
        datasets.map(({ label }) => label),
        t,
      ),
      ...groups
        .slice(0, 6)
        .map((_, at) => words(0, at))
        .filter(Boolean)
        .map((line) => `${line}.`),
      groups.length > 6 && t('{0} more groups are in the table.', groups.length - 6),
    ),
    walks: datasets.map((_, seriesIndex) => ({
      seriesIndex,
      length: groups.length,
      words: (at) => words(seriesIndex, at),
    })),
  };
}

function boxSeries(
  name: string,
  boxes: readonly (Box | undefined)[],
  at: number,
  { theme }: Look,
): BoxplotSeriesOption {
  const colour = seriesColour(theme, at);
  const [ground, ink] = [readColour(theme.background), readColour(colour)];
  return {
    type: 'boxplot',
    name,
    color: colour,
    boxWidth: [8, 48],
    itemStyle: {
      color: ground && ink ? writeColour(mix(ground, ink, 0.22)) : 'transparent',
      borderColor: colour,
      borderWidth: 1.5,
    },
    data: boxes.map((box) => (box ? [box.min, box.q1, box.median, box.q3, box.max] : [])),
  };
}

function outlierSeries(
  name: string,
  boxes: readonly (Box | undefined)[],
  at: number,
  { theme }: Look,
): ScatterSeriesOption {
  return {
    type: 'scatter',
    name,
    symbolSize: 6,
    color: seriesColour(theme, at),
    data: boxes.flatMap((box, group) => (box?.outliers ?? []).map((outlier) => [group, outlier])),
  };
}

function wordsOf(
  box: Box | undefined,
  name: string,
  units: string | null | undefined,
  format: (value: number, units: string | null | undefined) => string,
  t: Translate,
): string {
  if (!box) return t('{0}: no value', name);
  const say = (value: number) => format(value, units);
  const words = t(
    '{0}: median {1}, middle half {2} to {3}, from {4} to {5}',
    ...[name, say(box.median), say(box.q1), say(box.q3), say(box.min), say(box.max)],
  );
  const outliers = box.outliers?.length ?? 0;
  if (outliers === 0) return words;
  return outliers === 1 ? t('{0}, 1 outlier', words) : t('{0}, {1} outliers', words, outliers);
}
