import type { RankedPlan } from '../language/interpret.ts';
import { isSound, type Reading, readQuestion } from './answerPart.ts';
import type { Investigation } from './investigation.ts';
import { type Part, partsOf } from './parts.ts';

/** A part with how it was read; one that goes on with the part before it has no reading of its own. */
export interface ReadPart extends Part {
  readonly reading?: Reading;
}

/**
 * Reads a question whole and, where it has parts, part by part. The parts are taken where each of them can be
 * answered, or where the whole cannot.
 */
export async function readParts(
  query: string,
  previous: RankedPlan | undefined,
  study: Investigation,
): Promise<readonly ReadPart[]> {
  const parts = partsOf(query);
  const whole = {
    text: query,
    kind: 'question' as const,
    reading: await readQuestion(query, previous, study),
  };
  if (parts.length < 2) return [whole];
  const read: ReadPart[] = [];
  for (const part of parts)
    read.push(
      part.kind === 'question' ? { ...part, reading: await readQuestion(part.text, previous, study) } : part,
    );
  const own = read.flatMap(({ reading }) => reading ?? []);
  const isBetter = own.every(isSound) || (!isSound(whole.reading) && own.some(isSound));
  return isBetter ? read : [whole];
}
