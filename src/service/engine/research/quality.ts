import type { Plan } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import { type Focus, percent, type Told } from './focus.ts';
import { type Investigation, markOf } from './investigation.ts';
import { step } from './steps.ts';

/** A table with more rows is not searched for duplicates. */
const mostRows = 200_000;

/** What the data behind an answer lacks: values that are missing, rows that repeat, where its time ends. */
export async function tellQuality(
  focus: Focus,
  study: Investigation,
): Promise<{ told?: Told; words: string }> {
  const { lead, table, measure, time } = focus;
  const where = lead.read.plan.where ?? [];
  const found = await step(
    study.with.say,
    'check',
    `Looking at the quality of ${table.shownPath}`,
    async () => ({
      rows: await study.countRows(table.id, where),
      missing: measure.column
        ? await study.countRows(table.id, [...where, { column: measure.column.name, op: 'is_null' }])
        : 0,
      repeated: await repeatedRows(focus, study),
      future: time ? await futureRows(focus, time, study) : 0,
    }),
  );
  const { locale } = study.with;
  const mark = markOf(lead);
  const sentences = [
    ...(found.missing > 0 && measure.column
      ? [
          `${found.missing.toLocaleString(locale)} of ${found.rows.toLocaleString(locale)} rows (${percent((found.missing / found.rows) * 100, locale)}) have no ${measure.column.label} and are not in the numbers ${mark}.`,
        ]
      : []),
    ...(found.repeated > 0
      ? [
          `${found.repeated.toLocaleString(locale)} rows of ${table.shownPath} repeat another row exactly and are counted as often as they occur ${mark}.`,
        ]
      : []),
  ];
  if (found.future > 0 && time)
    sentences.push(
      `${found.future.toLocaleString(locale)} ${found.future === 1 ? 'row has' : 'rows have'} a ${time.label} in the future, up to ${time.max}, which may be an error ${mark}.`,
    );
  const span = time ? `; ${time.label} runs from ${time.min} to ${time.max}` : '';
  const words = `Looked at the data: values missing: ${found.missing}, rows repeated: ${found.repeated}${span}.`;
  return { words, ...(sentences.length > 0 && { told: { heading: 'About the data', sentences } }) };
}

function futureRows({ lead, table }: Focus, time: ColumnProfile, study: Investigation): Promise<number> {
  const today = study.with.now().toISOString().slice(0, 10);
  const now = time.type === 'number' ? Number(today.slice(0, 4)) : today;
  const isPossible =
    time.max !== undefined && (time.type === 'number' ? time.max > now : String(time.max) > today);
  if (!isPossible) return Promise.resolve(0);
  return study.countRows(table.id, [
    ...(lead.read.plan.where ?? []),
    { column: time.name, op: '>', value: now },
  ]);
}

async function repeatedRows({ table }: Focus, study: Investigation): Promise<number> {
  if (table.rows > mostRows) return 0;
  const plan: Plan = {
    table: table.id,
    select: table.columns.map(({ name }) => ({ kind: 'column', column: name, name })),
    distinct: true,
  };
  return table.rows - (await study.run(plan, 0)).totalRows;
}
