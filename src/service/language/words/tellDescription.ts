import type { Ask } from '../frame.ts';
import { formatDate } from './dateWords.ts';
import { enumerate } from './name.ts';
import { nameOf, numberOf, show } from './result.ts';
import { rowsOf } from './subject.ts';
import { tellNothing } from './tellNothing.ts';
import { formatCount, listNames, type Told } from './told.ts';

/** Columns that are all named. */
const maxColumns = 40;

/** About the table itself: its columns, rows, gaps and repeats. */
export function tellDescription(told: Told, what: (Ask & { kind: 'describe' })['what']): string[] {
  const { frame, result, locale } = told;
  const { base, filters } = frame;
  const [lead, second] = [...result.labels, ...result.values, ...result.details];
  const [row] = result.rows;
  const names = lead ? result.rows.map((each) => show(result, lead, each)) : [];
  const total = formatCount(result.total, locale);
  switch (what) {
    case 'columns': {
      const listed = names.length > maxColumns ? listNames(names, result.total) : enumerate(names);
      return [
        `The table ${base.label} has ${total} ${result.total === 1 ? 'column' : 'columns'}: ${listed}.`,
      ];
    }
    case 'tables':
      return [
        `There ${result.total === 1 ? 'is one table' : `are ${total} tables`}: ${listNames(names, result.total)}.`,
      ];
    case 'rows': {
      const number = numberOf(lead, row) ?? 0;
      return [
        `There ${number === 1 ? 'is' : 'are'} ${formatCount(number, locale)} ${rowsOf(base, filters, number)}.`,
      ];
    }
    case 'duplicates':
      return [repeatsSentence(told)];
    case 'missing':
      return [gapsSentence(told)];
    case 'span': {
      if (!row || !lead || !second || (row[lead.at] ?? null) === null) return tellNothing(told);
      const [from, to] = [lead, second].map(({ at }) => formatDate(String(row[at]), 'day'));
      return [`The ${rowsOf(base, filters)} run from ${from} to ${to}.`];
    }
  }
}

function repeatsSentence({ frame: { base, filters }, result, locale }: Told): string {
  const isListed = result.labels.length > 0;
  const number = isListed ? result.total : (numberOf(result.values[0], result.rows[0]) ?? 0);
  if (base.copies && isListed) {
    const names = result.rows.map((row) => nameOf(result, row));
    return `${formatCount(number, locale)} ${rowsOf(base, [], number)} ${number === 1 ? 'is' : 'are'} in the file more than once, and counted once: ${listNames(names, result.total)}.`;
  }
  if (number === 0) return `No ${rowsOf(base, filters, 1)} occurs more than once.`;
  if (!isListed)
    return `${formatCount(number, locale)} ${rowsOf(base, filters, number)} ${number === 1 ? 'repeats' : 'repeat'} another one.`;
  const names = result.rows.map((row) => nameOf(result, row));
  return `${formatCount(number, locale)} ${number === 1 ? 'occurs' : 'occur'} more than once: ${listNames(names, result.total)}.`;
}

function gapsSentence({ frame: { base }, result, locale }: Told): string {
  const [field] = result.values;
  const isListed = result.labels.length > 0;
  const gaps = result.rows
    .map((row) => ({ name: isListed ? nameOf(result, row) : '', number: numberOf(field, row) ?? 0 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number);
  const total = gaps.reduce((sum, { number }) => sum + number, 0);
  if (total === 0) return `No cell of ${base.label} is empty.`;
  const lead = `${formatCount(total, locale)} ${total === 1 ? 'cell' : 'cells'} of ${base.label} ${total === 1 ? 'is' : 'are'} empty`;
  if (!isListed) return `${lead}.`;
  return `${lead}: ${listNames(gaps.map(({ name, number }) => `${name} (${formatCount(number, locale)})`))}.`;
}
