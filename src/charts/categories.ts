import type { CategoryDataset } from '../contract/component.ts';
import { textPx } from './chartFrame.ts';
import { formatCategory, isCalendarName, readPeriod } from './chartPeriods.ts';
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

/** Settings of labels under the plot: thinned until they fit, never turned. */
export function labelsBeneath(labels: readonly string[], look: Look) {
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0);
  const bandPx = Math.max(1, (look.widthPx - 60) / Math.max(1, labels.length));
  const stride = Math.max(1, Math.ceil((Math.min(widest, 120) + 10) / bandPx));
  const roomPx = Math.max(24, bandPx * stride - 8);
  // A width makes every label as wide as that to the layout, so it is set only where one has to be cut.
  return { interval: stride - 1, ...(widest > roomPx && { width: roomPx, overflow: 'truncate' as const }) };
}

/** Settings of labels beside the plot: cut when they would take more than a third of the width. */
export function labelsBeside(labels: readonly string[], look: Look) {
  const maxPx = Math.round(look.widthPx * 0.34);
  const isCut = labels.some((label) => textPx(label) > maxPx);
  return { interval: 0, ...(isCut && { width: maxPx, overflow: 'truncate' as const }) };
}

// `2024`, `2024-01`, `10`, `10-20`, `<5`, `65+`, `Monday`.
export function isNumberOrPeriod(name: string): boolean {
  return (
    /^[<>≤≥]?\s*-?[\d.,]+(\s*[-–]\s*-?[\d.,]+)?\+?$/.test(name.trim()) ||
    readPeriod(name) !== undefined ||
    isCalendarName(name)
  );
}
