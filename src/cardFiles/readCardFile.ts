import { MadeFrom } from '../contract/cardFile.ts';
import { SvcError } from '../contract/errors.ts';
import { type CardBody, readCardBody } from '../session/state/cardBody.ts';

export interface CardFile {
  readonly body: CardBody;
  /** What looks wrong in parts whose shape this version can only guess. */
  readonly doubts: readonly string[];
  /** Absent for a card that was written by hand or cannot be rebuilt. */
  readonly madeFrom?: MadeFrom;
}

/** Parses a card file. Throws bad-request naming the component and field at fault. */
export function readCardFile(text: string): CardFile {
  const { body, doubts } = readCardBody(text);
  const given = (JSON.parse(text) as { made_from?: unknown }).made_from;
  if (given === undefined) return { body, doubts };
  const read = MadeFrom.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = ['made_from', ...(issue?.path ?? [])].join('.');
    throw new SvcError('bad-request', `${path}: ${issue?.message ?? 'is not readable'}`);
  }
  return { body, doubts, madeFrom: read.data };
}
