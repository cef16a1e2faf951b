import { textOf } from './binding.ts';
import type { ColumnMention } from './link.ts';
import type { Parsed } from './parse.ts';
import { isMeasure } from './roles.ts';
import { columnsAt } from './sentence.ts';

/** A word that fits two measures alike was read as the first: the other reading is said, and can be asked. */
export interface Rival {
  readonly remark: string;
  /** The question with the name of the other measure in place of the word. */
  readonly question: string;
}

/** "gross" for "US Gross" where "Worldwide Gross" fits as well; undefined where each word has one meaning. */
export function rivalOf({ frame, ledger }: Parsed): Rival | undefined {
  const { sentence } = ledger;
  const used = [...frame.columns, ...frame.measures.flatMap(({ column }) => column ?? [])];
  for (const mention of ledger.taken) {
    if (!used.includes(mention.column) || !isMeasure(mention.column)) continue;
    const rival = columnsAt(sentence, mention).find(
      (each) => isAlike(each, mention) && isMeasure(each.column) && !used.includes(each.column),
    );
    const [first, last] = [sentence.tokens[mention.from], sentence.tokens[mention.to - 1]];
    if (!rival || !first || !last) continue;
    const word = textOf(sentence, mention.from, mention.to);
    const { label } = rival.column;
    return {
      remark: `"${word}" is read as ${mention.column.label}; it could also mean ${label}.`,
      question: `${sentence.question.slice(0, first.start)}${label}${sentence.question.slice(last.end)}`,
    };
  }
  return undefined;
}

function isAlike(a: ColumnMention, b: ColumnMention): boolean {
  return (
    a.from === b.from && a.to === b.to && Math.max(a.share, b.share) < 0.99 && a.isSynonym === b.isSynonym
  );
}
