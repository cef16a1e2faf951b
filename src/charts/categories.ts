import type { CategoryDataset } from '../contract/component.ts';
import { textPx } from './chartFrame.ts';
import { formatCategory, isCalendarName, readPeriod } from './chartPeriods.ts';
import { inLines } from './fitTexts.ts';
import type { Look } from './look.ts';

/** Datasets over the same categories, aligned: `values[dataset][category]`. */
export interface Categories {
  readonly names: readonly string[];
  /** As shown to the reader. */
  readonly labels: readonly string[];
  readonly points: readonly (readonly (CategoryDataset['data'][number] | undefined)[])[];
  readonly values: readonly (readonly (number | undefined)[])[];
  /** Numbers or dates: their order carries meaning. */
  readonly isOrdered: boolean;
}

/**
 * Aligns datasets on the categories in the order they appear, on periods in their own order. A category named twice in
 * a dataset counts once: the last.
 */
export function alignCategories(
  datasets: readonly CategoryDataset[],
  locale: string,
  calendarNames: 'long' | 'short' = 'long',
): Categories {
  const names = inStep(datasets.map(({ data }) => data.map(({ x }) => x)));
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
 * The names of all datasets, each once. A dataset may lack a period that the others have: where every one of them
 * runs forwards, or every one backwards, all periods do. Any other order was chosen.
 */
function inStep(given: readonly (readonly string[])[]): readonly string[] {
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

/** Whether the labels stand side by side under the plot without touching. */
export function fitsBeneath(labels: readonly string[], look: Look): boolean {
  const bandPx = (look.widthPx - 60) / Math.max(1, labels.length);
  return labels.every((label) => textPx(label) + 10 <= bandPx);
}

/** Columns narrower than this have no room for a name, not even for one on two lines. */
const narrowestNamePx = 44;
const linesOfName = 2;

/**
 * Settings of labels under the plot, never turned: names on two lines, and where those have no room, fewer of them; of
 * numbers and times (`isOrdered`) as many as fit.
 */
export function labelsBeneath(labels: readonly string[], look: Look, isOrdered: boolean) {
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0);
  const bandPx = columnPx(labels.length, look);
  const neededPx = isOrdered ? Math.min(widest, 120) + 10 : Math.min(widest + 10, narrowestNamePx);
  const stride = Math.max(1, Math.ceil(neededPx / bandPx));
  const roomPx = Math.max(24, bandPx * stride - 8);
  // What was found to fit is not left out by a library that measures a pixel more.
  const spread = { interval: stride - 1, ...(stride === 1 && { hideOverlap: false }) };
  if (widest <= roomPx) return spread;
  if (!isOrdered) return { ...spread, formatter: (label: string) => inLines(label, roomPx, linesOfName) };
  // A width makes every label as wide as that to the layout, so it is set only where one has to be cut.
  return { ...spread, width: roomPx, overflow: 'truncate' as const };
}

/** The same for days and months, which are known by their first letters where longer names have no room. */
export function calendarBeneath(names: readonly string[], labels: readonly string[], look: Look) {
  const settings = labelsBeneath(labels, look, true);
  if (settings.interval === 0 || !names.every(isCalendarName)) return settings;
  const letters = names.map((name) => formatCategory(name, look.locale, 'narrow'));
  return { ...labelsBeneath(letters, look, true), formatter: (_: string, at: number) => letters[at] ?? '' };
}

/** Whether every name can be read whole under its column, on at most two lines. */
export function readsBeneath(labels: readonly string[], look: Look): boolean {
  const roomPx = columnPx(labels.length, look) - 8;
  return labels.every((label) => isWhole(inLines(label, roomPx, linesOfName), label));
}

/** What the labels of values and the margins take of the width. */
export const besidePlotPx = 60;

function columnPx(count: number, { widthPx }: Look): number {
  return Math.max(1, (widthPx - besidePlotPx) / Math.max(1, count));
}

function isWhole(shown: string, label: string): boolean {
  return shown.replace(/\s/gu, '') === label.replace(/\s/gu, '');
}

/** Settings of labels beside the plot: on two lines when they would take more than a third of the width. */
export function labelsBeside(labels: readonly string[], look: Look) {
  const maxPx = besidePx(look);
  const isLong = labels.some((label) => textPx(label) > maxPx);
  return {
    interval: 0,
    ...(isLong && { formatter: (label: string) => inLines(label, maxPx, linesOfName), lineHeight: 13 }),
  };
}

/** How many lines the longest label beside the plot takes. */
export function linesBeside(labels: readonly string[], look: Look): number {
  return labels.some((label) => inLines(label, besidePx(look), linesOfName).includes('\n')) ? linesOfName : 1;
}

/** How far the labels reach beside the plot at most. */
export function reachBesidePx(labels: readonly string[], look: Look): number {
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0);
  return Math.min(widest, besidePx(look));
}

/** Of a narrow picture names take more: a shorter bar is read as well, half a name is not. */
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
