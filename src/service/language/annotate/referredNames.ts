import type { Table } from '../catalogue.ts';
import { isRoleWord } from '../selfReferences.ts';
import type { Mention, MentionOf } from './mentions.ts';
import type { Token } from './tokens.ts';

/**
 * A name may be that of a row or of one it refers to: "who reports to Ada" asks for the rows that refer to her, "who is
 * Ada's manager" for hers. Where nothing speaks of the reference, the row itself is meant.
 */
export function withReferredNames(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const referred = mentions.filter(
    (mention): mention is MentionOf<'value'> =>
      mention.kind === 'value' && mention.column.table.referred !== undefined,
  );
  const spans = new Map<Mention, readonly [number, number] | undefined>(
    referred.map((mention) => [mention, spanBelow(tokens, mention, mention.column.table)]),
  );
  const below = referred.filter((mention) => spans.get(mention) !== undefined);
  const isHidden = (mention: Mention) =>
    mention.kind === 'value' &&
    below.some(
      (other) =>
        other.column.table.referred?.table === mention.column.table &&
        other.from <= mention.from &&
        other.to >= mention.to,
    );
  return mentions.flatMap((mention): Mention[] => {
    if ('column' in mention && mention.column.table.referred) {
      const span = spans.get(mention);
      return span ? [{ ...mention, from: span[0], to: span[1] }] : [];
    }
    return isHidden(mention) ? [] : [mention];
  });
}

/** The words from which it follows that rows are asked for which refer to the name, together with the name. */
function spanBelow(
  tokens: readonly Token[],
  { from, to }: Mention,
  table: Table,
): readonly [number, number] | undefined {
  const roleAt = (at: number) => {
    const token = tokens[at];
    return token ? (isRoleWord(table, token.stem) ?? isRoleWord(table, token.lower)) : undefined;
  };
  const before = tokens[from - 1]?.lower ?? '';
  // "reports to Ada", "managed by Ada", "introduced by Ada", "under Ada".
  if (/^(to|by)$/.test(before) && roleAt(from - 2)) return [from - 2, to];
  if (/^(under|beneath|below)$/.test(before)) return [from - 1, to];
  // "children of Ada", "whose mother is Ada".
  if (before === 'of' && roleAt(from - 2) === 'below') return [from - 2, to];
  if (/^(is|was)$/.test(before) && roleAt(from - 2) === 'above' && tokens[from - 3]?.lower === 'whose')
    return [from - 3, to];
  // "how many people does Ada manage".
  const isAsked = /^(do|does|did|has|have|had|is|was)$/.test(before);
  if (isAsked && roleAt(to) === 'above') return [from, to + 1];
  // "how many children does Ada have".
  const isBelow = tokens.slice(0, from).some((_, at) => roleAt(at) === 'below');
  if (isAsked && isBelow && /^(have|has|had)$/.test(tokens[to]?.lower ?? '')) return [from, to + 1];
  // "Ada's children".
  const place = tokens[to]?.lower === 's' ? to + 1 : to;
  return roleAt(place) === 'below' ? [from, place + 1] : undefined;
}
