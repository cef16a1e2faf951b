import type { CategoryDataset } from '../contract/component.ts';
import { textPx } from './chartFrame.ts';
import { formatCategory, isCalendarName, readPeriod } from './chartPeriods.ts';
import { inLines } from './fitTexts.ts';
import type { Look } from './look.ts';

/** Datasets over the same categories, aligned: `values[dataset][category]`. */
export interface Categories {
  readonly names: readonly string[];
  /** Formatted for display. */
  readonly labels: readonly string[];
  readonly points: readonly (readonly (CategoryDataset['data'][number] | undefined)[])[];
  readonly values: readonly (readonly (number | undefined)[])[];
  /** Whether all are numbers or dates, so that their order has meaning. */
  readonly isOrdered: boolean;
}

/**
 * Aligns datasets on their categories in order of appearance, or on their periods in time order. If a dataset repeats a
 * category, the last value counts.
 */
export function alignCategories(
  datasets: readonly CategoryDataset[],
  locale: string,
  calendarNames: 'long' | 'short' = 'long',
): Categories {
  const names = mergedNames(datasets.map(({ data }) => data.map(({ x }) => x)));
  const points = datasets.map(({ data }) => {
    const byName = new Map(data.map((point) => [point.x, point]));
    return names.map((name) => byName.get(name));
  });
  return {
    names,
    labels: names.map((name) => formatCategory(name, locale, calendarNames)),
    points,
    values: points.map((row) => row.map((point) => point?.y ?? undefined)),
    isOrdered: names.length > 0 && names.every((name) => isNumberOrPeriod(name)),
  };
}

/**
 * The distinct names of all datasets. A dataset may lack a period that others have, so if every dataset is ascending,
 * or every one descending, the union is sorted that way. Any other order is taken as deliberate.
 */
function mergedNames(given: readonly (readonly string[])[]): readonly string[] {
  const names = [...new Set(given.flat())];
  if (given.length < 2) return names;
  const times = new Map(names.map((name) => [name, readPeriod(name)?.ms]));
  if ([...times.values()].some((ms) => ms === undefined)) return names;
  const timeOf = (name: string) => times.get(name) ?? 0;
  for (const direction of [1, -1]) {
    const isSteady = (list: readonly string[]) =>
      list.every((name, at) => at === 0 || (timeOf(name) - timeOf(list[at - 1] ?? '')) * direction >= 0);
    if (given.every(isSteady)) return names.sort((a, b) => (timeOf(a) - timeOf(b)) * direction);
  }
  return names;
}

/** Whether the labels fit side by side below the plot. */
export function fitsBeneath(labels: readonly string[], look: Look): boolean {
  const bandPx = (look.widthPx - 60) / Math.max(1, labels.length);
  return labels.every((label) => textPx(label) + 10 <= bandPx);
}

/** Columns narrower than this have no room for a name, even on two lines. */
const narrowestNamePx = 44;
const linesOfName = 2;

/**
 * Label options below the plot, never rotated. Names take up to two lines, and some are skipped where they do not fit;
 * for numbers and times (`isOrdered`) as many as fit are shown.
 */
export function labelsBeneath(labels: readonly string[], look: Look, isOrdered: boolean) {
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0);
  const bandPx = columnPx(labels.length, look);
  const neededPx = isOrdered ? Math.min(widest, 120) + 10 : Math.min(widest + 10, narrowestNamePx);
  const stride = Math.max(1, Math.ceil(neededPx / bandPx));
  const roomPx = Math.max(24, bandPx * stride - 8);
  // Labels measured to fit must not be hidden because the library measures one pixel more.
  const spread = { interval: stride - 1, ...(stride === 1 && { hideOverlap: false }) };
  if (widest <= roomPx) return spread;
  if (!isOrdered) return { ...spread, formatter: (label: string) => inLines(label, roomPx, linesOfName) };
  // Layout treats every label as this wide, so a width is set only if one has to be truncated.
  return { ...spread, width: roomPx, overflow: 'truncate' as const };
}

/** The same for days and months, which are abbreviated to their initials where they do not fit. */
export function calendarBeneath(names: readonly string[], labels: readonly string[], look: Look) {
  const settings = labelsBeneath(labels, look, true);
  if (settings.interval === 0 || !names.every(isCalendarName)) return settings;
  const letters = names.map((name) => formatCategory(name, look.locale, 'narrow'));
  return { ...labelsBeneath(letters, look, true), formatter: (_: string, at: number) => letters[at] ?? '' };
}

/** Whether every name fits completely below its column, on at most two lines. */
export function readsBeneath(labels: readonly string[], look: Look): boolean {
  const roomPx = columnPx(labels.length, look) - 8;
  return labels.every((label) => isWhole(inLines(label, roomPx, linesOfName), label));
}

/** Horizontal space taken by value labels and margins. */
export const besidePlotPx = 60;

function columnPx(count: number, { widthPx }: Look): number {
  return Math.max(1, (widthPx - besidePlotPx) / Math.max(1, count));
}

function isWhole(shown: string, label: string): boolean {
  return shown.replace(/\s/gu, '') === label.replace(/\s/gu, '');
}

/** Label options beside the plot: on two lines if they would take more than a third of the width. */
export function labelsBeside(labels: readonly string[], look: Look) {
  const maxPx = besidePx(look);
  const isLong = labels.some((label) => textPx(label) > maxPx);
  return {
    interval: 0,
    ...(isLong && { formatter: (label: string) => inLines(label, maxPx, linesOfName), lineHeight: 13 }),
  };
}

/** Number of lines of the longest label beside the plot. */
export function linesBeside(labels: readonly string[], look: Look): number {
  return labels.some((label) => inLines(label, besidePx(look), linesOfName).includes('\n')) ? linesOfName : 1;
}

/** Maximum width of the labels beside the plot. */
export function reachBesidePx(labels: readonly string[], look: Look): number {
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0);
  return Math.min(widest, besidePx(look));
}

/** In a narrow chart names take a larger share: a shorter bar is still readable, half a name is not. */
function besidePx({ widthPx }: Look): number {
  return Math.round(widthPx * (widthPx < 360 ? 0.4 : 0.34));
}

// `2024`, `2024-01`, `10`, `10-20`, `<5`, `65+`, `06:00`, `Monday`.
export function isNumberOrPeriod(name: string): boolean {
  return (
    /^[<>≤≥]?\s*-?[\d.,]+(\s*[-–]\s*-?[\d.,]+)?\+?$/.test(name.trim()) ||
    /^\d{1,2}:\d{2}$/.test(name.trim()) ||
    readPeriod(name) !== undefined ||
    isCalendarName(name)
  );
}
