import type { Condition, Scalar } from '../../tables/plan.ts';
import { type Bound, type Ledger, textOf } from './binding.ts';
import { isContent } from './sentence.ts';
import { nearWords } from './spelling.ts';
import type { Token } from './tokens.ts';
import type { TableWords, ValueWords } from './vocabulary.ts';

/** A value that shares words with the question. */
interface Loose {
  readonly entry: ValueWords;
  readonly matched: readonly string[];
  readonly score: number;
  readonly share: number;
}

const mostRounds = 3;

/** Binds values of which only a part was said: "net income per share" for "Net income per share, diluted". */
export function bindLoose(ledger: Ledger): void {
  for (let round = 0; round < mostRounds; round++) if (!bindBest(ledger)) return;
}

function bindBest(ledger: Ledger): boolean {
  const open = openStems(ledger);
  if (open.size === 0) return false;
  const scored = score(ledger, open);
  const [best] = scored;
  if (
    !best ||
    !isConvincing(best) ||
    (best.share < 0.6 && ledger.bound.some(({ mostRows }) => mostRows === 1))
  )
    return false;
  const ties = scored.filter(
    (each) => each.entry.column === best.entry.column && each.score > best.score - 1e-9,
  );
  bindTies(ledger, best, ties, open);
  return true;
}

/** Content words nothing explains yet, by stem (or the data's spelling of it). */
function openStems(ledger: Ledger): Map<string, number[]> {
  const { tokens, words } = ledger.sentence;
  const open = new Map<string, number[]>();
  tokens.forEach((token, at) => {
    if (!isContent(token) || ledger.explained(at) > 0 || isNamed(ledger, at) || isOperation(ledger, at))
      return;
    const stems = words.valuesByStem.has(token.stem) ? [token.stem] : misspelled(token, words);
    for (const stem of stems) open.set(stem, [...(open.get(stem) ?? []), at]);
  });
  return open;
}

/** A value of one word, spelled nearly so. */
function misspelled(token: Token, { valuesByStem, valuesByKey }: TableWords): string[] {
  return nearWords(token, valuesByStem.keys())
    .filter((stem) => valuesByKey.has(stem))
    .slice(0, 1);
}

function isOperation({ sentence }: Ledger, at: number): boolean {
  return sentence.cues.some((cue) => cue.from <= at && at < cue.to);
}

/** The word already names a column or the table. */
function isNamed({ sentence }: Ledger, at: number): boolean {
  return sentence.mentions.some(
    (mention) =>
      mention.from <= at &&
      at < mention.to &&
      (mention.kind === 'table' ||
        (mention.kind === 'column' && (!mention.isSynonym || mention.share > 0.6))),
  );
}

