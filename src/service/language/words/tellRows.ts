import { isDate } from '../catalogue.ts';
import type { Ask, Value } from '../frame.ts';
import { placeWord } from './askPhrase.ts';
import { eventVerb } from './eventWords.ts';
import { pickedRows } from './filterWords.ts';
import { capitalize, enumerate } from './name.ts';
import { keyNoun } from './phrase.ts';
import { type Field, fullNameOf, nameOf, type Result, show } from './result.ts';
import { differentThings, rowsOf } from './subject.ts';
import { tellNothing } from './tellNothing.ts';
import { formatCount, hasOrHave, listNames, type Row, type Told } from './told.ts';
import { extremePhrase, valuePhrase } from './valuePhrase.ts';

/** Details of a single row up to which they are told in the text. */
const maxDetails = 4;

export function tellTopRows(told: Told, ask: Ask & { kind: 'topRows' }): string[] {
  const { frame, result, locale } = told;
  const [row] = result.rows;
  const [field] = result.values;
  if (!row || !field) return tellList(told, { kind: 'list', show: ask.show });
  if (ask.count === 1 && result.rows.length === 1) return [oneTop(told, ask, field, row)];
  const { base, filters } = frame;
  if (frame.keys.length > 0) return [topOfEach(told, ask, field)];
  const isAge = ask.by.kind === 'age';
  const superlative = superlativeOf(ask);
  const names = result.rows.map((each) => nameOf(result, each));
  const rows = rowsOf(base, filters, result.total);
  if (ask.count === 1 && result.rows.every((each) => each[field.at] === row[field.at])) {
    const all = result.labels.length > 0 ? `: ${listNames(names, result.total)}` : sharedDetails(result);
    const number = `${formatCount(result.total, locale)} ${rows}`;
    const value = show(result, field, row);
    return [
      isAge
        ? `${number} are the ${superlative}, at ${value}${all}.`
        : `${number} share the ${superlative}, ${value}${all}.`,
    ];
  }
  const listed = result.rows.map((each, at) => {
    const value = show(result, field, each);
    return names[at] ? `${names[at]} (${value})` : `${value}${detailsOf(result, each)}`;
  });
  const number = result.total === 1 ? '' : `${formatCount(result.total, locale)} `;
  const lead = isAge ? `The ${number}${superlative} ${rows}` : `The ${number}${rows} with the ${superlative}`;
  return [`${lead} ${result.total === 1 ? 'is' : 'are'} ${listNames(listed, result.total)}.`];
}

/** "The youngest of 26 members in each club: Harbour / Ada (13), Rook House / Ben (14)." */
function topOfEach({ frame, result }: Told, ask: Ask & { kind: 'topRows' }, field: Field): string {
  const listed = result.rows.map((row) => `${nameOf(result, row)} (${show(result, field, row)})`);
  const rows = rowsOf(frame.base, frame.filters, ask.count);
  const lead =
    ask.by.kind === 'age' ? `${superlativeOf(ask)} ${rows}` : `${rows} with the ${superlativeOf(ask)}`;
  return `The ${lead} in each ${enumerate(frame.keys.map(keyNoun))}: ${listNames(listed, result.total)}.`;
}

// "Ada is the oldest, at 93 years", "GH-10 was installed first, on 6 May 2023", "Bacon has the highest protein: 32.7 g".
function oneTop({ frame, result }: Told, ask: Ask & { kind: 'topRows' }, field: Field, row: Row): string {
  const { base, filters } = frame;
  const name = capitalize(fullNameOf(result, row), nameOf(result, row));
  const value = show(result, field, row);
  const details = detailsOf(result, row);
  const superlative = superlativeOf(ask);
  const among = filters.length > 0 ? ` of ${rowsOf(base, filters)}` : '';
  if (name === '') return `The ${superlative}${among} is ${value}${details}.`;
  const verb = eventOf(ask.by);
  if (ask.by.kind === 'age') return `${name} is the ${superlative}${among}, at ${value}${details}.`;
  if (verb && !ask.offset && !among)
    return `${name} was ${verb} ${ask.direction === 'asc' ? 'first' : 'last'}, on ${value}${details}.`;
  return `${name} ${hasOrHave(name)} the ${superlative}${among}: ${value}${details}.`;
}

function superlativeOf({ by, direction, offset = 0 }: Ask & { kind: 'topRows' }): string {
  const place = placeWord(offset);
  if (by.kind === 'age') return place + (direction === 'desc' ? 'oldest' : 'youngest');
  return `${place}${extremePhrase(by, direction)}`;
}

function eventOf(by: Value): string | undefined {
  return by.kind === 'column' && isDate(by.ref.column) ? eventVerb(by.ref.column) : undefined;
}

function detailsOf(result: Result, row: Row): string {
  const filled = result.details.filter(({ at }) => row[at] !== null);
  if (filled.length === 0 || filled.length > maxDetails) return '';
  return ` (${filled.map((field) => `${field.output.label} ${show(result, field, row)}`).join(', ')})`;
}

