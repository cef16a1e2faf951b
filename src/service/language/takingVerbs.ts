import type { Mention } from './annotate/mentions.ts';
import type { Material } from './material.ts';

/** Beside hours, what was done in them: "booked hours", "hours lost". */
export const takingTime =
  /^(booked|used|rented|reserved|occupied|spent|played|worked|logged|recorded|flown|sailed|staffed|blocked|lost)$/;

/** "how long does a model take to train": a verb that nothing in the data is called by says no more than how long. */
export function takingTo(material: Material): Mention[] {
  return material.tokens.flatMap(({ weight }, at): Mention[] =>
    weight === 'content' &&
    material.lower(at - 1) === 'to' &&
    /^(take|takes|took|taken)$/.test(material.lower(at - 2)) &&
    !material.mentions.some(({ from, to }) => from <= at && at < to)
      ? [{ kind: 'cue', cue: 'howLong', from: at - 2, to: at + 1, score: 0.8 }]
      : [],
  );
}
