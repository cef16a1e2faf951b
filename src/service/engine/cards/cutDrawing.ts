import type { Dataset } from '../../../contract/cards.ts';
import { isObject } from '../../../contract/isObject.ts';
import type { Drawing } from '../../store/cardStore.ts';

/** A drawing limited to so many rows per component, and the number of rows without the limit. */
export interface CutDrawing {
  readonly card_data: Drawing;
  readonly total_rows: number;
  readonly truncated: boolean;
}

/**
 * Truncates every list of a drawing. Series of one data set share its rows: if they are parallel (each row has one
 * point per series) they are cut at the same row; if they are consecutive (one row per point) each keeps its share.
 */
export function cutDrawing(drawing: Drawing, dataset: Dataset | null, maxRows: number): CutDrawing {
  let total = 0;
  let isCut = false;
  const components = drawing.components.map((component) => {
    const lists = listsOf(component.config);
    const lengths = lists.map(({ items }) => items.length);
    const longest = Math.max(0, ...lengths);
    const rows = dataset ? Math.min(dataset.rows.length, sum(lengths)) : longest;
    total = Math.max(total, rows);
    const whole = Math.max(rows, longest);
    if (whole <= maxRows) return component;
    isCut = true;
    const keptOf = (items: number) => Math.floor((items * maxRows) / whole);
    let before = 0;
    const config = structuredClone(component.config);
    for (const { items } of listsOf(config)) {
      const after = before + items.length;
      items.splice(keptOf(after) - keptOf(before));
      before = after;
    }
    return { ...component, config };
  });
  const total_rows = dataset?.total_rows ?? total;
  const isPart = isCut || (dataset !== null && dataset.total_rows > dataset.rows.length);
  return { card_data: isCut ? { ...drawing, components } : drawing, total_rows, truncated: isPart };
}

/** Where the rows of a component are, by type (wire.md 2.7.1). */
function listsOf(config: Record<string, unknown>): { items: unknown[] }[] {
  const { datasets, datasets_by_interval } = config;
  const byInterval = isObject(datasets_by_interval) ? Object.values(datasets_by_interval) : [];
  const series = [datasets, ...byInterval].flatMap((some) => (Array.isArray(some) ? some : []));
  const points = series.map((each: unknown) => (isObject(each) ? each.data : undefined));
  const plain = ['rows', 'data', 'values', 'items', 'links', 'events'].map((name) => config[name]);
  return [...points, ...plain].flatMap((items) => (Array.isArray(items) ? [{ items }] : []));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
