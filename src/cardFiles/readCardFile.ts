import { MadeFrom } from '../contract/cardFile.ts';
import { SvcError } from '../contract/errors.ts';
import { type CardBody, readCardBody } from '../session/state/cardBody.ts';

export interface CardFile {
  readonly body: CardBody;
  /** What does not look right in parts whose form this version only guesses. */
  readonly doubts: readonly string[];
  /** Absent for a card that was written by hand, and for one that cannot be made again. */
  readonly madeFrom?: MadeFrom;
}

/** A card file from its text. Throws bad-request with the component and the field that are wrong. */
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
