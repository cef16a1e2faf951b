import type { ChartMeasure } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Draft } from './chartDraft.ts';
import { isRunningTime } from './columnRoles.ts';
import { asField } from './describedFields.ts';
import type { Meaning } from './meaning.ts';
import type { FieldSaid, Said } from './said.ts';

/** Parts and columns that the instruction takes off the chart. */
export function removeParts(draft: Draft, said: Said): void {
  for (const part of said.removed) {
    if (part === 'filter') continue;
    if (part === 'stack') draft.stack = draft.series ? 'none' : undefined;
    else if (part === 'transform') {
      draft.transform = undefined;
      if (draft.stack === 'percent') draft.stack = 'stacked';
    } else draft[part] = undefined;
  }
  for (const column of said.removed.has('filter') ? [] : said.removedColumns) {
    const isOwn = (field: { field?: string } | undefined) => field?.field === column.name;
    if (isOwn(draft.series)) draft.series = undefined;
    else if (isOwn(draft.size)) draft.size = undefined;
    else if (draft.y.some(isOwn) && draft.y.length > 1)
      draft.y = draft.y.filter((measure) => !isOwn(measure));
    else if (draft.filters?.some(isOwn)) draft.filters = draft.filters.filter((filter) => !isOwn(filter));
    else if (isOwn(draft.x) && draft.series) {
      draft.x = draft.series;
      draft.series = undefined;
    }
  }
  if (said.all && draft.limit !== undefined) draft.limit = undefined;
}

/** "B instead of A" puts B where A is. */
export function replaceParts(draft: Draft, said: Said, table: Table): void {
  for (const { old, by } of said.replaced) {
    if (by?.kind !== 'data') continue;
    const field = takeField(said, by);
    if (!field) continue;
    const slot = slotOf(draft, old, table);
    if (slot === 'series') draft.series = asField(field);
    else if (slot === 'size') draft.size = { field: field.column.name };
    else if (slot === 'x' || (slot === undefined && !isMeasure(field.column))) draft.x = asField(field);
    else {
      const oldName =
        old.kind === 'data' && old.mention.kind === 'column' ? old.mention.column.name : undefined;
      const own = draft.y.find((measure) => measure.field === oldName) ?? draft.y[0];
      const next: ChartMeasure = {
        field: field.column.name,
        ...(said.aggregate
          ? { aggregate: said.aggregate }
          : own?.aggregate &&
            own.aggregate !== 'count' &&
            own.aggregate !== 'sum' && { aggregate: own.aggregate }),
      };
      draft.y = own ? draft.y.map((measure) => (measure === own ? next : measure)) : [next];
    }
  }
}

function slotOf(draft: Draft, old: Meaning, table: Table): 'x' | 'series' | 'size' | 'y' | undefined {
  if (old.kind !== 'data') return undefined;
  const { mention } = old;
  if (mention.kind === 'period' && mention.period.kind === 'grain') {
    const { grain } = mention.period;
    if (draft.series?.grain === grain) return 'series';
    return draft.x?.grain !== undefined || isRunningTime(table, draft.x) ? 'x' : undefined;
  }
  if (mention.kind !== 'column') return undefined;
  const { name } = mention.column;
  if (draft.series?.field === name) return 'series';
  if (draft.x?.field === name) return 'x';
  if (draft.size?.field === name) return 'size';
  return draft.y.some(({ field }) => field === name) ? 'y' : undefined;
}

/** The field that a meaning became, taken out of where it was collected. */
function takeField(said: Said, meaning: Meaning): FieldSaid | undefined {
  if (meaning.kind !== 'data') return undefined;
  const { mention } = meaning;
  const isIt = ({ column, grain }: { column?: FieldSaid['column']; grain?: FieldSaid['grain'] }) =>
    mention.kind === 'column'
      ? column === mention.column
      : mention.kind === 'period' && mention.period.kind === 'grain' && grain === mention.period.grain;
  for (const list of [said.x, said.series, said.bare]) {
    const at = list.findIndex(isIt);
    if (at >= 0) return list.splice(at, 1)[0];
  }
  const at = said.y.findIndex(isIt);
  const [measure] = at >= 0 ? said.y.splice(at, 1) : [];
  if (measure?.aggregate) said.aggregate ??= measure.aggregate;
  return measure?.column && { column: measure.column };
}
