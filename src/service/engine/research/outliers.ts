import type { Cell, ColumnProfile } from '../../tables/profile.ts';
import { written } from '../language/numbers.ts';
import { entityColumn } from '../language/roles.ts';
import { amount, type Focus, percent, readingOf, type Told } from './focus.ts';
import { type Investigation, markOf } from './investigation.ts';
import { robustScores } from './statistics.ts';

const leastRows = 20;
const mostRows = 20_000;
/** The usual bound for a robust score (Iglewicz and Hoaglin). */
const farOut = 3.5;
/** With more of them it is the shape of the data, and no exception. */
const mostShare = 0.02;
const mostNamed = 3;

/** Rows whose value lies far from the middle, measured by median and median absolute deviation. */
export async function tellOutliers(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const { measure, table, time, lead } = focus;
  if (!measure.column || measure.fn === 'count_distinct' || lead.read.shape === 'correlation')
    return undefined;
  const names = namesOf(focus, time);
  const columns = [...names, measure.column];
  const where = [...(lead.read.plan.where ?? []), { column: measure.column.name, op: 'not_null' as const }];
  const read = readingOf({ ...focus, where }, { columns, measures: [], shape: 'list' });
  const found = await study.gather(
    read,
    `Looking for values that stand out in ${measure.column.label}`,
    mostRows,
  );
  if (!found || found.rows.rows.length < leastRows || found.rows.truncated) return undefined;
  const values = found.rows.rows.map((row) => Number(row.at(-1)));
  const scored = robustScores(values);
  if (!scored) return undefined;
  const { locale } = study.with;
  const far = found.rows.rows
    .map((row, at) => ({ row, value: values[at] ?? 0, score: scored.scores[at] ?? 0 }))
    .filter(({ score }) => Math.abs(score) > farOut)
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  const mark = markOf(found);
  const label = measure.column.label;
  const middle = amount({ measure: { ...measure, fn: 'avg' } }, scored.middle, locale);
  const heading = 'Values that stand out';
  if (far.length === 0)
    return {
      heading,
      sentences: [
        `No row of ${label} lies far from its median of ${middle}, over ${values.length.toLocaleString(locale)} rows ${mark}.`,
      ],
    };
  const share = far.length / values.length;
  if (share > mostShare)
    return {
      heading,
      sentences: [
        `${label} has a long tail: ${percent(share * 100, locale)} of ${values.length.toLocaleString(locale)} rows lie far from the median of ${middle}, so an average says little about a typical row ${mark}.`,
      ],
    };
  const named = far.slice(0, mostNamed).map(({ row, value }) => {
    const name = row
      .slice(0, -1)
      .map((cell: Cell, at) => written(cell, found.rows.columns[at], locale, true));
    return `${name.length > 0 ? `${name.join(', ')}: ` : ''}${amount({ measure: { ...measure, fn: 'avg' } }, value, locale)}`;
  });
  const more = far.length > mostNamed ? `, and ${far.length - mostNamed} more` : '';
  return {
    heading,
    sentences: [
      `${far.length} of ${values.length.toLocaleString(locale)} rows of ${label} lie far from the median of ${middle}: ${named.join('; ')}${more} (more than ${farOut} robust standard deviations, by median and MAD of ${table.name}) ${mark}.`,
    ],
  };
}

function namesOf({ table, lead }: Focus, time: ColumnProfile | undefined): ColumnProfile[] {
  const entity = entityColumn(table, []) ?? table.columns.find(({ role }) => role === 'identifier');
  const isFixed = lead.read.plan.where?.some(({ column, op }) => column === entity?.name && op === '=');
  return [...(entity && !isFixed ? [entity] : []), ...(time ? [time] : [])];
}
