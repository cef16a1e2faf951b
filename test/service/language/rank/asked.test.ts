import { expect, test } from 'vitest';
import type { Mention } from '../../../../src/service/language/annotate/mentions.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { askedOf } from '../../../../src/service/language/rank/asked.ts';

const asked = (text: string, mentions: readonly Mention[] = []) =>
  askedOf(tokenize(text), mentions, { tables: 1 });

test.each([
  ['how many boats are there', 'how many', 'one'],
  ['for each club, how much was paid', 'how much', 'one'],
  ['how often do they race', 'how often', 'one'],
  ['who led after the first day', 'who', 'open'],
  ['whose boat is the oldest', 'who', 'open'],
  ['when did Ruth join', 'when', 'open'],
  ['which year had the most races', 'when', 'one'],
  ['what are the fees', 'what is', 'several'],
  ['what is the fee', 'what is', 'one'],
  ['which boats are insured', 'which', 'several'],
  ['which boat is insured', 'which', 'one'],
  ['in 2024, which boats raced', 'which', 'several'],
  ['why are fees higher', 'why', 'open'],
  ['is the fee of the club that raced higher', 'yes or no', 'one'],
  ['did anyone say who won', 'yes or no', 'one'],
  ['list boats older than ten years', 'list', 'several'],
  ['boats by club', 'keywords', 'several'],
])('"%s" asks for %s, of which there is %s', (text, head, number) => {
  expect(asked(text)).toMatchObject({ head, number });
});

test('a cue inside a longer one, or one that is doubtful, says nothing by itself', () => {
  const cue = (kind: 'most' | 'last' | 'each', from: number, to: number, score = 1): Mention => ({
    kind: 'cue',
    cue: kind,
    from,
    to,
    score,
  });
  const mentions = [cue('last', 1, 3), cue('most', 1, 2), cue('each', 4, 5, 0.6)];
  expect([...asked('the most recent race per club', mentions).cueKinds]).toEqual(['last']);
});
