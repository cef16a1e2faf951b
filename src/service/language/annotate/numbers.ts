import { numberOf } from '../lexicon/numberWords.ts';
import { type Unit, unitOf } from '../lexicon/units.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

type Op = '<' | '<=' | '>' | '>=' | '=';

const before: readonly (readonly [string, Op])[] = [
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['larger than', '>'],
  ['bigger than', '>'],
  ['longer than', '>'],
  ['older than', '>'],
  ['heavier than', '>'],
  ['taller than', '>'],
  ['dearer than', '>'],
  ['above', '>'],
  ['over', '>'],
  ['upwards of', '>'],
  ['exceeding', '>'],
  ['exceeds', '>'],
  ['exceed', '>'],
  ['beyond', '>'],
  ['past', '>'],
  ['>', '>'],
  ['>=', '>='],
  ['<', '<'],
  ['<=', '<='],
  ['=', '='],
  ['greater than or equal to', '>='],
  ['more than or equal to', '>='],
  ['higher than or equal to', '>='],
  ['less than or equal to', '<='],
  ['lower than or equal to', '<='],
  ['at least', '>='],
  ['no less than', '>='],
  ['no fewer than', '>='],
  ['no lower than', '>='],
  ['no smaller than', '>='],
  ['not less than', '>='],
  ['not lower than', '>='],
  ['not below', '>='],
  ['not under', '>='],
  ['minimum of', '>='],
  ['from', '>='],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['shorter than', '<'],
  ['younger than', '<'],
  ['lighter than', '<'],
  ['cheaper than', '<'],
  ['under', '<'],
  ['below', '<'],
  ['at most', '<='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['no higher than', '<='],
  ['no greater than', '<='],
  ['no longer than', '<='],
  ['not over', '<='],
  ['not above', '<='],
  ['not higher than', '<='],
  ['not exceeding', '<='],
  ['up to', '<='],
  ['maximum of', '<='],
  ['exactly', '='],
  ['just', '='],
  ['only', '='],
  ['equal to', '='],
  ['equals', '='],
  ['of', '='],
  ['is', '='],
  ['was', '='],
];
const after: readonly (readonly [string, Op])[] = [
  ['times or more', '>='],
  ['or more times', '>='],
  ['or more', '>='],
  ['or higher', '>='],
  ['or above', '>='],
  ['or greater', '>='],
  ['or bigger', '>='],
  ['and more', '>='],
  ['and upwards', '>='],
  ['or upwards', '>='],
  ['upwards', '>='],
  ['or over', '>='],
  ['and above', '>='],
  ['and over', '>='],
  ['and up', '>='],
  ['and older', '>='],
  ['and higher', '>='],
  ['and longer', '>='],
  ['or longer', '>='],
  ['or older', '>='],
  ['or less', '<='],
  ['or fewer', '<='],
  ['or smaller', '<='],
  ['and less', '<='],
  ['and fewer', '<='],
  ['or lower', '<='],
  ['or below', '<='],
  ['or under', '<='],
  ['and below', '<='],
  ['and under', '<='],
  ['and younger', '<='],
  ['and lower', '<='],
  ['and shorter', '<='],
  ['or younger', '<='],
  ['or shorter', '<='],
];

/** Numbers with their comparison and unit: "over €80", "at least two", "between 10 and 20 %", "five or more". */
export function numberMentions(tokens: readonly Token[]): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.isQuoted) continue;
    const lead = leadingUnit(tokens, at);
    const number = numberOf(lowers, lead ? at + 1 : at) ?? oneUnit(lowers, at);
    if (!number || number.ordinal) continue;
    if (!lead && isPartOfName(tokens, at, number.length)) continue;
    const start = at;
    let end = (lead ? at + 1 : at) + number.length;
    let value = number.value;
    const minus =
      /^\s*[-−]$/.test(tokens[start - 1]?.after.slice(-1) ?? '') &&
      !/\S/.test((tokens[start - 1]?.after ?? '').slice(0, -1));
    if (minus && (tokens[start - 1]?.after ?? '').includes(' ')) value = -value;
    const trailing = lead ? undefined : trailingUnit(tokens, end);
    const unit = lead ?? trailing?.unit;
    if (trailing) end = trailing.to;
    found.push({ kind: 'number', value, from: start, to: end, score: 0.6, ...(unit && { unit }) });
    const comparison = leadingOp(lowers, start);
    // "10+ visits"
    const isPlus = /^\+(?!\s*\d)/.test(tokens[end - 1]?.after ?? '');
    const closing = isPlus ? { op: '>=' as const, to: end } : trailingOp(lowers, end);
    const behind = (closing ?? comparison) ? undefined : opBehindNoun(tokens, lowers, end);
    if (closing) found.push(mention(value, closing.op, start, closing.to, unit));
    else if (behind)
      found.push(mention(value, behind.op, start, end, unit), {
        kind: 'cue',
        cue: 'than',
        from: behind.from,
        to: behind.to,
        score: 1,
      });
    else if (comparison) found.push(mention(value, comparison.op, comparison.from, end, unit));
    const range = upperOf(tokens, lowers, start, end);
    if (range)
      found.push({
        kind: 'number',
        value,
        upper: range.value,
        from: range.from,
        to: range.to,
        score: 1,
        ...((unit ?? range.unit) && { unit: (unit ?? range.unit) as Unit }),
      });
  }
  return found;
}

