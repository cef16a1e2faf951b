import type { Catalogue, Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const phrases = [
  'at the moment',
  'at present',
  'right now',
  'as of now',
  'these days',
  'as it stands',
  'have today',
  'there today',
].map((phrase) => phrase.split(' '));

/** Stemmed names of dates at which a row is over, so that it is not there any more. */
const leavings =
  /^(leav|leave|left|quit|resign|end|close|terminate|cancel|expire|churn|return|checkout|discharg|discharge|depart|out)$/;

/**
 * "how many members do we have at the moment": those that have not left. Only of rows that are counted by their noun,
 * and only where nothing else is said of the date. The words then mean neither a day ("today") nor a change ("now").
 */
export function withPresentRows(
  tokens: readonly Token[],
  { tables }: Catalogue,
  mentions: readonly Mention[],
): Mention[] {
  const [counted] = mentions.flatMap((mention) =>
    mention.kind === 'cue' && mention.cue === 'count' ? [mention] : [],
  );
  if (!counted) return [...mentions];
  const present = tables.flatMap((table) => {
    const isCounted = mentions.some(
      (mention) =>
        mention.kind === 'table' &&
        mention.table === table &&
        mention.score >= 0.9 &&
        mention.from >= counted.to &&
        mention.from - counted.to <= 2,
    );
    const ends = isCounted ? table.columns.filter(isEnd) : [];
    const [end] = ends;
    const isSaid = mentions.some(
      (mention) => mention.kind === 'event' && mention.hasHappened && mention.column === end,
    );
    return end && ends.length === 1 && !isSaid ? presentMentions(tokens, end) : [];
  });
  const kept = mentions.filter(
    ({ from, to }) => !present.some((phrase) => phrase.from < to && from < phrase.to),
  );
  return [...kept, ...present];
}

function isEnd({ kind, nulls, words }: Column): boolean {
  const names = words.filter((word) => !/^(at|on|date|day|time|have|be)$/.test(word));
  return kind === 'date' && nulls > 0 && names.length === 1 && leavings.test(names[0] ?? '');
}

function presentMentions(tokens: readonly Token[], column: Column): Mention[] {
  return tokens.flatMap((_, at): Mention[] =>
    phrases
      .filter((words) => words.every((word, step) => tokens[at + step]?.lower === word))
      .map((words) => ({
        kind: 'event',
        column,
        hasHappened: false,
        from: at,
        to: at + words.length,
        score: 0.9,
      })),
  );
}
