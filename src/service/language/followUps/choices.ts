import type { Mention } from '../annotate/mentions.ts';
import type { Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import type { Turn } from './turns.ts';

/**
 * "the second one", "option 2", "yes" to a single one, or the noun of only one of them: which of the readings that were
 * offered was meant.
 */
export function choices(material: Material, { offered = [] }: Turn): Proposal[] {
  const at = placeOf(material.question.text, offered.length);
  const frame = at === undefined ? ofNoun(material, offered) : offered[at];
  if (!frame || frame.base.id !== material.base.id) return [];
  const said: Mention = { kind: 'cue', cue: 'which', from: 0, to: material.tokens.length, score: 1 };
  return [{ frame, used: [said], fit: 0.6, family: 'followUp' }];
}

const ordinals = ['first', 'second', 'third'];
const chosen =
  /^\W*(?:take |use |show (?:me )?)?(?:the |option |reading |number |no\.? ?|#)?(first|second|third|last|[123])(?: (?:one|option|reading|way))?(?:,? please)?\W*$/i;
const agreed = /^\W*(?:yes|yep|yeah|right|correct|exactly)(?:,? (?:please|that one|that))?\W*$/i;

function placeOf(text: string, count: number): number | undefined {
  if (count === 1 && agreed.test(text)) return 0;
  const said = chosen.exec(text)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  if (said === 'last') return count - 1;
  const at = ordinals.indexOf(said);
  return at < 0 ? Number(said) - 1 : at;
}

/** "I mean the loans", where only one reading counts or lists them. */
function ofNoun(material: Material, offered: readonly Frame[]): Frame | undefined {
  const [noun, ...others] = material.mentions.filter(
    (mention) => mention.kind !== 'cue' || !/^(that|which|instead|only)$/.test(mention.cue),
  );
  if (noun?.kind !== 'table' || others.length > 0) return undefined;
  if (material.namesBetween(0, noun.from) + material.namesBetween(noun.to, material.tokens.length) > 0)
    return undefined;
  const [named, ...more] = offered.filter(({ base }) => base === noun.table);
  return more.length === 0 ? named : undefined;
}
