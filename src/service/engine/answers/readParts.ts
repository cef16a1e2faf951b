import type { Turn } from '../../language/followUps/turns.ts';
import { type Part, partsOf } from './analyses/partsOfTotal.ts';
import type { Study } from './study.ts';
import type { Understood } from './understand.ts';

/** A part with how it was read; one that goes on with the part before it has no reading of its own. */
export interface ReadPart extends Part {
  readonly understood?: Understood;
}

/**
 * Reads a question whole and, where it has parts, part by part. The parts are taken where the whole has no answer
 * and one of them has, or where one of them goes on with another: "… and show the trend", "… and why?".
 */
export async function readParts(
  query: string,
  turns: readonly Turn[],
  study: Study,
): Promise<readonly ReadPart[]> {
  const parts = partsOf(query);
  const whole: ReadPart = { text: query, kind: 'question', understood: await study.understand(query, turns) };
  if (parts.length < 2) return [whole];
  const read: ReadPart[] = [];
  for (const part of parts)
    read.push(
      part.kind === 'question' ? { ...part, understood: await study.understand(part.text, turns) } : part,
    );
  const own = read.filter(({ kind }) => kind === 'question');
  const goesOn = own.length < read.length && own.every(isAnswered);
  return goesOn || (!isAnswered(whole) && own.some(isAnswered)) ? read : [whole];
}

function isAnswered({ understood }: ReadPart): boolean {
  return understood?.decision.kind === 'answer';
}
