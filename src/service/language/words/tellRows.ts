import type { Cell } from '../../tables/profile.ts';
import { isDate } from '../catalogue.ts';
import type { Ask, Filter } from '../frame.ts';
import { formatDate } from './dateWords.ts';
import { eventVerb } from './eventWords.ts';
import { columnLabel, enumerate, plural, tableNoun } from './name.ts';
import { extremeWord, filterPhrase, valuePhrase } from './phrase.ts';
import { type Field, nameOf, numberOf, type Result, show } from './result.ts';
import { rowsOf } from './subject.ts';
import { count, listNames, type Told } from './told.ts';

type Row = readonly Cell[];

/** No row fits; the condition is said, a number never. */
export function tellNothing({ frame }: Told): string[] {
  const { base, filters, measures } = frame;
  if (filters.length === 0) {
    const [value] = measures.flatMap(({ of }) => (of ? [of] : []));
    return value
      ? [`No ${tableNoun(base, 1)} has a value for ${valuePhrase(value)}.`]
      : [`There are no ${tableNoun(base, 2)}.`];
  }
  return [`There are no ${rowsOf(base, filters)}.`];
}

export function tellTopRows(
  told: Told,
  { by, direction, count: wanted, offset = 0 }: Ask & { kind: 'topRows' },
): string[] {
  const { frame, result } = told;
  const [row] = result.rows;
  const [field] = result.values;
  if (!row || !field) return tellList(told, { kind: 'list', show: [] });
  const rows = rowsOf(frame.base, frame.filters, 2);
  const place =
    offset > 0 ? `${['', 'second', 'third', 'fourth', 'fifth'][offset] ?? `${offset + 1}th`} ` : '';
  const superlative = `${place}${by.kind === 'age' ? (direction === 'desc' ? 'oldest' : 'youngest') : `${extremeWord(by, direction)} ${valuePhrase(by)}`}`;
  const names = result.rows.map((each) => nameOf(result, each));
  const value = show(result, field, row);
  if (wanted === 1 && result.rows.length === 1)
    return [`${oneTop(told, { by, direction, superlative, offset }, field, row)}.`];
  const isTied = result.rows.every((each) => each[field.at] === row[field.at]);
  if (wanted === 1 && isTied) {
    const all = result.labels.length > 0 ? `: ${listNames(names, result.total)}` : '';
    return [`${count(result.total, told.locale)} ${rows} share the ${superlative}, ${value}${all}.`];
  }
  const listed = result.rows.map((each, at) =>
    names[at] ? `${names[at]} (${show(result, field, each)})` : show(result, field, each),
  );
  const lead =
    by.kind === 'age'
      ? `The ${result.rows.length} ${superlative} ${rows}`
      : `The ${result.rows.length} ${rows} with the ${superlative}`;
  return [`${lead} are ${listNames(listed, result.total)}.`];
}

interface Extreme {
  readonly by: (Ask & { kind: 'topRows' })['by'];
  readonly direction: 'asc' | 'desc';
  readonly superlative: string;
  readonly offset: number;
}

// "Ada is the oldest, at 93 years", "GH-10 was installed first, on 6 May 2023", "Bacon has the highest protein: 32.7 g".
function oneTop(told: Told, { by, direction, superlative, offset }: Extreme, field: Field, row: Row): string {
  const { frame, result } = told;
  const name = nameOf(result, row);
  const value = show(result, field, row);
  const more = detailsOf(result, row);
  if (name === '')
    return `The ${superlative}${frame.filters.length > 0 ? ` of ${rowsOf(frame.base, frame.filters)}` : ''} is ${value}${more}`;
  if (by.kind === 'age') return `${name} is the ${superlative}, at ${value}${more}`;
  const verb = by.kind === 'column' && isDate(by.ref.column) ? eventVerb(by.ref.column) : undefined;
  if (verb && offset === 0)
    return `${name} was ${verb} ${direction === 'asc' ? 'first' : 'last'}, on ${value}${more}`;
  const among = frame.filters.length > 0 ? ` of ${rowsOf(frame.base, frame.filters)}` : '';
  return `${name} has the ${superlative}${among}: ${value}${more}`;
}

function detailsOf(result: Result, row: Row): string {
  const told = result.details
    .filter(({ at }) => row[at] !== null)
    .map((field) => `${field.output.label} ${show(result, field, row)}`);
  return told.length > 0 && told.length <= 4 ? ` (${told.join(', ')})` : '';
}

export function tellList(told: Told, ask: Ask & { kind: 'list' }): string[] {
  const { frame, result, locale } = told;
  const { base, filters } = frame;
  const fields = [...result.labels, ...result.details, ...result.values];
  const [row] = result.rows;
  const [lead] = fields;
  if (!row || !lead) return tellNothing(told);
  const rows = rowsOf(base, filters, result.total);
  if (result.rows.length === 1 && fields.length === 1) return [singleCell(told, lead, row)];
  if (result.rows.length === 1 && result.total === 1) {
    const parts = fields.slice(result.labels.length || 1).filter(({ at }) => row[at] !== null);
    const name = result.labels.length > 0 ? nameOf(result, row) : show(result, lead, row);
    const more =
      parts.length > 0 && parts.length <= 6
        ? `, with ${enumerate(parts.map((field) => `${field.output.label} ${show(result, field, row)}`))}`
        : '';
    return [
      filters.length > 0 ? `The only ${rowsOf(base, filters, 1)} is ${name}${more}.` : `${name}${more}.`,
    ];
  }
  const isDistinct = ask.isDistinct === true;
  const things = isDistinct
    ? `different ${plural(lead.output.column ? columnLabel(lead.output.column) : lead.output.label)}`
    : rows;
  const scope = isDistinct && filters.length > 0 ? ` of ${rowsOf(base, filters)}` : '';
  const names = namesOf(result, lead);
  const many = `${count(result.total, locale)} ${things}${scope}`;
  if (ask.limit !== undefined && ask.sort)
    return [`These are the ${limited(ask, told, rows)}: ${listNames(names, result.total)}.`];
  return [names.length > 0 ? `There are ${many}: ${listNames(names, result.total)}.` : `There are ${many}.`];
}

