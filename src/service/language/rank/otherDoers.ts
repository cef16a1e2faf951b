import type { Column } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import type { Reading, ReadResult } from '../readResult.ts';

/**
 * "who took the most sick days" asks for the people who took them, and not for the approver of their requests: those who
 * look after what others do are meant only where a word says what they do.
 */
export function isOtherDoer(frame: Frame, { question, mentions, readings }: ReadResult): boolean {
  if (!question.tokens.some(({ lower }) => /^(who|whose|whom)$/.test(lower))) return false;
  const overseer = keyOf(frame);
  const deed = overseer === undefined ? undefined : deedOf(overseer);
  if (
    deed === undefined ||
    mentions.some((mention) => mention.kind === 'column' && mention.column === overseer)
  )
    return false;
  if (question.tokens.some((token) => token.stem === deed || relatedness(token.stem, deed) >= minRelated))
    return false;
  return readings.some((other) => namesOthers(other, overseer));
}

const minRelated = 0.7;

function keyOf({ ask, keys }: Frame): Column | undefined {
  return ask.kind === 'top' && keys.length === 1 ? keys[0]?.ref.column : undefined;
}

/** A reading of the whole question that names other people. */
function namesOthers({ candidate: { frame, uncovered } }: Reading, overseer: Column | undefined): boolean {
  const key = keyOf(frame);
  if (!key || key === overseer || uncovered.length > 0) return false;
  return deedOf(key) === undefined && (isPersonColumn(key) || isPersonTable(key.table));
}

/** What an overseer does: `approver`, `Checked by`. */
function deedOf({ words }: Column): string | undefined {
  const [first, second] = words;
  if (words.length === 2 && second === 'by' && first !== undefined) return deeds.get(stem(first));
  return words.length === 1 && first !== undefined ? overseers.get(first) : undefined;
}

const verbs =
  'approve:approver authorise:authoriser authorize:authorizer sign:signatory review:reviewer check:checker verify:verifier inspect:inspector audit:auditor assess:assessor examine:examiner supervise:supervisor manage:manager record:recorder enter:- log:- create:creator update:- register:registrar';

const pairs = verbs.split(' ').map((pair) => pair.split(':') as [verb: string, doer: string]);
const deeds = new Map(pairs.map(([verb]) => [stem(verb), stem(verb)]));
const overseers = new Map(pairs.map(([verb, doer]) => [stem(doer), stem(verb)]));
