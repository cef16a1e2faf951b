import type { ChartField, ChartMark, ChartMeasure } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { type Draft, followsTime, hasNumbersAlong, pointMarks, withoutAggregate } from './chartDraft.ts';
import { columnNamed, isRunningTime, timeOf } from './columnRoles.ts';
import { asField, measureOf } from './describedFields.ts';
import { ofDifferent } from './regroupSaid.ts';
import type { FieldSaid, Said } from './said.ts';

/** Columns and measures that were said take their places: along the axis, as series, as size, as values. */
export function placeFields(draft: Draft, said: Said, table: Table): void {
  for (const field of said.series) {
    const isAlongTime = isRunningTime(table, asField(field)) && hasNumbersAlong(draft);
    // "a line per month" of a histogram or of points: months are what a line follows.
    if (isAlongTime) moveX(draft, asField(field), table);
    else draft.series = asField(field);
  }
  if (said.size) {
    draft.size = measureOf(said.size, {});
    if (!pointMarks.has(draft.mark)) {
      draft.mark = 'bubble';
      draft.y = draft.y.map(withoutAggregate);
    }
  }
  const time = timeOf(table);
  if (said.isOverTime && said.x.length === 0 && time && !isRunningTime(table, draft.x))
    moveX(draft, { field: time.name }, table);
  placeMeasures(draft, said, table);
  const [first, second] = [...said.x, ...said.bare];
  if (first) placeDimension(draft, first, said, table);
  if (second && second.column !== first?.column) draft.series = asField(second);
  if (said.isSwapped) swapAxes(draft);
  if (said.exchanged)
    exchange(
      draft,
      said.exchanged.map(({ name }) => name),
    );
}

/** Two columns of the chart take each other's place. */
function exchange(draft: Draft, [one = '', other = '']: readonly string[]): void {
  const swapped = <F extends { field?: string }>(field: F): F =>
    field.field === one
      ? { ...field, field: other }
      : field.field === other
        ? { ...field, field: one }
        : field;
  const [x, series] = [draft.x, draft.series];
  if (x && series && [x.field, series.field].every((field) => field === one || field === other))
    [draft.x, draft.series] = [series, x];
  else {
    if (x) draft.x = swapped(x);
    draft.y = draft.y.map(swapped);
    if (draft.size) draft.size = swapped(draft.size);
  }
}

function placeMeasures(draft: Draft, said: Said, table: Table): void {
  if (said.y.length > 0) {
    const known = (name: string | undefined) =>
      draft.y.find(({ field }) => field !== undefined && field === name);
    const found = said.y.map((each): ChartMeasure => {
      const along = columnNamed(table, draft.x?.field);
      const measure = measureOf(ofDifferent(each, along ? [along] : []), said);
      const old = known(measure.field);
      if (measure.aggregate || !measure.field) return measure;
      const other = draft.y[0]?.aggregate;
      const inherited =
        old?.aggregate ??
        (other === 'median' || other === 'min' || other === 'max' || other === 'mean' ? other : undefined);
      return { ...measure, ...(inherited && { aggregate: inherited }) };
    });
    const isNumericX = columnNamed(table, draft.x?.field)?.type === 'number';
    if (draft.mark === 'histogram' && found[0]?.field) draft.x = { field: found[0].field };
    else if ((draft.mark === 'scatter' || draft.mark === 'bubble') && found.length >= 2) {
      draft.y = found.slice(0, 1);
      if (isNumericX && found[1]?.field) draft.x = { field: found[1].field };
    } else
      draft.y = said.isAdded
        ? [...draft.y.filter(({ field }) => !found.some((one) => one.field === field)), ...found]
        : found;
  } else if (said.aggregate) {
    const { aggregate } = said;
    const isCount = draft.y.every(({ field }) => field === undefined);
    if (aggregate === 'count') draft.y = [{ aggregate }];
    else if (!isCount)
      draft.y = draft.y.map(({ field }) => ({ ...(field !== undefined && { field }), aggregate }));
    else {
      const measure = table.columns.find((column) => isMeasure(column) && column.name !== draft.x?.field);
      if (measure && aggregate !== 'distinct') draft.y = [{ field: measure.name, aggregate }];
    }
  }
}

/** A further category on a chart over time makes series; else it takes the place along the axis. */
function placeDimension(draft: Draft, field: FieldSaid, said: Said, table: Table): void {
  const next = asField(field);
  if (draft.x?.field === next.field) {
    draft.x = next;
    return;
  }
  const isCategory = !isRunningTime(table, next);
  // "top 5 cities" of lines over time: the lines of five cities.
  if (said.limit && isCategory && followsTime(draft, table) && said.mark === undefined) {
    draft.series = next;
    return;
  }
  const isLed = said.x.includes(field);
  if (
    isCategory &&
    next.grain === undefined &&
    isLed &&
    isRunningTime(table, draft.x) &&
    !isOfGroups(said) &&
    (draft.mark === 'line' || draft.mark === 'area' || (draft.mark === 'bar' && draft.series !== undefined))
  ) {
    draft.series = next;
    return;
  }
  if (draft.mark === 'heatmap' && draft.series && isRunningTime(table, draft.series) !== isCategory) {
    draft.series = next;
    return;
  }
  if (said.isAdded && draft.x && !draft.series && next.field !== draft.x.field) {
    draft.series = next;
    return;
  }
  moveX(draft, next, table);
}

/** "bars by branch" of a chart over time asks for a bar for each branch; stacked ones are split by it. */
function isOfGroups({ mark, stack }: Said): boolean {
  return mark !== undefined && groupMarks.has(mark.mark) && mark.stack === undefined && stack === undefined;
}

const groupMarks: ReadonlySet<ChartMark> = new Set(['bar', 'pie', 'treemap']);

function moveX(draft: Draft, x: ChartField, table: Table): void {
  if (draft.series?.field === x.field) draft.series = undefined;
  const wasTime = isRunningTime(table, draft.x);
  draft.x = x;
  const isTime = isRunningTime(table, x);
  // An order by size is one of groups: time has its own.
  draft.sort = draft.sort?.by === 'y' && !isTime ? draft.sort : undefined;
  draft.limit = undefined;
  if (!isTime && (draft.mark === 'line' || draft.mark === 'area') && wasTime) draft.mark = 'bar';
  if (hasNumbersAlong(draft)) draft.mark = isTime ? 'line' : 'bar';
  if (isTime && (draft.mark === 'pie' || draft.mark === 'treemap' || draft.mark === 'map'))
    draft.mark = 'line';
}

function swapAxes(draft: Draft): void {
  if (draft.mark === 'scatter' || draft.mark === 'bubble') {
    const [y] = draft.y;
    if (draft.x && y?.field) {
      draft.y = [{ field: draft.x.field }];
      draft.x = { field: y.field };
    }
  } else if (draft.mark === 'heatmap' && draft.x && draft.series)
    [draft.x, draft.series] = [draft.series, draft.x];
  else draft.orientation = draft.orientation === 'horizontal' ? 'vertical' : 'horizontal';
}
