import type { MentionOf } from '../annotate/mentions.ts';
import type { Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';

const takingOff =
  /^\W*(?:(?:and|now|please|ok)\W+)*(?:remove|drop|clear|delete|lift|reset|without|no|take off|take away|get rid of)\s+(?:the |all |any |that |this |these |those |all the )?(?:filters?|restrictions?|conditions?)(?:\s+(?:again|please))?\W*$/i;

/** "remove the filter": the last question of all rows. */
export function unfiltered({ question: { text, tokens } }: Material, last: Frame): Proposal[] {
  if (last.filters.length === 0 || !takingOff.test(text)) return [];
  const said: MentionOf<'cue'> = { kind: 'cue', cue: 'instead', from: 0, to: tokens.length, score: 1 };
  return [{ frame: { ...last, filters: [] }, used: [said], fit: 0.3, family: 'followUp' }];
}
