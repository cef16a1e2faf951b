import type { Column } from '../../catalogue.ts';
import type { Mention } from '../mentions.ts';

type ColumnMention = Mention & { readonly kind: 'column' };

/** "which show": where a table has the code of a show and its title, the show is what the title says. */
export function withTitlesOfParts(mentions: readonly Mention[]): readonly Mention[] {
  const columns = mentions.filter(
    (mention): mention is ColumnMention => mention.kind === 'column' && mention.score < 1,
  );
  const titleOf = (code: ColumnMention) =>
    columns.find(
      (title) =>
        title.from === code.from &&
        title.to === code.to &&
        title.column.table === code.column.table &&
        isPair(code.column, title.column),
    );
  const titled = new Map<Mention, number>();
  const codes = new Set<Mention>();
  for (const code of columns) {
    const title = titleOf(code);
    if (!title) continue;
    codes.add(code);
    titled.set(title, Math.max(title.score, code.score));
  }
  if (codes.size === 0) return mentions;
  return mentions.flatMap((mention): Mention[] => {
    if (codes.has(mention)) return [];
    const score = titled.get(mention);
    return [score === undefined ? mention : { ...mention, score }];
  });
}

/** `show code` and `show title`. */
function isPair({ words: code }: Column, { words: title }: Column): boolean {
  return (
    code.length === title.length &&
    code.length >= 2 &&
    /^(code|id|key|number|no|abbreviation)$/.test(code.at(-1) ?? '') &&
    /^(title|name)$/.test(title.at(-1) ?? '') &&
    code.slice(0, -1).join(' ') === title.slice(0, -1).join(' ')
  );
}
