import { plural } from '../../../src/service/language/words/name.ts';
import { numbers, same } from '../plain/figures.ts';
import { countOf } from '../plain/longParts.ts';
import type { Maker, Side } from '../plain/maker.ts';
import { type Row, saidName } from '../plain/openWorkspace.ts';

/** A kind of question with its wordings; `{name}` stands for a part. */
export interface Intent {
  readonly ways: readonly string[];
  /** Wordings of a follow-up in the same thread, and its right answer. */
  readonly then?: readonly string[];
  readonly make: (maker: Maker) => Made | undefined;
}

export interface Made {
  readonly parts: Readonly<Record<string, string | number>>;
  readonly truth: readonly (readonly (string | number)[])[];
  readonly then?: readonly (readonly (string | number)[])[];
}

export type Parts = Readonly<Record<string, string | number>>;

export function figure(parts: Parts, value: string | number): Made | undefined {
  const isKnown = typeof value === 'string' ? value !== '' : Number.isFinite(value) && value !== 0;
  return isKnown ? { parts, truth: [[value]] } : undefined;
}

export function all(parts: Parts, found: readonly (readonly [string, number])[]): Made | undefined {
  return found.length > 1 && found.length <= 25 ? { parts, truth: [found.flat()] } : undefined;
}

export function aMeasure(
  m: Maker,
  make: (parts: Parts, of: (rows: readonly Row[]) => number[], name: string) => Made | undefined,
  kind?: 'amount',
): Made | undefined {
  const measure = m.measure(kind);
  return measure && make({ measure: saidName(measure) }, (rows) => numbers(rows, measure), measure.name);
}

export function aSide(
  m: Maker,
  make: (found: { readonly parts: Parts; readonly side: Side }) => Made | undefined,
): Made | undefined {
  const side = m.side('any');
  return side && make({ parts: { side: side.said, sides: plural(side.said) }, side });
}

export function aValue(
  m: Maker,
  make: (parts: Parts, rows: readonly Row[]) => Made | undefined,
): Made | undefined {
  const side = m.side('any');
  const value = side && m.one(side.values);
  if (!side || value === undefined) return undefined;
  const rows = m.rows.filter((row) => same(side.of(row), value));
  return rows.length > 0 && rows.length < m.rows.length ? make({ side: side.said, value }, rows) : undefined;
}

export function twoOfOne(
  m: Maker,
  make: (parts: Parts, a: readonly Row[], b: readonly Row[]) => Made | undefined,
): Made | undefined {
  const side = m.side('any');
  const [value, another] = [side && m.one(side.values), side && m.one(side.values)];
  if (!side || value === undefined || another === undefined || value === another) return undefined;
  const of = (wanted: string) => m.rows.filter((row) => same(side.of(row), wanted));
  return of(value).length > 0 && of(another).length > 0
    ? make({ side: side.said, value, another }, of(value), of(another))
    : undefined;
}

export function twoValues(
  m: Maker,
  make: (parts: Parts, both: readonly Row[], first: Side, second: Side) => Made | undefined,
): Made | undefined {
  const [first, second] = [m.side('own'), m.side('any')];
  const [value, other] = [first && m.one(first.values), second && m.one(second.values)];
  if (!first || !second || first.said === second.said || value === undefined || other === undefined)
    return undefined;
  const both = m.rows.filter((row) => same(first.of(row), value) && same(second.of(row), other));
  return both.length > 0 ? make({ side: first.said, value, other }, both, first, second) : undefined;
}

export function aParent(
  m: Maker,
  make: (
    parts: Parts,
    counts: ReadonlyMap<Row, number>,
    parent: Maker['parents'][number],
  ) => Made | undefined,
): Made | undefined {
  const parent = m.one(m.parents);
  if (!parent) return undefined;
  const noun = m.nounOf(parent.table);
  return make({ parent: noun.one, parents: plural(noun.one) }, countOf(m.rows, parent), parent);
}

export function sorted(rows: readonly Row[], measure: string): readonly Row[] {
  return rows
    .filter((row) => typeof row[measure] === 'number')
    .sort((a, b) => Number(b[measure]) - Number(a[measure]));
}

export function extremeRow(m: Maker, direction: 1 | -1): Made | undefined {
  return aMeasure(m, (parts, _of, measure) => {
    const name = (m.table.name ?? m.table.key)?.name;
    const found = direction === 1 ? sorted(m.rows, measure) : [...sorted(m.rows, measure)].reverse();
    const [top, second] = found;
    return name !== undefined && top && top[measure] !== second?.[measure]
      ? figure(parts, String(top[name]))
      : undefined;
  });
}
