import type { Token } from './annotate/tokens.ts';

/**
 * Sides between which something passes, the giving one first, and what either does. Unlike two teams they are not alike:
 * a payment that was sent is another one's that was received.
 */
export const directedPairs: readonly (readonly [first: string, second: string])[] = [
  ['sender', 'receiver'],
  ['sender', 'recipient'],
  ['from', 'to'],
  ['seller', 'buyer'],
  ['seller', 'purchaser'],
  ['payer', 'payee'],
  ['giver', 'receiver'],
  ['giver', 'taker'],
  ['donor', 'recipient'],
  ['lender', 'borrower'],
  ['debtor', 'creditor'],
  ['caller', 'callee'],
];

const receives = /^(receive|receives|received|receiving|get|gets|got)$/;
const verbs: Readonly<Record<string, RegExp>> = {
  sender: /^(send|sends|sent|sending|pay|pays|paid|transfer|transferred)$/,
  receiver: receives,
  recipient: receives,
  from: /^(send|sends|sent|sending|pay|pays|paid|transfer|transferred)$/,
  to: receives,
  seller: /^(sell|sells|sold|selling|earn|earned)$/,
  buyer: /^(buy|buys|bought|buying|purchased|spend|spent|pay|pays|paid)$/,
  purchaser: /^(buy|buys|bought|buying|purchased|spend|spent|pay|pays|paid)$/,
  payer: /^(pay|pays|paid|paying)$/,
  payee: receives,
  giver: /^(give|gives|gave|given|giving)$/,
  donor: /^(give|gives|gave|given|donate|donates|donated)$/,
  taker: /^(take|takes|took|taken|get|gets|got|receive|received)$/,
  lender: /^(lend|lends|lent|lending|loaned)$/,
  borrower: /^(borrow|borrows|borrowed|borrowing)$/,
  debtor: /^(owe|owes|owed|owing)$/,
  caller: /^(call|calls|called|ring|rings|rang|phone|phoned)$/,
};

export function isDirected(words: readonly string[]): boolean {
  return directedPairs.some(([first, second]) => words[0] === first && words[1] === second);
}

export interface SaidSide {
  /** Of the two, as the pair names them. */
  readonly side: string;
  /** The token that says so. */
  readonly at: number;
  /** The first token of the name of the other side. */
  readonly other?: number;
}

/**
 * Which side the words speak of: "sent by Ada", "did Ada send to Ben" and "from Ada" of the giving one. `names` are the
 * places where names begin.
 */
export function saidSide(
  tokens: readonly Token[],
  [first, second]: readonly [string, string],
  names: readonly number[],
): SaidSide | undefined {
  const led = (at: number) => tokens[at - 1]?.lower ?? '';
  const verb = tokens.findIndex(({ lower }) => [first, second].some((side) => verbs[side]?.test(lower)));
  if (verb >= 0) {
    const lower = tokens[verb]?.lower ?? '';
    const side = verbs[first]?.test(lower) ? first : second;
    const behind = names.find((at) => at > verb && (at === verb + 1 || /^(to|from)$/.test(led(at))));
    const isActive =
      names.some((at) => at < verb) ||
      tokens.slice(0, verb).some((token) => /^(who|which)$/.test(token.lower));
    if (behind === undefined) return { side, at: verb };
    return isActive ? { side, at: verb, other: behind } : { side: side === first ? second : first, at: verb };
  }
  const [from, to] = ['from', 'to'].map((word) => names.find((at) => led(at) === word));
  if (from !== undefined) return { side: first, at: from - 1, ...(to !== undefined && { other: to }) };
  return to === undefined ? undefined : { side: second, at: to - 1 };
}