/** "longer than a week", "over an hour": one of them, where something is compared with it. */
function oneUnit(lowers: readonly string[], at: number): ReturnType<typeof numberOf> {
  const isOne = /^(a|an)$/.test(lowers[at] ?? '') && unitOf(lowers[at + 1] ?? '')?.dimension === 'time';
  return isOne && leadingOp(lowers, at) ? { value: 1, length: 1 } : undefined;
}

function mention(value: number, op: Op, from: number, to: number, unit: Unit | undefined): Mention {
  return { kind: 'number', value, op, from, to, score: 1, ...(unit && { unit }) };
}

/** Digits within a name ("GH-07", "release 2025.04") are no number by themselves. */
function isPartOfName(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length];
  const token = tokens[at];
  const before = tokens[at - 1];
  const gluedBefore =
    token?.isGlued === true && before !== undefined && /[\p{L}]/u.test(before.text) && before.lower !== 'p';
  const gluedAfter =
    next?.isGlued === true &&
    /\p{L}/u.test(next.text) &&
    !unitOf(next.lower) &&
    !/^(st|nd|rd|th|k|m|bn)$/.test(next.lower);
  return gluedBefore || gluedAfter;
}

function leadingUnit(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[at];
  return token && /^[$€£]$|^(usd|eur|gbp|chf)$/.test(token.lower) ? unitOf(token.lower) : undefined;
}

function trailingUnit(tokens: readonly Token[], at: number): { unit: Unit; to: number } | undefined {
  const word = tokens[at]?.lower;
  if (!word) return undefined;
  const compound = tokens[at + 1]?.isGlued ? unitOf(`${word}/${tokens[at + 1]?.lower}`) : undefined;
  if (compound) return { unit: compound, to: at + 2 };
  // "over 350 in May" is no length.
  if (/^(in|a)$/.test(word) && at + 1 < tokens.length) return undefined;
  const unit = unitOf(word);
  return unit && { unit, to: at + 1 };
}

function leadingOp(lowers: readonly string[], at: number): { op: Op; from: number } | undefined {
  let best: { op: Op; from: number } | undefined;
  for (const [phrase, op] of before) {
    const words = phrase.split(' ');
    const from = at - words.length;
    if (
      from >= 0 &&
      words.every((word, offset) => lowers[from + offset] === word) &&
      (!best || from < best.from)
    )
      best = { op, from };
  }
  return best;
}

function trailingOp(lowers: readonly string[], at: number): { op: Op; to: number } | undefined {
  for (const [phrase, op] of after) {
    const words = phrase.split(' ');
    // "over 1000 or lower than 500" begins another comparison.
    const next = at + words.length;
    if (lowers[next] === 'than') continue;
    // So does "over 400 or under 150", "over €400 or under €150".
    if (/^(above|over|below|under)$/.test(words[1] ?? '') && beginsNumber(lowers, next)) continue;
    if (words.every((word, offset) => lowers[at + offset] === word)) return { op, to: at + words.length };
  }
  return undefined;
}

function beginsNumber(lowers: readonly string[], at: number): boolean {
  return numberOf(lowers, unitOf(lowers[at] ?? '') ? at + 1 : at) !== undefined;
}

/** "11 loans or more": the comparison behind what is counted. */
function opBehindNoun(
  tokens: readonly Token[],
  lowers: readonly string[],
  at: number,
): { op: Op; from: number; to: number } | undefined {
  if (tokens[at]?.weight !== 'content') return undefined;
  for (const from of [at + 1, at + 2]) {
    const found = lowers[from] === 'or' ? trailingOp(lowers, from) : undefined;
    if (found) return { ...found, from };
  }
  return undefined;
}

function upperOf(
  tokens: readonly Token[],
  lowers: readonly string[],
  start: number,
  end: number,
): { value: number; unit?: Unit; from: number; to: number } | undefined {
  const isRange =
    /^(range|ranges)$/.test(lowers[start - 2] ?? '') && /^(of|from)$/.test(lowers[start - 1] ?? '');
  const isLed = lowers[start - 1] === 'between' || lowers[start - 1] === 'from' || isRange;
  const joint = lowers[end];
  const isDash = /^\s*[-–]\s*$/.test(tokens[end - 1]?.after ?? '');
  const place = isDash ? end : end + 1;
  if (!isDash && !(joint === 'and' && (lowers[start - 1] === 'between' || isRange)) && !(joint === 'to'))
    return undefined;
  const number = numberOf(lowers, place);
  if (!number) return undefined;
  const trailing = trailingUnit(tokens, place + number.length);
  return {
    value: number.value,
    from: isRange ? start - 2 : isLed ? start - 1 : start,
    to: trailing?.to ?? place + number.length,
    ...(trailing && { unit: trailing.unit }),
  };
}

