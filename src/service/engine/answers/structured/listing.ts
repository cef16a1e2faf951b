import type { ArrayField, ScalarField } from '../../../../contract/outputSchema.ts';
import type { Cell } from '../../../tables/profile/tableProfile.ts';
import type { Evidence } from '../evidence.ts';
import type { Study } from '../study.ts';
import { coerce } from './coerce.ts';
import { periodCell } from './facts.ts';
import { isMeasured, nameOutput, outputOf, readField, spoken } from './fieldWords.ts';

export interface Listed {
  readonly items: readonly unknown[];
  /** Properties without a matching output. */
  readonly unfilled: readonly string[];
}

/**
 * The rows of the evidence as a list, either of objects with one property for each output or of the values of one
 * output.
 */
export async function listOf(
  field: ArrayField,
  texts: readonly string[],
  evidence: Evidence,
  study: Study,
): Promise<Listed | undefined> {
  const { items } = field;
  const rows = evidence.rows.rows.slice(0, maxRowsSaid(texts, evidence));
  if (items.kind === 'array' || items.kind === 'dataset') return undefined;
  if (items.kind !== 'object') {
    const at =
      (await outputIndexOf(items, [...texts, items.description], evidence, study)) ??
      onlyOutputIndex(items, evidence);
    const values = at === undefined ? undefined : valuesOf(items, rows, at, evidence);
    return values && { items: values, unfilled: [] };
  }
  const properties = await Promise.all(
    items.properties.map(async ({ name, field: of, isRequired }) => ({
      name,
      field: of,
      isRequired,
      at: isScalar(of) ? await outputIndexOf(of, [spoken(name), of.description], evidence, study) : undefined,
    })),
  );
  const used = properties.flatMap(({ at }) => at ?? []);
  if (used.length === 0 || new Set(used).size < used.length) return undefined;
  const listed: Record<string, unknown>[] = [];
  for (const row of rows) {
    const object: Record<string, unknown> = {};
    for (const { name, field: of, isRequired, at } of properties) {
      const value =
        at === undefined || !isScalar(of) ? undefined : coerce(periodCell(row[at], at, evidence), of);
      if (value !== undefined) object[name] = value;
      else if (of.isNullable) object[name] = null;
      else if (isRequired) return undefined;
    }
    listed.push(object);
  }
  const unfilled = properties.flatMap(({ name, at }) => (at === undefined ? [name] : []));
  // A single number without a name does not make a list.
  return unfilled.length > 0 && rows.length < 2 ? undefined : { items: listed, unfilled };
}

function isScalar(field: { readonly kind: string }): field is ScalarField {
  return !['object', 'array', 'dataset'].includes(field.kind);
}

async function outputIndexOf(
  field: ScalarField,
  texts: readonly string[],
  evidence: Evidence,
  study: Study,
): Promise<number | undefined> {
  for (const text of texts) {
    if (text === '') continue;
    const words = await readField(text, evidence, study);
    const at = outputOf(words, evidence);
    if (at !== undefined && fits(field, evidence, at)) return at;
    const isName = at !== undefined && field.kind === 'string' && isMeasured(at, evidence);
    const name = isName ? nameOutput(words, evidence) : undefined;
    if (name !== undefined && words.picks) return name;
  }
  return undefined;
}

/** The list is about the only output, or the only text among numbers. */
function onlyOutputIndex(field: ScalarField, evidence: Evidence): number | undefined {
  const { columns } = evidence.rows;
  return columns.length === 1 && fits(field, evidence, 0) ? 0 : undefined;
}

function fits({ kind }: ScalarField, evidence: Evidence, at: number): boolean {
  const type = evidence.rows.columns[at]?.type;
  if (kind === 'string') return type !== 'boolean' && !isMeasured(at, evidence);
  return kind === 'boolean' ? type === 'boolean' : true;
}

function valuesOf(
  field: ScalarField,
  rows: readonly (readonly Cell[])[],
  at: number,
  evidence: Evidence,
): unknown[] | undefined {
  const values = rows.map(
    (row) => coerce(periodCell(row[at], at, evidence), field) ?? (field.isNullable ? null : undefined),
  );
  return values.includes(undefined) ? undefined : values;
}

/** "top 3" applies to sorted rows. */
function maxRowsSaid(texts: readonly string[], { frame }: Evidence): number {
  const limit = texts.map((text) => /\b(?:top|first) (\d{1,4})\b/i.exec(text)?.[1]).find((found) => found);
  const isOrdered = frame.keys.length > 0 || frame.ask.kind === 'topRows';
  return limit !== undefined && isOrdered ? Number(limit) : Number.POSITIVE_INFINITY;
}