function limited({ sort }: Ask & { kind: 'list' }, { frame, result, locale }: Told, rows: string): string {
  const number = count(result.total, locale);
  if (!sort) return `${number} ${rows}`;
  const isTime = sort.by.kind === 'column' && frame.base.time?.name === sort.by.ref.column.name;
  if (isTime) return `${sort.direction === 'desc' ? 'latest' : 'first'} ${number} ${rows}`;
  return `${number} ${rows} with the ${extremeWord(sort.by, sort.direction)} ${valuePhrase(sort.by)}`;
}

// Rows are named by their names, or by the column that leads them, once each.
function namesOf(result: Result, lead: Field): string[] {
  const texts = result.rows.map((row) =>
    result.labels.length > 0 ? nameOf(result, row) : show(result, lead, row),
  );
  const isLong = texts.some((text) => text.length > 60);
  return isLong ||
    (result.labels.length === 0 &&
      result.total !== new Set(texts).size &&
      result.rows.length === result.total)
    ? []
    : texts;
}

function singleCell({ frame, result }: Told, field: Field, row: Row): string {
  const label = field.output.column
    ? valuePhrase({ kind: 'column', ref: { column: field.output.column, path: [] } })
    : field.output.label;
  const { filters } = frame;
  const value = show(result, field, row);
  if (row[field.at] === null) return `The ${label}${ofRows(frame.base, filters)} is not filled in.`;
  return `The ${label}${ofRows(frame.base, filters)} is ${value}.`;
}

function ofRows(base: Told['frame']['base'], filters: readonly Filter[]): string {
  if (filters.length === 0) return '';
  const [only] = filters;
  const phrase = only && filters.length === 1 ? filterPhrase(only) : '';
  return phrase.startsWith('for ') ? ` of ${phrase.slice(4)}` : ` of the ${rowsOf(base, filters, 1)}`;
}

export function tellDescription(told: Told, what: (Ask & { kind: 'describe' })['what']): string[] {
  const { frame, result, locale } = told;
  const { base, filters } = frame;
  const fields = [...result.labels, ...result.values, ...result.details];
  const [row] = result.rows;
  const [lead, second] = fields;
  const number = numberOf(lead, row) ?? 0;
  const names = lead ? result.rows.map((each) => show(result, lead, each)) : [];
  switch (what) {
    case 'columns':
      return [
        `${base.label} has ${count(result.total, locale)} ${result.total === 1 ? 'column' : 'columns'}: ${names.length > 40 ? listNames(names, result.total) : enumerate(names)}.`,
      ];
    case 'tables':
      return [
        `There ${result.total === 1 ? 'is one table' : `are ${count(result.total, locale)} tables`}: ${listNames(names, result.total)}.`,
      ];
    case 'rows':
      return [`${base.label} has ${count(number, locale)} ${tableNoun(base, number)}.`];
    case 'duplicates':
      if (result.labels.length > 0)
        return result.total === 0
          ? [`No ${rowsOf(base, filters, 1)} occurs more than once.`]
          : [`${count(result.total, locale)} occur more than once: ${listNames(names, result.total)}.`];
      return [
        number === 0
          ? `No ${rowsOf(base, filters, 1)} occurs more than once.`
          : `${count(number, locale)} ${rowsOf(base, filters, number)} ${number === 1 ? 'repeats' : 'repeat'} another row.`,
      ];
    case 'missing':
      return tellMissing(told);
    case 'span':
      if (!row || !lead || !second || row[lead.at] === null) return tellNothing(told);
      return [
        `The ${rowsOf(base, filters)} run from ${formatDate(String(row[lead.at]), 'day')} to ${formatDate(String(row[second.at]), 'day')}.`,
      ];
  }
}

function tellMissing({ frame, result, locale }: Told): string[] {
  const [field] = result.values;
  const [row] = result.rows;
  const { base } = frame;
  if (result.labels.length === 0) {
    const number = numberOf(field, row) ?? 0;
    return [
      number === 0
        ? `No cell of ${base.label} is empty.`
        : `${count(number, locale)} ${number === 1 ? 'cell' : 'cells'} of ${base.label} ${number === 1 ? 'is' : 'are'} empty.`,
    ];
  }
  const gaps = result.rows
    .map((each) => ({ name: nameOf(result, each), number: numberOf(field, each) ?? 0 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number);
  if (gaps.length === 0) return [`No cell of ${base.label} is empty.`];
  const total = gaps.reduce((sum, { number }) => sum + number, 0);
  return [
    `${count(total, locale)} ${total === 1 ? 'cell' : 'cells'} of ${base.label} ${total === 1 ? 'is' : 'are'} empty: ${listNames(gaps.map(({ name, number }) => `${name} (${count(number, locale)})`))}.`,
  ];
}
