import type { Catalogue, Column, Table } from '../catalogue.ts';
import { isDirected, type SaidSide, saidSide } from '../directedSides.ts';
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
/** Between two names, and before none of them where only one is spoken of: "did Ada play Ben", "did Ada play". */
const betweenNames = /^(play|plays|played|playing|meet|meets|met|face|v|vs|versus|and)$/;
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
  const starts = mentions.flatMap((mention) =>
    mention.kind === 'value' && mention.column === mention.column.table.sides?.team ? [mention.from] : [],
  );
  const passed = new Map(
    contests.flatMap((table): [Table, SaidSide][] => {
      const [first = '', second = ''] = sideNames(table);
      const said = isDirected([first, second]) ? saidSide(tokens, [first, second], starts) : undefined;
      return said ? [[table, said]] : [];
    }),
  );
  const kept = mentions.filter((mention) => {
    // Matches are played, which speaks of no list of players.
    if (mention.kind === 'table' && /^plays?$/.test(tokens[mention.from]?.lower ?? ''))
      return mention.to - mention.from > 1;
    if (mention.kind !== 'value' || !isOfSides(mention.column.table)) return true;
    const { sides } = mention.column.table;
    if (mention.column === sides?.result) return false;
    if (mention.column !== sides?.team && mention.column !== sides?.opponent) return true;
    const { table } = mention.column;
    const isOther = isDirected(sideNames(table))
      ? passed.get(table)?.other === mention.from
      : isOpponent(tokens, mention, starts);
    return isOther === (mention.column === sides.opponent);
  });
  const opponents = kept.filter(
    (mention): mention is MentionOf<'value'> =>
      mention.kind === 'value' && mention.column === mention.column.table.sides?.opponent,
  );
  // Whose name stands behind "beat" is nobody's own there, whichever table has it as well.
  const isVerb = ({ from, to }: Mention, table?: Table) =>
    [...passed].some(
      ([contest, { at }]) =>
        from <= at && at < to && (!table || contest === table || contest.sides?.of.table === table.id),
    );
  const told = kept.filter(
    (mention) =>
      // "sent" is what the sender did, and no date of it.
      !((mention.kind === 'column' || mention.kind === 'event') && isVerb(mention, mention.column.table)) &&
      !(mention.kind === 'table' && isVerb(mention)) &&
      (mention.kind !== 'value' ||
        isOfSides(mention.column.table) ||
        !opponents.some(
          ({ from, to, values }) =>
            from < mention.to && mention.from < to && String(values[0]) === String(mention.values[0]),
        )),
  );
  const said = contests.flatMap(({ sides }) => {
    if (!sides?.result) return [];
    // A draw is one for both sides: only where one of them is spoken of it is counted for that side.
    const isSided = told.some(
      (mention) =>
        (mention.kind === 'value' || mention.kind === 'column') &&
        (mention.column === sides.team || mention.column === sides.opponent),
    );
    // "white wins" are the results that say so.
    const isCoded = ({ from, to }: Mention) =>
      told.some(
        (mention) =>
          mention.kind === 'value' &&
          mention.column.table.id === sides.of.table &&
          mention.to - mention.from > 1 &&
          mention.from <= from &&
          to <= mention.to,
      );
    return resultsIn(tokens, sides.result).filter(
      (mention) => !isCoded(mention) && (isSided || !mention.values.includes('drawn')),
    );
  });
  const directions = [...passed].flatMap(([{ sides }, { side, at }]): MentionOf<'value'>[] =>
    sides
      ? [
          {
            kind: 'value',
            column: sides.side,
            op: 'equals',
            values: [side],
            from: at,
            to: at + 1,
            score: 0.95,
          },
        ]
      : [],
  );
  const isConceded = tokens.some(({ lower }) => /^(concede|conceded|concedes|conceding)$/.test(lower));
  return [...(isConceded ? told.map(conceded) : told), ...said, ...directions];
}

function sideNames({ sides }: Table): string[] {
  return (sides?.side.values ?? []).map(({ value }) => value);
}

/** "points conceded" are those of the other side. */
function conceded(mention: Mention): Mention {
  if (mention.kind !== 'column') return mention;
  const { own = [] } = mention.column.table.sides ?? {};
  const at = own.indexOf(mention.column);
  const against = at < 0 || at >= own.length / 2 ? undefined : own[at + own.length / 2];
  return against ? { ...mention, column: against } : mention;
}

function isOpponent(
  tokens: readonly Token[],
  { from }: MentionOf<'value'>,
  starts: readonly number[],
): boolean {
  const before = tokens.slice(Math.max(0, from - maxApart), from).map(({ lower }) => lower);
  if (before.some((word) => leadsOpponent.test(word))) return true;
  const joins = before.at(-1) ?? '';
  // "between Ada and Ben" speaks of one of them against the other; "games of Ada and Ben" of both alike.
  const arePaired = joins !== 'and' || tokens.some(({ lower }) => lower === 'between');
  if (betweenNames.test(joins) && arePaired && starts.some((start) => start < from - 1)) return true;
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
