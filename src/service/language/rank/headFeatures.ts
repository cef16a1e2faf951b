import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import type { Candidate } from '../candidates.ts';
import type { Column } from '../catalogue.ts';
import type { Asked } from './asked.ts';
import type { Add } from './leftOutFeatures.ts';
import { operationOf, refsOfFilter, refsOfValue } from './shape.ts';

/**
 * What a reading takes the thing asked for to be: the key, the measure, the rows. "Which listing got the most viewings"
 * asks for listings; a reading that names months or prices is about something else, however well its words fit.
 */
export function addHead(asked: Asked, candidate: Candidate, add: Add): void {
  const at = headNoun(asked);
  if (at === undefined) return;
  const role = roleOf(at, candidate);
  add(`thing asked for is ${role}`);
  add(`thing asked for is ${role}, ${operationOf(candidate.frame)}`);
}

/** The last word of the first noun phrase after the question word; none for "how long", "when", "is there". */
function headNoun({ head, question: { tokens } }: Asked): number | undefined {
  if (!/^(which|what|what is|who|list|keywords|how many|how much)$/.test(head)) return undefined;
  const first = tokens.findIndex(isNounLike);
  if (first < 0) return undefined;
  let last = first;
  while (last + 1 < tokens.length && isNounLike(tokens[last + 1]) && !endsPhrase(tokens[last])) last++;
  return last;
}

function isNounLike(token: Token | undefined): boolean {
  return token !== undefined && token.weight === 'content';
}

function endsPhrase(token: Token | undefined): boolean {
  return token !== undefined && /[,;:?]/.test(token.after);
}

function roleOf(at: number, { frame, used }: Candidate): string {
  const here = used.filter(({ from, to }) => from <= at && at < to);
  const names = here.filter(({ kind }) => kind !== 'cue');
  if (here.length === 0) return 'left out';
  const { keys, measures, ask, filters, base } = frame;
  const columns = names.flatMap((mention) => columnOf(mention) ?? []);
  const isOneOf = (found: readonly Column[]) => columns.some((column) => found.includes(column));
  if (isOneOf(keys.flatMap(({ ref, name }) => [ref.column, ...(name ? [name.column] : [])])))
    return 'the key';
  const shown = ask.kind === 'list' || ask.kind === 'topRows' || ask.kind === 'listed' ? ask.show : [];
  if (isOneOf(shown.map(({ column }) => column))) return 'shown';
  const tables = names.flatMap((mention) => (mention.kind === 'table' ? [mention.table] : []));
  if (tables.some((table) => keys.some(({ ref }) => ref.path.some(({ to }) => to === table))))
    return 'the key';
  if (tables.includes(base)) return 'the rows';
  const measured = [
    ...measures.flatMap(({ of }) => (of ? refsOfValue(of) : [])),
    ...(ask.kind === 'topRows' ? refsOfValue(ask.by) : []),
  ];
  if (isOneOf(measured.map(({ column }) => column))) return 'measured';
  if (isOneOf(filters.flatMap(refsOfFilter).map(({ column }) => column))) return 'a condition';
  if (tables.length > 0) return 'another table';
  const [name] = names;
  return name ? `only a ${name.kind}` : 'a word of the operation';
}

function columnOf(mention: Mention): Column | undefined {
  return 'column' in mention ? mention.column : undefined;
}

/** How exactly the content words are named by what a reading rests on. */
export function addExactness({ question: { tokens } }: Asked, { used }: Candidate, add: Add): void {
  const content = tokens.flatMap(({ weight }, at) => (weight === 'content' ? [at] : []));
  if (content.length === 0) return;
  const best = content.map((at) =>
    Math.max(0, ...used.flatMap(({ from, to, score }) => (from <= at && at < to ? [score] : []))),
  );
  add('content words named exactly', best.filter((score) => score >= 0.95).length / content.length);
  add(
    'content words named loosely',
    best.filter((score) => score > 0 && score < 0.8).length / content.length,
  );
  add('content words', Math.min(10, content.length) / 10);
}
