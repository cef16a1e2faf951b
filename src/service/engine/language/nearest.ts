import { distance } from 'fastest-levenshtein';
import { textOf } from './binding.ts';
import type { Parsed } from './parse.ts';
import type { Unlinked } from './reading.ts';
import { missingSpans } from './score.ts';
import { keyOf } from './tokens.ts';
import type { TableWords } from './vocabulary.ts';

type Name = Unlinked['nearest'][number];

const mostNearest = 3;
const mostValues = 5000;
/** Of very many names, values are left out beyond these. */
const mostNames = 20_000;
/** Of a question most of whose words are unknown, so many are told what is near them. */
const mostTold = 6;

/** A name with the key it is compared by. */
interface Keyed {
  readonly name: Name;
  readonly key: string;
}

/** What the best reading leaves out, each with the nearest names that exist. */
export function unlinkedOf(parsed: Parsed, tables: readonly TableWords[]): Unlinked[] {
  const missing = missingSpans(parsed);
  const names = missing.length > 0 ? keyed(bounded(tables.flatMap(namesOf))) : [];
  return missing.map(({ from, to }, at) => {
    const text = textOf(parsed.ledger.sentence, from, to);
    return { text, nearest: at < mostTold ? nearest(text, names) : [] };
  });
}

function bounded(names: readonly Name[]): readonly Name[] {
  let room = mostNames - names.filter(({ kind }) => kind !== 'value').length;
  return names.length <= mostNames ? names : names.filter(({ kind }) => kind !== 'value' || room-- > 0);
}

/** Names have their keys once, however many words are compared with them. */
function keyed(names: readonly Name[]): Keyed[] {
  return names.map((name) => ({ name, key: keyOf(name.name) }));
}

export function namesOf(words: TableWords): Name[] {
  const { table } = words;
  const columns = table.columns.map(
    ({ label, name }): Name => ({ name: label || name, kind: 'column', table: table.id }),
  );
  const values = table.columns.flatMap(({ type, role, values }) =>
    type === 'string' && role === 'dimension' ? (values ?? []) : [],
  );
  return [
    { name: table.name, kind: 'table', table: table.id },
    ...columns,
    ...values
      .slice(0, mostValues)
      .map(({ value }): Name => ({ name: value, kind: 'value', table: table.id })),
  ];
}

/** Names by likeness of their letters; none where nothing is alike. */
export function nearestNames(text: string, names: readonly Name[]): Name[] {
  return nearest(text, keyed(names));
}

function nearest(text: string, names: readonly Keyed[]): Name[] {
  const wanted = keyOf(text);
  const scored = names
    .map(({ name, key }) => ({ name, score: likeness(wanted, key) }))
    .filter(({ score }) => score >= 0.5);
  const seen = new Set<string>();
  return scored
    .sort((a, b) => b.score - a.score)
    .filter(({ name }) => !seen.has(name.name) && seen.add(name.name))
    .slice(0, mostNearest)
    .map(({ name }) => name);
}

function likeness(a: string, b: string): number {
  if (!a || !b || Math.abs(a.length - b.length) > Math.max(a.length, b.length) * 0.6) return 0;
  const whole = 1 - distance(a, b) / Math.max(a.length, b.length);
  const isPart =
    a.length >= 4 &&
    b.length >= 4 &&
    (b.startsWith(a.slice(0, 4)) ||
      b.split(' ').some((word) => word.length >= 4 && a.split(' ').includes(word)));
  return isPart ? Math.max(whole, 0.6 + whole / 3) : whole;
}
