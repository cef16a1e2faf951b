import type { Column } from '../../../language/catalogue.ts';
import { columnLabel } from '../../../language/words/name.ts';
import { nameOf, readResult } from '../../../language/words/result.ts';
import { markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import { amount, type Finding, type Focus, furtherFrame, own, ownColumn, percent } from './focus.ts';
import { robustScores } from './statistics.ts';

const minRows = 20;
const maxRows = 20_000;
/** The usual bound for a robust score (Iglewicz and Hoaglin). */
const farOut = 3.5;
/** More extreme rows than this mean a skewed distribution, not outliers. */
const maxShare = 0.02;
const maxNamed = 3;

/** Rows whose value lies far from the median, in terms of the median absolute deviation. */
export async function findOutliers(focus: Focus, study: Study): Promise<Finding | undefined> {
  const { measure, base, catalogue } = focus;
  const column = ownColumn(measure);
  if (column?.type !== 'number' || measure.fn === 'count_distinct') return undefined;
  const present = { test: { kind: 'missing' as const, ref: own(column) }, isNegated: true };
  const frame = furtherFrame(
    { ...focus, filters: [...focus.filters, present] },
    { measures: [], ask: { kind: 'list', show: [...namesOf(focus), column].map(own) } },
  );
  const label = columnLabel(column);
  const found = await study.gather(
    frame,
    catalogue,
    `Looking for values that stand out in ${label}`,
    maxRows,
  );
  if (found.rows.rows.length < minRows || found.rows.truncated) return undefined;
  const values = found.rows.rows.map((row) => Number(row.at(-1)));
  const scored = robustScores(values);
  if (!scored) return undefined;
  const { locale } = study.with;
  const single = { measure: { fn: 'mean' as const, of: { kind: 'column' as const, ref: own(column) } } };
  const far = found.rows.rows
    .map((row, at) => ({ row, value: values[at] ?? 0, score: scored.scores[at] ?? 0 }))
    .filter(({ score }) => Math.abs(score) > farOut)
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  const mark = markOf(found);
  const middle = amount(single, scored.middle, locale);
  const heading = 'Values that stand out';
  const all = values.length.toLocaleString(locale);
  if (far.length === 0)
    return {
      heading,
      sentences: [`No row of ${label} lies far from its median of ${middle}, over ${all} rows ${mark}.`],
    };
  const share = far.length / values.length;
  if (share > maxShare)
    return {
      heading,
      sentences: [
        `${label} has a long tail: ${percent(share * 100, locale)} of ${all} rows lie far from the median of ${middle}, so an average says little about a typical row ${mark}.`,
      ],
    };
  // The last column is the value, all others are names.
  const result = readResult(
    found.compiled.outputs.slice(0, -1).map((output) => ({ ...output, role: 'name' as const })),
    found.rows,
    locale,
  );
  const named = far.slice(0, maxNamed).map(({ row, value }) => {
    const name = nameOf(result, row);
    return `${name === '' ? '' : `${name}: `}${amount(single, value, locale)}`;
  });
  const more = far.length > maxNamed ? `, and ${far.length - maxNamed} more` : '';
  return {
    heading,
    sentences: [
      `${far.length} of ${all} rows of ${label} lie far from the median of ${middle}: ${named.join('; ')}${more} (more than ${farOut} robust standard deviations, by median and MAD of ${base.label}) ${mark}.`,
    ],
  };
}

function namesOf({ base, filters, time }: Focus): Column[] {
  const name = base.name ?? base.key;
  const isFixed = filters.some(({ test }) => test.kind === 'equals' && test.ref.column === name);
  return [...(name && !isFixed ? [name] : []), ...(time ? [time] : [])];
}
