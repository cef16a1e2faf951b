import { expect, test } from 'vitest';
import type { Mention } from '../../../../src/service/language/annotate/mentions.ts';
import { withoutSpansOfTime } from '../../../../src/service/language/annotate/repairs/namedLiterals.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';

test.each([
  ['avg days to fix urgent jobs', 0],
  ['jobs on most days', 1],
])('"%s" speaks of days as periods %d times', (question, count) => {
  const { tokens } = tokenize(question);
  const at = tokens.findIndex(({ lower }) => lower === 'days');
  const days: Mention = {
    kind: 'period',
    period: { kind: 'grain', grain: 'day' },
    from: at,
    to: at + 1,
    score: 1,
  };
  expect(withoutSpansOfTime(tokens, [days])).toHaveLength(count);
});