/** What all of them have in common: "15 statements share the highest expense, 1,250 (Description FOXTONS RENT)". */
function sharedDetails(result: Result): string {
  const [row] = result.rows;
  if (!row || result.total > result.rows.length) return '';
  const shared = result.details.filter(
    ({ at }) => row[at] !== null && result.rows.every((each) => each[at] === row[at]),
  );
  return shared.length > 0 ? detailsOf({ ...result, details: shared }, row) : '';
}

export function tellList(told: Told, ask: Ask & { kind: 'list' }): string[] {
  const { frame, result, locale } = told;
  const { base, filters } = frame;
  const fields = [...result.labels, ...result.details, ...result.values];
  const [row] = result.rows;
  const [lead] = fields;
  if (!row || !lead) return tellNothing(told);
  if (result.total === 1 && fields.length === 1 && isCell(lead)) return [singleCell(told, lead, row)];
  if (result.total === 1) return [singleRow(told, lead, fields, row)];
  const names = namesOf(result, lead);
  const number = formatCount(result.total, locale);
  const shown = names.length > 0 ? `: ${listNames(names, result.total)}` : '';
  const [asked] = ask.show;
  if (ask.isDistinct && asked && ask.show.length === 1)
    return [`There are ${number} ${differentThings(asked, base, filters)}${shown}.`];
  if (ask.limit !== undefined && ask.sort) return [`These are the ${limitedRows(told, ask.sort)}${shown}.`];
  const picked = pickedRows(base, filters);
  if (picked) return [`There are ${number} rows for ${picked}${shown}.`];
  return [`There are ${number} ${rowsOf(base, filters, result.total)}${shown}.`];
}

function limitedRows(
  { frame: { base, filters }, result, locale }: Told,
  { by, direction }: NonNullable<(Ask & { kind: 'list' })['sort']>,
): string {
  const rows = `${formatCount(result.total, locale)} ${rowsOf(base, filters, result.total)}`;
  const isTime = by.kind === 'column' && base.time?.name === by.ref.column.name;
  if (isTime) return `${direction === 'desc' ? 'latest' : 'first'} ${rows}`;
  return `${rows} with the ${extremePhrase(by, direction)}`;
}

// Rows are called by their names or by the column that leads them; texts that are long or repeat stay in the card.
function namesOf(result: Result, lead: Field): string[] {
  const hasNames = result.labels.length > 0;
  const texts = result.rows.map((row) => (hasNames ? nameOf(result, row) : show(result, lead, row)));
  const isTelling = hasNames || new Set(texts).size === texts.length;
  return isTelling && texts.every((text) => text.length <= 60) ? texts : [];
}

/** "The assignee of issue 1234 is ada." */
/** What a row refers to is named like a value of the row: "the manager of Ada is Ben". */
function isCell({ output: { role, column } }: Field): boolean {
  return role === 'detail' || column?.table.referred !== undefined;
}

function singleCell({ frame: { base, filters }, result }: Told, field: Field, row: Row): string {
  const { column, label } = field.output;
  const name = column ? valuePhrase({ kind: 'column', ref: { column, path: [] } }) : label;
  const of =
    filters.length === 0 ? '' : ` of ${pickedRows(base, filters) ?? `the ${rowsOf(base, filters, 1)}`}`;
  return `The ${name}${of} is ${(row[field.at] ?? null) === null ? 'not filled in' : show(result, field, row)}.`;
}

/** "Issue 1234 is Login broken (assignee ada, state open)." */
function singleRow(
  { frame: { base, filters }, result }: Told,
  lead: Field,
  fields: readonly Field[],
  row: Row,
): string {
  const name = result.labels.length > 0 ? nameOf(result, row) : show(result, lead, row);
  const others = fields
    .slice(Math.max(1, result.labels.length))
    .filter(({ at }) => row[at] !== null)
    .map((field) => `${field.output.label} ${show(result, field, row)}`);
  const details = others.length > 0 && others.length <= maxDetails ? ` (${others.join(', ')})` : '';
  const picked = pickedRows(base, filters);
  if (picked === name)
    return others.length > 0
      ? `${name} has ${enumerate(others.slice(0, maxDetails))}.`
      : `There is one row for ${name}.`;
  const called =
    picked ??
    (filters.length > 0 ? `the only ${ofOne(rowsOf(base, filters, 1))}` : `the ${rowsOf(base, [], 1)}`);
  return `${capitalize(called)} is ${name}${details}.`;
}

const singularVerbs: Readonly<Record<string, string>> = { have: 'has', are: 'is', were: 'was', do: 'does' };

/** "the only runner that has never had a build": the verb of one. */
function ofOne(rows: string): string {
  return rows.replace(
    /\b(that|who) (have|are|were|do)\b/,
    (_, link: string, verb: string) => `${link} ${singularVerbs[verb] ?? verb}`,
  );
}
