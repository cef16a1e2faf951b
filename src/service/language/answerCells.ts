import type { Cell, Rows } from '../tables/profile/tableProfile.ts';
import type { Candidate } from './candidates.ts';
import type { Frame, Output } from './frame.ts';
import { answerOf } from './words/answer.ts';

/** The cells that a question asks for, and the column they stand in, where they stand in one. */
export interface AnswerCells {
  readonly cells: readonly Cell[];
  readonly column?: string;
}

/** What a reading says in as few values as an answer key: the name, the figure, yes or no. */
export function answerCells({
  candidate: { frame, compiled, used },
  rows,
}: {
  readonly candidate: Pick<Candidate, 'frame' | 'compiled' | 'used'>;
  readonly rows: Rows;
}): AnswerCells {
  const { ask } = frame;
  const { outputs } = compiled;
  if (ask.kind === 'verdict') {
    const { text } = answerOf(frame, outputs, rows, { locale: 'en', mark: '' });
    return { cells: [/^no\b/i.test(text) ? 'no' : 'yes'] };
  }
  const values = rows.rows.map((row) => row[placeOf(outputs, 'value')] ?? null);
  if (ask.kind === 'compare') {
    const [a, b] = values.map(Number);
    if (values.length === 2 && a !== undefined && b !== undefined && ask.wants === 'difference')
      return { cells: [Math.abs(a - b)] };
    if (values.length === 2 && a && b && ask.wants === 'ratio') return { cells: [a / b] };
    const end = ask.pick === 'least' ? Math.min : Math.max;
    const best = rows.rows.filter((row) => row[1] === end(...values.map(Number)));
    return { cells: best.map(([label]) => label ?? null) };
  }
  const named = new Set(used.flatMap((mention) => (mention.kind === 'column' ? [mention.column] : [])));
  const at = askedPlace(frame, outputs, (output) => output.column !== undefined && named.has(output.column));
  const output = outputs[at];
  const cells = rows.rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
  return { cells, ...(output?.column && !output.measure && !output.grain && { column: output.column.name }) };
}

function askedPlace(
  { ask, keys }: Frame,
  outputs: readonly Output[],
  isNamed: (output: Output) => boolean,
): number {
  switch (ask.kind) {
    case 'top':
      return 0;
    case 'topRows': {
      const shown = outputs.findIndex((output) => output.role === 'detail' && isNamed(output));
      const name = outputs.findIndex(({ role }) => role === 'name');
      return name >= 0 ? name : Math.max(0, shown);
    }
    case 'list': {
      const shown = outputs.findIndex((output) => output.role === 'detail' && isNamed(output));
      return Math.max(0, shown >= 0 ? shown : outputs.findIndex(isNamed));
    }
    case 'having':
      return 0;
    case 'change':
      return outputs.findLastIndex(({ role }) => role === 'value');
    case 'ratio':
      return ask.top ? 0 : outputs.findLastIndex(({ role }) => role === 'value');
    case 'window':
      return outputs.findLastIndex(({ role }) => role === 'value');
    default:
      return keys.length > 0 ? outputs.findIndex(({ role }) => role === 'value') : placeOf(outputs, 'value');
  }
}

function placeOf(outputs: readonly Output[], role: Output['role']): number {
  return Math.max(
    0,
    outputs.findIndex((output) => output.role === role),
  );
}
