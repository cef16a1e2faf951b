import { SvcError } from '../../../contract/errors.ts';

/**
 * What is wrong with a document that could not be parsed, where that is, and what to do. The engine of the language
 * says the place in the words of its error alone, and of some errors only what stands around it.
 */
export function brokenJson(fileName: string, text: string, error: unknown): SvcError {
  const said = error instanceof Error ? error.message : '';
  const place = placeOf(text, said);
  const message =
    place !== undefined && place >= text.length
      ? `${fileName} ends early, at ${placeWords(text, text.length)}: the rest of the JSON is missing. Get the whole file, or have it written again.`
      : `${fileName} is not a table: it is not JSON ${place === undefined ? `(${plainly(said)})` : `from ${placeWords(text, place)} on`}.`;
  return new SvcError('unprocessable', message, { cause: error });
}

/** Where it breaks, counted from 0: behind the last character where it ends too early. */
function placeOf(text: string, said: string): number | undefined {
  if (/^Unexpected end|^Unterminated string/.test(said)) return text.length;
  const [, position] = /at position (\d+)/.exec(said) ?? [];
  if (position !== undefined) return Number(position);
  // A token at the start that no document begins with.
  return /^Unexpected token/.test(said) && !/^[[{"\-\dtfn]/.test(text) ? 0 : undefined;
}

function placeWords(text: string, place: number): string {
  let [line, start] = [1, 0];
  for (let end = text.indexOf('\n'); end >= 0 && end < place; end = text.indexOf('\n', end + 1)) {
    line++;
    start = end + 1;
  }
  const column = place - start + 1;
  return `line ${line.toLocaleString('en')}, character ${column.toLocaleString('en')}`;
}

const plainly = (said: string) => said.replace(/\s+/g, ' ').slice(0, 200);