function score(ledger: Ledger, open: ReadonlyMap<string, readonly number[]>): Loose[] {
  const { words, tokens } = ledger.sentence;
  const said = new Set(tokens.map(({ stem }) => stem));
  for (const stem of open.keys()) said.add(stem);
  const rarity = (stem: string) =>
    Math.log(1 + (words.valuesByKey.size + 1) / (words.valuesByStem.get(stem)?.length ?? 1));
  const entries = new Set([...open.keys()].flatMap((stem) => words.valuesByStem.get(stem) ?? []));
  return [...entries]
    .filter(
      ({ column, stems }) => ledger.isAllowed(choiceOf(column)) && !isTaken(ledger, column, stems, open),
    )
    .map((entry): Loose => {
      const stems = [...new Set(entry.stems)];
      const matched = stems.filter((stem) => said.has(stem));
      const hit = matched.reduce((sum, stem) => sum + rarity(stem) * (open.has(stem) ? 1 : 0.4), 0);
      const whole = stems.reduce((sum, stem) => sum + rarity(stem), 0);
      return {
        entry,
        matched: matched.filter((stem) => open.has(stem)),
        score: hit * (0.6 + 0.4 * (hit / whole)),
        share: hit / whole,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** The column has its value already, unless this is another one beside it: "lee or pascoe". */
function isTaken(
  ledger: Ledger,
  column: ValueWords['column'],
  stems: readonly string[],
  open: ReadonlyMap<string, readonly number[]>,
): boolean {
  const bound = ledger.bound.find((each) => each.column === column);
  if (!bound) return false;
  const positions = stems.flatMap((stem) => open.get(stem) ?? []);
  return !positions.some((at) => isJoined(ledger, bound, at));
}

function isJoined({ sentence: { tokens } }: Ledger, { from, to, condition }: Bound, at: number): boolean {
  if (condition.op !== '=' && condition.op !== 'in') return false;
  const between = at >= to ? tokens.slice(to, at) : tokens.slice(at + 1, from);
  return (
    between.length > 0 &&
    between.length <= 4 &&
    between.some(({ norm }) => ['or', 'and', 'vs', 'versus', 'than', 'to'].includes(norm))
  );
}

function choiceOf({ name }: ValueWords['column']): string {
  return `part of ${name}`;
}

/** At least a third of the value was said, or two words of it. */
function isConvincing({ matched, share }: Loose): boolean {
  return matched.length >= 2 || share >= 0.3 || (matched[0] ?? '').length >= 3;
}

function bindTies(
  ledger: Ledger,
  best: Loose,
  ties: readonly Loose[],
  open: ReadonlyMap<string, readonly number[]>,
): void {
  const { sentence } = ledger;
  const positions = best.matched.flatMap((stem) => open.get(stem) ?? []).sort((a, b) => a - b);
  const [from = 0] = positions;
  const to = (positions.at(-1) ?? from) + 1;
  const column = best.entry.column;
  const condition = tiedCondition(best, ties);
  for (const at of positions) ledger.explain(at, at + 1, Math.min(0.95, 0.55 + best.share * 0.5));
  for (const mention of ledger.openColumns())
    if (mention.column === column && mention.to <= from && from - mention.to <= 2) ledger.take(mention);
  const before = ledger.bound.findIndex((each) => each.column === column);
  if (before >= 0) {
    if ('value' in condition) join(ledger, before, condition.value, to);
    return;
  }
  ledger.bound.push({
    from,
    to,
    column,
    condition,
    choice: choiceOf(column),
    ...(ties.length === 1 && { mostRows: best.entry.count }),
    link: {
      text: textOf(sentence, from, to),
      table: sentence.words.table.id,
      kind: 'value',
      column: column.name,
      value: best.entry.value,
    },
  });
}

/** Adds a value to the condition its column has. */
function join(ledger: Ledger, at: number, value: Scalar, to: number): void {
  const bound = ledger.bound[at];
  if (!bound) return;
  const { condition } = bound;
  const known =
    condition.op === 'in' ? condition.values : condition.op === '=' ? [condition.value] : undefined;
  if (!known) return;
  const values = [...known, value];
  const { mostRows: _, ...rest } = bound;
  ledger.bound[at] = {
    ...rest,
    to: Math.max(to, bound.to),
    condition: { column: bound.column.name, op: 'in', values },
  };
}

/** One value: that value. Several: the words they share, else all of them. */
function tiedCondition(best: Loose, ties: readonly Loose[]): Condition {
  const column = best.entry.column.name;
  if (ties.length === 1) return { column, op: '=', value: best.entry.value };
  const phrase = sharedPhrase(best);
  if (phrase && ties.every(({ entry }) => entry.value.toLowerCase().includes(phrase)))
    return { column, op: 'contains', value: phrase };
  return { column, op: 'in', values: [...new Set(ties.map(({ entry }) => entry.value))].slice(0, 50) };
}

function sharedPhrase({ entry, matched }: Loose): string {
  const hits = entry.tokens.filter(({ stem }) => matched.includes(stem));
  const [first, last] = [hits[0], hits.at(-1)];
  return first && last ? entry.value.slice(first.start, last.end).toLowerCase() : '';
}
