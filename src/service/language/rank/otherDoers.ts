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
export function isOtherDoer(frame: Frame, result: ReadResult): boolean {
  const { question, mentions, readings } = result;
  if (!question.tokens.some(({ lower }) => /^(who|whose|whom)$/.test(lower))) return false;
  if (missesNamedDoer(frame, result)) return true;
  const overseer = keyOf(frame);
  const deed = overseer === undefined ? undefined : deedOf(overseer);
  if (
    deed === undefined ||
    mentions.some((mention) => mention.kind === 'column' && mention.column === overseer)
  )
    return false;
  if (
    question.tokens.some((token) =>
      deed.some((verb) => token.stem === verb || relatedness(token.stem, verb) >= minRelated),
    )
  )
    return false;
  return readings.some((other) => namesOthers(other, overseer));
}

/** Whether the reading ranks other people although the verb names a column of doers: "who sees" and `Seen by`. */
function missesNamedDoer(frame: Frame, { question, mentions, readings }: ReadResult): boolean {
  const who = question.tokens.findIndex(({ lower }) => lower === 'who');
  const named = mentions.flatMap((mention) =>
    mention.kind === 'column' && mention.from === who + 1 && mention.column.words.at(-1) === 'by'
      ? [mention.column]
      : [],
  );
  const key = keyOf(frame);
  return (
    key !== undefined &&
    named.length > 0 &&
    !named.includes(key) &&
    readings.some(({ candidate }) => {
      const other = keyOf(candidate.frame);
      return other !== undefined && named.includes(other) && candidate.uncovered.length === 0;
    })
  );
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
function deedOf({ words }: Column): readonly string[] | undefined {
  const [first, second] = words;
  if (words.length === 2 && second === 'by' && first !== undefined) return deeds.get(stem(first));
  return words.length === 1 && first !== undefined ? overseers.get(first) : undefined;
}

/** What overseers do, in groups of much the same; with `>` those who do it. */
const groups = [
  'approve authorise authorize grant sign decide clear pass okay > approver authoriser authorizer signatory',
  'review check verify inspect audit assess examine look > reviewer checker verifier inspector auditor assessor examiner',
  'supervise manage lead run > supervisor manager',
  'record enter log write note register create update > recorder creator registrar',
].map((line) => line.split(' > ').map((words) => words.split(' ').map(stem)));

const deeds = new Map(groups.flatMap(([verbs = []]) => verbs.map((verb) => [verb, verbs] as const)));
const overseers = new Map(
  groups.flatMap(([verbs = [], doers = []]) => doers.map((doer) => [doer, verbs] as const)),
);
