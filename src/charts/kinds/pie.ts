import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { frame, legend, markTooltip, smallPx, textPx } from '../chartFrame.ts';
import { formatCategory } from '../chartPeriods.ts';
import { formatNumber } from '../format.ts';
import { numberFormat } from '../intlFormats.ts';
import type { Drawing, Look } from '../look.ts';
import { listed, opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english, type Translate } from '../words.ts';

const maxSlices = 12;
/** On a narrow chart smaller slices are only named in the legend. */
const minLabelled = 0.06;

interface Slice {
  readonly name: string;
  readonly value: number;
}

/**
 * wire.md 2.7.1: the slices of one whole. Only the first dataset is drawn, with at most twelve slices; the rest is
 * combined.
 */
export function drawPie(config: ConfigOf<'pie'>, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const dataset = config.datasets[0];
  const all = (dataset?.data ?? []).flatMap(({ x, y }) =>
    y == null ? [] : [{ name: formatCategory(x, look.locale), value: y }],
  );
  const given = all.filter(({ value }) => value > 0);
  const total = given.reduce((sum, { value }) => sum + value, 0);
  if (!dataset || total === 0) return undefined;
  const { slices, folded } = fold(given, t);
  const digits = decimalsOf(given.map(({ value }) => value));
  const say = (value: number) => formatNumber(value, dataset.units, look.locale, digits);
  // The same number of decimals for all slices: 2.0 % beside 3.6 %.
  const shareDigits = slices.every(
    ({ value }) => Math.abs((value / total) * 100 - Math.round((value / total) * 100)) < 0.05,
  )
    ? 0
    : 1;
  // Values that are percentages already are written once, as in the text of the answer.
  const areShares = dataset.units === '%' && Math.abs(total - 100) < 0.5;
  const share = (value: number) =>
    areShares ? say(value) : percent(value / total, look.locale, shareDigits);
  const labelOf = (name: string, value: number) => `${share(value)}  ${name}`;
  const words = ({ name, value }: Slice) =>
    areShares ? `${name}: ${say(value)}` : `${name}: ${say(value)} (${share(value)})`;
  const isNarrow = look.widthPx < 420;
  const ring = isNarrow
    ? narrowRadius(
        look,
        slices.map(({ value }) => share(value)),
      )
    : undefined;
  const aboveRingPx = isNarrow && !look.legendApart ? 28 : 0;
  const colourOf = (at: number) =>
    folded > 0 && at === slices.length - 1 ? look.theme.faint : seriesColour(look.theme, at);
  return {
    option: {
      ...frame(look),
      ...markTooltip(look, (at) => (slices[at] ? words(slices[at]) : '')),
      ...(isNarrow &&
        legend(
          look,
          slices.map(({ name }) => name),
        )),
      series: [
        {
          type: 'pie',
          name: dataset.label,
          radius:
            ring ??
            wideRadius(
              look,
              slices.map(({ name, value }) => labelOf(name, value)),
            ),
          ...(aboveRingPx > 0 && { top: aboveRingPx }),
          startAngle: 90,
          padAngle: 0.6,
          avoidLabelOverlap: true,
          itemStyle: { borderColor: look.theme.background, borderWidth: 1 },
          label: {
            color: look.theme.text,
            fontSize: smallPx,
            lineHeight: 15,
            bleedMargin: 2,
            ...(!isNarrow && { overflow: 'truncate' as const }),
            // One line each, because two-line labels hid those of larger slices. The share is first, so that a long
            // name is what gets truncated.
            formatter: ({ name, value }: { name: string; value: unknown }) => labelOf(name, Number(value)),
          },
          labelLine: { length: 8, length2: 8, lineStyle: { color: look.theme.axis } },
          labelLayout: { hideOverlap: true },
          data: slices.map(({ name, value }, at) => ({
            name,
            value,
            ...(isNarrow && { label: { show: value / total >= minLabelled, formatter: share(value) } }),
            itemStyle: { color: colourOf(at) },
          })),
        },
      ],
    },
    ...(ring && { heightPx: Math.min(look.heightPx, 2 * (ring[1] + besideRingPx) + aboveRingPx) }),
    summary: sentences(
      opening(t('Pie chart'), config.title, [dataset.label], t),
      t(
        '{0} parts of {1}: {2}.',
        given.length,
        say(total),
        listed(
          slices.map((slice) => `${slice.name} ${share(slice.value)}`),
          maxSlices,
          t,
        ),
      ),
    ),
    ...(isNarrow && { legend: slices.map(({ name }, at) => ({ name, colour: colourOf(at) })) }),
    notes: notesOf(config, { drawn: given.length, known: all.length, folded }, t),
    walks: [{ seriesIndex: 0, length: slices.length, words: (at) => (slices[at] ? words(slices[at]) : '') }],
  };
}

/** Leader line, gap, and margin at the edge. */
const leaderPx = 28;
/** Leader line and label, above and below the ring. */
const besideRingPx = 34;

/** In pixels, so that the percentages fit: one truncated after its first digit would be a different number. */
function narrowRadius({ widthPx, heightPx }: Look, shares: readonly string[]): [number, number] {
  const labelPx = Math.max(...shares.map((words) => textPx(words)));
  const outer = Math.max(24, Math.min(Math.min(widthPx, heightPx) * 0.33, widthPx / 2 - labelPx - leaderPx));
  return [Math.round(outer * 0.55), Math.round(outer)];
}

const [innerShare, outerShare] = [0.42, 0.76];
/** A smaller ring makes slices hard to compare, so longer names are truncated instead. */
const minRadiusPx = 72;

/** Smaller if names beside it would be truncated. */
function wideRadius({ widthPx, heightPx }: Look, labels: readonly string[]): [number, number] {
  const usual = (Math.min(widthPx, heightPx) / 2) * outerShare;
  const besidePx = Math.max(...labels.map((words) => textPx(words, smallPx + 1))) + leaderPx;
  const outer = Math.min(usual, Math.max(minRadiusPx, widthPx / 2 - besidePx));
  return [Math.round((outer * innerShare) / outerShare), Math.round(outer)];
}

/** The largest slices, with the others combined into the last. */
function fold(given: readonly Slice[], t: Translate): { slices: readonly Slice[]; folded: number } {
  const ordered = [...given].sort((one, other) => other.value - one.value);
  if (ordered.length <= maxSlices) return { slices: ordered, folded: 0 };
  const rest = ordered.slice(maxSlices - 1);
  const other = {
    name: t('Other ({0})', rest.length),
    value: rest.reduce((sum, { value }) => sum + value, 0),
  };
  return { slices: [...ordered.slice(0, maxSlices - 1), other], folded: rest.length };
}

function notesOf(
  config: ConfigOf<'pie'>,
  { drawn, known, folded }: { readonly drawn: number; readonly known: number; readonly folded: number },
  t: Translate,
): string[] {
  const notes: string[] = [];
  if (folded > 0)
    notes.push(t('The {0} smallest parts are drawn together as “Other”; the table has each.', folded));
  if (known > drawn) notes.push(t('Parts that are zero or negative cannot be slices; the table has them.'));
  if (config.datasets.length > 1)
    notes.push(t('Only “{0}” is drawn: a pie shows one whole.', config.datasets[0]?.label ?? ''));
  return notes;
}

function percent(share: number, locale: string, digits: number): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
}
