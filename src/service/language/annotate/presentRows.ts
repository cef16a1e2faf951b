import type { Catalogue, Column } from '../catalogue.ts';
import { endsAhead, isEndDate } from './endDates.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const phrases = [
  'work here at the moment',
  'work for us at the moment',
  'are with us at the moment',
  'at the moment',
  'at present',
  'right now',
  'as of now',
  'these days',
  'as it stands',
  'have today',
  'there today',
  'currently',
  'presently',
  'have now',
  'work here now',
  'work here',
  'work for us',
  'still here',
  'still with us',
].map((phrase) => phrase.split(' '));

/**
 * "how many members do we have at the moment": those that have not left. Only of rows that are asked for by their noun,
 * and only where nothing else is said of the date. The words then mean neither a day ("today") nor a change ("now").
 */
export function withPresentRows(
  tokens: readonly Token[],
  { tables, now }: Catalogue,
  mentions: readonly Mention[],
): Mention[] {
  const [counted] = mentions.flatMap((mention) =>
    mention.kind === 'cue' && (mention.cue === 'count' || mention.cue === 'which' || mention.cue === 'list')
      ? [mention]
      : [],
  );
  if (!counted) return [...mentions];
  const present = tables.flatMap((table) => {
    const isCounted = mentions.some(
      (mention) =>
        mention.kind === 'table' &&
        mention.table === table &&
        mention.score >= 0.7 &&
        mention.from >= counted.to &&
        mention.from - counted.to <= 2,
    );
    const ends = isCounted
      ? table.columns.filter((column) => isEndDate(column) && (column.nulls > 0 || endsAhead(column, now)))
      : [];
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

function presentMentions(tokens: readonly Token[], column: Column): Mention[] {
  return tokens.flatMap((_, at): Mention[] =>
    phrases
      .filter((words) => words.every((word, step) => tokens[at + step]?.lower === word))
      .slice(0, 1)
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
