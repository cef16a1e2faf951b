import type { AskedWords } from './askedWords.ts';
import type { Form } from './form.ts';
import { type HeaderMatch, headerMatch } from './headers.ts';
import type { Rival } from './rivals.ts';
import type { SheetColumn } from './sheet.ts';

/** What says how far an answer can be trusted, however likely it is among the others: all forms may be wrong. */
export type Evidence = readonly number[];

export const evidenceNames = [
  'share of words left out',
  'words left out',
  'names left out',
  'words found in cells',
  'column named',
  'first construction agrees',
  'first construction disagrees',
] as const;

export function evidenceFor(
  asked: AskedWords,
  form: Form,
  first: Rival | undefined,
  isFirstRival: boolean,
): Evidence {
  const { rows, show, scale } = form;
  const used = [...rows.conditions, ...(rows.also ?? [])];
  const by = rows.pick && 'scale' in rows.pick ? rows.pick.scale.column : undefined;
  const columns = [show, scale?.column, by, ...used.map(({ column }) => column)].filter(
    (column) => column !== undefined,
  );
  const matches = new Map(
    columns.map((column): [SheetColumn, HeaderMatch] => [column, headerMatch(column, asked)]),
  );
  const isCovered = (at: number) =>
    used.some(({ from, to }) => from <= at && at < to) ||
    [...matches.values()].some(({ places }) => places.has(at));
  const content = asked.tokens.flatMap((_, at) =>
    asked.isContent[at] || /^\d/.test(asked.lowers[at] ?? '') ? [at] : [],
  );
  const left = content.filter((at) => !isCovered(at));
  const names = left.filter((at) => {
    const token = asked.tokens[at];
    return (
      token !== undefined &&
      ((at > 0 && /^\p{Lu}/u.test(token.text)) || token.isQuoted || /^\d/.test(token.lower))
    );
  });
  const found = new Set(
    used
      .filter(({ kind }) => kind === 'whole' || kind === 'stem')
      .flatMap(({ from, to }) => content.filter((at) => from <= at && at < to)),
  );
  const level = Math.max(
    0,
    ...[show, scale?.column, by].flatMap((column) => (column && matches.get(column)?.level) ?? 0),
  );
  const isWhole = first?.isWhole === true;
  return [
    content.length === 0 ? 0 : left.length / content.length,
    Math.min(6, left.length) / 6,
    Math.min(3, names.length) / 3,
    Math.min(4, found.size) / 4,
    level / 3,
    isWhole && isFirstRival ? first.confidence : 0,
    isWhole && !isFirstRival ? first.confidence : 0,
  ];
}
