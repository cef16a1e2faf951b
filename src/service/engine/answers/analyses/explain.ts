import type { Filter, Frame } from '../../../language/frame.ts';
import { answerOf } from '../../../language/words/answer.ts';
import { type Evidence, markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import { contributions, endsOf, findContributions } from './changes.ts';
import { type Finding, type Focus, focusOf } from './focus.ts';

const caveat = 'This shows what moved, not its cause.';

/** Shows what a change is made of; data cannot say why it happened. Undefined if there is no change to break down. */
export async function explain(lead: Evidence, study: Study): Promise<string | undefined> {
  const focus = focusOf(lead);
  if (!focus) return undefined;
  const compared = endsOf(lead.frame);
  if (!compared) {
    const finding = await findContributions(focus, study);
    return finding && wordsOf([finding]);
  }
  const leader = leaderOf(lead);
  const scoped: Focus = { ...focus, keys: [], filters: leader ? [...compared.rest, leader] : compared.rest };
  const queried = study.evidence.length;
  const total =
    lead.frame.ask.kind === 'change' ? undefined : await totalChange(scoped, compared.ends, study);
  const findings = await contributions(scoped, compared.ends, study);
  if (findings.length === 0) {
    study.forget(queried);
    return undefined;
  }
  return [total, wordsOf(findings)].filter(Boolean).join('\n\n');
}

/** In a ranking of changes, the first one is explained. */
function leaderOf({ frame, rows }: Evidence): Filter | undefined {
  const [key] = frame.keys;
  const name = rows.rows[0]?.[0];
  if (frame.ask.kind !== 'change' || !key || name === null || name === undefined) return undefined;
  return { test: { kind: 'equals', ref: key.name ?? key.ref, values: [name] } };
}

async function totalChange(focus: Focus, ends: { from: Filter; to: Filter }, study: Study): Promise<string> {
  const frame: Frame = {
    base: focus.base,
    filters: focus.filters,
    measures: [focus.measure],
    keys: [],
    ask: { kind: 'change', ...ends, wants: 'absolute' },
    assumptions: [],
  };
  const found = await study.gather(frame, focus.catalogue, 'Comparing the two periods');
  return answerOf(frame, found.compiled.outputs, found.rows, {
    locale: study.with.locale,
    mark: markOf(found),
  }).text;
}

function wordsOf(findings: readonly Finding[]): string {
  const paragraphs = findings.map(({ heading, sentences }) => [`**${heading}.**`, ...sentences].join(' '));
  return [...paragraphs, caveat].join('\n\n');
}
