import type { Catalogue, Column, Table } from '../catalogue.ts';
import type { Mention, MentionOf } from './mentions.ts';
import type { Token } from './tokens.ts';

const results: readonly (readonly [result: string, words: RegExp])[] = [
  ['won', /^(win|wins|won|winning|victory|victories|beat|beats|defeated|unbeaten)$/],
  ['lost', /^(lose|loses|lost|losing|loss|losses|defeat|defeats|beaten)$/],
  ['drawn', /^(draw|draws|drew|drawn|tie|ties|tied)$/],
];
/** What stands before the name of the other side. */
const leadsOpponent = /^(against|beat|beats|beating|beaten|defeat|defeats|defeated|facing|faced)$/;
/** "won over", "lost to", "beaten by", "drew with". */
const linksOpponent = /^(to|by|with|over)$/;
const maxApart = 3;

/**
 * Who won, and which of the names that both sides bear is whose: in "did Ada beat Ben" Ada is the row's own side and Ben
 * her opponent.
 */
export function withSides(
  tokens: readonly Token[],
  { tables }: Catalogue,
  mentions: readonly Mention[],
): Mention[] {
  const contests = tables.filter(({ sides }) => sides !== undefined);
  if (contests.length === 0) return [...mentions];
  const isOfSides = (table: Table) => contests.includes(table);
  const kept = mentions.filter((mention) => {
    // Matches are played, which speaks of no list of players.
    if (mention.kind === 'table' && /^plays?$/.test(tokens[mention.from]?.lower ?? ''))
      return mention.to - mention.from > 1;
    if (mention.kind !== 'value' || !isOfSides(mention.column.table)) return true;
    const { sides } = mention.column.table;
    if (mention.column === sides?.result) return false;
    if (mention.column !== sides?.team && mention.column !== sides?.opponent) return true;
    return isOpponent(tokens, mention) === (mention.column === sides.opponent);
  });
  const said = contests.flatMap(({ sides }) => {
    if (!sides?.result) return [];
    // A draw is one for both sides: only where one of them is spoken of it is counted for that side.
    const isSided = kept.some(
      (mention) =>
        (mention.kind === 'value' || mention.kind === 'column') &&
        (mention.column === sides.team || mention.column === sides.opponent),
    );
    return resultsIn(tokens, sides.result).filter(({ values }) => isSided || !values.includes('drawn'));
  });
  const isConceded = tokens.some(({ lower }) => /^(concede|conceded|concedes|conceding)$/.test(lower));
  return [...(isConceded ? kept.map(conceded) : kept), ...said];
}

/** "points conceded" are those of the other side. */
function conceded(mention: Mention): Mention {
  if (mention.kind !== 'column') return mention;
  const { own = [] } = mention.column.table.sides ?? {};
  const at = own.indexOf(mention.column);
  const against = at < 0 || at >= own.length / 2 ? undefined : own[at + own.length / 2];
  return against ? { ...mention, column: against } : mention;
}

function isOpponent(tokens: readonly Token[], { from }: MentionOf<'value'>): boolean {
  const before = tokens.slice(Math.max(0, from - maxApart), from).map(({ lower }) => lower);
  if (before.some((word) => leadsOpponent.test(word))) return true;
  const [verb = '', link = ''] = before.filter((word) => word !== 'the').slice(-2);
  return linksOpponent.test(link) && results.some(([, words]) => words.test(verb));
}

function resultsIn(tokens: readonly Token[], column: Column): MentionOf<'value'>[] {
  return tokens.flatMap(({ lower }, at): MentionOf<'value'>[] => {
    const found = results.find(([, words]) => words.test(lower));
    if (!found) return [];
    const values = [found[0]];
    return [{ kind: 'value', column, op: 'equals', values, from: at, to: at + 1, score: 0.95 }];
  });
}
