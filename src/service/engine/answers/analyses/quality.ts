import type { Filter } from '../../../language/frame.ts';
import { columnLabel } from '../../../language/words/name.ts';
import { markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import { type Finding, type Focus, own, ownColumn, percent } from './focus.ts';
import { step } from './steps.ts';

/** Tables with more rows are not searched for duplicates. */
const maxRows = 200_000;

/** Limitations of the data behind an answer: missing values, duplicate rows, the end of its time range. */
export async function findQuality(focus: Focus, study: Study): Promise<{ finding?: Finding; words: string }> {
  const { lead, base, measure, time } = focus;
  const column = ownColumn(measure);
  const file = base.profile.shownPath;
  const found = await step(study.with.say, 'check', `Looking at the quality of ${file}`, async () => ({
    rows: await count(focus, [], study),
    missing: column ? await count(focus, [{ test: { kind: 'missing', ref: own(column) } }], study) : 0,
    repeated: await repeatedRows(focus, study),
    future: await futureRows(focus, study),
  }));
  const { locale } = study.with;
  const said = (number: number) => number.toLocaleString(locale);
  const mark = markOf(lead);
  const sentences = [
    ...(found.missing > 0 && column
      ? [
          `${said(found.missing)} of ${said(found.rows)} rows (${percent((found.missing / found.rows) * 100, locale)}) have no ${columnLabel(column)} and are not in the numbers ${mark}.`,
        ]
      : []),
    ...(found.repeated > 0
      ? [
          `${said(found.repeated)} rows of ${file} repeat another row exactly and are counted as often as they occur ${mark}.`,
        ]
      : []),
    ...(base.copies
      ? [`Rows of ${file} that repeat another one are left out: ${said(base.copies.rows)} ${mark}.`]
      : []),
    ...(found.future > 0 && time
      ? [
          `${said(found.future)} ${found.future === 1 ? 'row has' : 'rows have'} a ${columnLabel(time)} in the future, up to ${time.max}, which may be an error ${mark}.`,
        ]
      : []),
  ];
  const span = time ? `; ${columnLabel(time)} runs from ${time.min} to ${time.max}` : '';
  const words = `Looked at the data: values missing: ${found.missing}, rows repeated: ${found.repeated}${span}.`;
  return { words, ...(sentences.length > 0 && { finding: { heading: 'About the data', sentences } }) };
}

function count({ base, filters, catalogue }: Focus, more: readonly Filter[], study: Study): Promise<number> {
  return study.countRows({ base, filters: [...filters, ...more] }, catalogue);
}

function futureRows(focus: Focus, study: Study): Promise<number> {
  const { time } = focus;
  if (time?.max === undefined) return Promise.resolve(0);
  const today = study.with.now().toISOString().slice(0, 10);
  const limit = time.type === 'number' ? Number(today.slice(0, 4)) : today;
  const isPossible = typeof limit === 'number' ? Number(time.max) > limit : String(time.max) > limit;
  if (!isPossible) return Promise.resolve(0);
  const value = { kind: 'column' as const, ref: own(time) };
  return count(focus, [{ test: { kind: 'compare', value, op: '>', limit } }], study);
}

async function repeatedRows({ base }: Focus, study: Study): Promise<number> {
  const { id, rows, columns } = base.profile;
  if (rows > maxRows || base.plan.op !== 'table') return 0;
  const all = columns.map(({ name }) => ({ name, expr: { column: name } }));
  const distinct = {
    op: 'select' as const,
    input: { op: 'table' as const, table: id },
    columns: all,
    distinct: true,
  };
  return rows - (await study.query(distinct, 0)).totalRows;
}
