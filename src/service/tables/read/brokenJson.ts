import { SvcError } from '../../../contract/errors.ts';
import { jsonErrorAt } from './jsonError.ts';

/** What is wrong with an invalid JSON document, where, and what to do. */
export function brokenJson(fileName: string, text: string, error: unknown): SvcError {
  return new SvcError('unprocessable', messageOf(fileName, text, error), { cause: error });
}

function messageOf(fileName: string, text: string, error: unknown): string {
  const offset = jsonErrorAt(text);
  if (offset === undefined) return `${fileName} is not a table: it is not JSON (${plainly(String(error))}).`;
  const where = positionWords(text, offset);
  if (offset >= text.length)
    return `${fileName} ends early, at ${where}: the rest of the JSON is missing. Get the whole file, or have it written again.`;
  const found = plainly(text.slice(offset, offset + shownChars));
  return `${fileName} is not a table: it is not JSON from ${where} on${found === '' ? '' : `, where it says: ${found}`}`;
}

const shownChars = 30;

function positionWords(text: string, offset: number): string {
  let [line, start] = [1, 0];
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) {
    line++;
    start = end + 1;
  }
  const column = offset - start + 1;
  return `line ${line.toLocaleString('en')}, character ${column.toLocaleString('en')}`;
}

const plainly = (said: string) => said.replace(/\s+/g, ' ').trim().slice(0, 200);
