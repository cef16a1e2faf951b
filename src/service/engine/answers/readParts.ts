import { type Turn, withTurn } from '../../language/followUps/turns.ts';
import { type Part, partsOf } from './analyses/partsOfTotal.ts';
import type { Study } from './study.ts';
import { turnWith } from './threadMemory.ts';
import type { Understood } from './understand.ts';

/** A part with its reading. A part that refers to the previous one has no reading of its own. */
export interface ReadPart extends Part {
  readonly understood?: Understood;
}

/**
 * Reads a question as a whole and, if it has parts, part by part. The parts are used if the whole has no answer and
 * one of them has, or if one continues another: "… and show the trend", "… and why?".
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
  for (const part of parts) {
    const before = namesNoThing.test(part.text) ? turnBefore(read.at(-1)) : undefined;
    read.push(
      part.kind === 'question'
        ? {
            ...part,
            understood: await study.understand(part.text, before ? withTurn(turns, before) : turns),
          }
        : part,
    );
  }
  const own = read.filter(({ kind }) => kind === 'question');
  const goesOn = own.length < read.length && own.every(isAnswered);
  const stands = (part: ReadPart, at: number) =>
    isAnswered(part) && !(lacksVerb.test(part.text) && own.slice(0, at).some((each) => !isAnswered(each)));
  return goesOn || (!isAnswered(whole) && own.some(stands)) ? read : [whole];
}

/** "how long do members stay and how many visitors": the previous part determines what is asked about visitors. */
const lacksVerb = /^(?:and\s+)?how\s+(?:many|much)\s+\S+$/i;

/** "… and how many in 2026", "… and how many are late": about the things the previous part names. */
const namesNoThing =
  /^(?:and\s+)?how\s+(?:many|much)(?:\s+(?:in|on|at|for|from|during|last|this|are|is|were|was|have|has|had|did|do)\b.*)?$/i;

function turnBefore(part: ReadPart | undefined): Turn | undefined {
  const { understood } = part ?? {};
  if (!part || understood?.decision.kind !== 'answer') return undefined;
  return turnWith(part.text, understood.decision.reading, understood);
}

function isAnswered({ understood }: ReadPart): boolean {
  return understood?.decision.kind === 'answer';
}