const textCues: readonly (readonly [string, 'contains' | 'starts' | 'ends'])[] = [
  ['mentioning', 'contains'],
  ['that mention', 'contains'],
  ['which mention', 'contains'],
  ['mention', 'contains'],
  ['mentions', 'contains'],
  ['saying', 'contains'],
  ['that say', 'contains'],
  ['which say', 'contains'],
  ['containing', 'contains'],
  ['contains', 'contains'],
  ['contain', 'contains'],
  ['including the word', 'contains'],
  ['with the word', 'contains'],
  ['with the text', 'contains'],
  ['includes', 'contains'],
  ['beginning with', 'starts'],
  ['begins with', 'starts'],
  ['begin with', 'starts'],
  ['starting with', 'starts'],
  ['starts with', 'starts'],
  ['start with', 'starts'],
  ['ending with', 'ends'],
  ['ending in', 'ends'],
  ['ends with', 'ends'],
  ['ends in', 'ends'],
  ['end with', 'ends'],
  ['end in', 'ends'],
];

function isAmount(lowers: readonly string[], at: number): boolean {
  const said = lowers.slice(at, at + 2).join(' ');
  return /^(?:the |at )?(?:most|least|highest|lowest|fewest|more|less|over|under|fewer)\b/.test(said);
}

/** "mention debris in the remarks": the column that has the text is no part of it. */
function namesTextColumn(lowers: readonly string[], at: number): boolean {
  return /^in (?:the |their |its )?(?:remarks?|notes?|comments?|descriptions?|subjects?|titles?|names?|text|body|messages?)$/.test(
    lowers.slice(at).join(' '),
  );
}

/** "titles mentioning dark mode": what follows is text, to the next comma, cue or the end. */
export function textMentions(tokens: readonly Token[], text: string): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  return tokens.flatMap((_, at) =>
    textCues.flatMap(([phrase, op]): Mention[] => {
      const words = phrase.split(' ');
      if (!words.every((word, offset) => lowers[at + offset] === word)) return [];
      // "mention the lowest price" asks for it.
      if (phrase === 'mention' && /^(the|their|its|his|her|all)$/.test(lowers[at + 1] ?? '')) return [];
      // "contains the most protein", "contain less than 2 g": how much, and no text.
      if (/^(contain|include)/.test(phrase) && isAmount(lowers, at + 1)) return [];
      let from = at + words.length;
      while (
        /^(the|word|words|phrase|text|a|an|term|letter|letters)$/.test(lowers[from] ?? '') &&
        !tokens[from]?.isQuoted &&
        from < tokens.length - 1 &&
        !(/^(letters?|words?)$/.test(lowers[from] ?? '') && /^\p{Lu}/u.test(tokens[from]?.text ?? ''))
      )
        from++;
      const limits: number[] = [];
      for (let to = from + 1; to <= Math.min(tokens.length, from + 4); to++) {
        limits.push(to);
        if (/[,;?!]/.test(tokens[to - 1]?.after ?? '') || namesTextColumn(lowers, to)) break;
      }
      const isQuoted = tokens[from]?.isQuoted;
      return limits.flatMap((to, index): Mention[] => {
        const last = tokens[to - 1];
        const first = tokens[from];
        if (!first || !last) return [];
        if (isQuoted && (tokens[to]?.isQuoted || !last.isQuoted)) return [];
        const isLongest = index === limits.length - 1;
        return [
          {
            kind: 'text',
            op,
            value: text.slice(first.start, last.end),
            from: at,
            to,
            score: isQuoted || isLongest || /^[,;?!]/.test(last.after) ? 0.95 : 0.7,
          },
        ];
      });
    }),
  );
}

/** "in minutes", "how many hours": the unit an answer is wanted in. */
export function unitMentions(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    const lead = tokens[at - 1]?.lower;
    if (lead !== 'in' && lead !== 'many' && lead !== 'median' && lead !== 'average') return [];
    // "how many in may" asks for no inches.
    if (token.lower === 'in') return [];
    const compound = tokens[at + 1]?.isGlued ? unitOf(`${token.lower}/${tokens[at + 1]?.lower}`) : undefined;
    const unit = compound ?? unitOf(token.lower);
    if (!unit || unit.dimension === 'share') return [];
    const from = lead === 'in' ? at - 1 : at;
    return [{ kind: 'unit', unit, from, to: compound ? at + 2 : at + 1, score: 1 }];
  });
}
