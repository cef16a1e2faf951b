import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { maxDepth } from './jsonShape.ts';
import { maxColumns } from './source.ts';

/** A column of a relation as described by the engine. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
}

export interface FlatColumn {
  readonly name: string;
  readonly sql: string;
}

export interface FlatColumns {
  readonly columns: readonly FlatColumn[];
  readonly notes: readonly ReadingNote[];
}

interface Field {
  /** Path from the row to the value, joined by dots. */
  readonly name: string;
  readonly sql: string;
  readonly type: string;
  readonly depth: number;
}

/** The columns of a table expression. */
export async function describedColumns(
  database: Database,
  from: string,
  signal?: AbortSignal,
): Promise<DescribedColumn[]> {
  const described = await database.all(
    `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${from})`,
    [],
    signal,
  );
  return described.map(([name, type]) => ({ name: String(name), type: String(type) }));
}

/** The columns with struct fields expanded, as for nested JSON. */
export function flatColumns(described: readonly DescribedColumn[]): FlatColumns {
  const whole = described.map(({ name, type }): Field => ({ name, sql: quoteName(name), type, depth: 1 }));
  const all = whole.flatMap(fieldsOf);
  const fields = all.length > maxColumns ? whole : all;
  const depth = fields.reduce((max, field) => Math.max(max, field.depth), 1);
  const names = fields.map(({ name }) => name);
  const unique = depth > 1 ? uniqueNames(names) : names;
  return {
    columns: fields.map(({ sql }, at) => ({ name: unique[at] ?? '', sql })),
    notes: [...(depth > 1 ? [nestedNote(depth)] : []), ...textNote(fields)],
  };
}

export function nestedNote(depth: number): ReadingNote {
  return {
    kind: 'structure',
    message: `Nested fields are columns of their own, up to ${depth} levels deep.`,
  };
}

const isNested = (type: string) => /^(STRUCT|MAP)\(/.test(type);

/** Types that are not expanded: lists of structs, maps, and structs nested too deeply. */
function textNote(fields: readonly Field[]): ReadingNote[] {
  const names = fields.filter(({ type }) => isNested(type)).map(({ name }) => `"${name}"`);
  if (names.length === 0) return [];
  const listed = names.length > 5 ? `${names.slice(0, 5).join(', ')} and others` : names.join(', ');
  const message = `The cells of ${listed} hold objects or lists of them and stay JSON text. To ask about their fields, save these as columns or as a table of their own.`;
  return [{ kind: 'structure', message }];
}

function fieldsOf(field: Field): Field[] {
  const inner = field.depth < maxDepth ? structFields(field.type) : [];
  if (inner.length === 0) return [field];
  return inner.flatMap(({ name, type }) =>
    fieldsOf({
      name: `${field.name}.${name}`,
      sql: `struct_extract(${field.sql}, ${quoteText(name)})`,
      type,
      depth: field.depth + 1,
    }),
  );
}

/** A name, quoted if necessary, and the blank before its type. */
const fieldName = /\s*(?:"((?:[^"]|"")*)"|([^\s"(),]+)) /y;

/**
 * The fields of a type such as `STRUCT(town VARCHAR, "post code" INTEGER)`; none for other types, such as a list of
 * structs.
 */
export function structFields(type: string): DescribedColumn[] {
  if (!type.startsWith('STRUCT(') || !type.endsWith(')')) return [];
  const fields: DescribedColumn[] = [];
  for (let at = 'STRUCT('.length; at < type.length; ) {
    fieldName.lastIndex = at;
    const [found, quoted, plain] = fieldName.exec(type) ?? [];
    if (found === undefined) return [];
    const from = at + found.length;
    const end = endOfType(type, from);
    fields.push({ name: quoted?.replaceAll('""', '"') ?? plain ?? '', type: type.slice(from, end) });
    at = end + 1;
  }
  return fields;
}

/** Position of the comma or bracket that ends a type. */
function endOfType(text: string, from: number): number {
  let open = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') open++;
    else if (open === 0 && (char === ',' || char === ')')) return at;
    else if (char === ')') open--;
  }
  return text.length;
}
