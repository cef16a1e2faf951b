import type { Catalogue, Column, Table } from '../catalogue.ts';
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
  if (!counted) return withKept(mentions, onlyPresentRows(tokens, tables, now, mentions));
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
  return withKept(mentions, present.length > 0 ? present : onlyPresentRows(tokens, tables, now, mentions));
}

/** Drops other meanings of the words that say "at the moment". */
function withKept(mentions: readonly Mention[], present: readonly Mention[]): Mention[] {
  const kept = mentions.filter(
    ({ from, to }) => !present.some((phrase) => phrase.from < to && from < phrase.to),
  );
  return [...kept, ...present];
}

/** "what is Otto taking at the moment": only one table has rows that come to an end. */
function onlyPresentRows(
  tokens: readonly Token[],
  tables: readonly Table[],
  now: Date,
  mentions: readonly Mention[],
): Mention[] {
  const ends = tables.flatMap(({ columns }) => {
    const [end, ...others] = columns.filter(
      (column) => isEndDate(column) && (column.nulls > 0 || endsAhead(column, now)),
    );
    return end && others.length === 0 ? [end] : [];
  });
  const [end, ...others] = ends;
  const isNamed = mentions.some(
    (mention) => mention.kind === 'value' && mention.column.table === end?.table && mention.score >= 0.9,
  );
  const isSaid = mentions.some(({ kind }) => kind === 'event');
  return end && others.length === 0 && isNamed && !isSaid ? presentMentions(tokens, end) : [];
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
