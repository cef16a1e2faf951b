import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

/** Weight, pressure and pulse of two people, measured on the same days. */
const log = Array.from({ length: 24 }, (_, at) => {
  const day = `2026-0${1 + Math.floor(at / 6)}-${String(3 + (at % 6) * 4).padStart(2, '0')}`;
  return [
    [day, 'Mara', 82 - at * 0.15, 120 + ((at * 7) % 19), 60 + (at % 9)],
    [day, 'Otto', 95 - at * 0.2, 124 + ((at * 11) % 31), 58 + (at % 11)],
  ] as const;
}).flat();

const diary = openWorkspace({
  'log.csv': csv([['date', 'person', 'weight_kg', 'sys', 'pulse'], ...log.map((row) => [...row])]),
});

test('from the first to the last reading of one person', async () => {
  const { rows } = await diary.ask('how much weight has otto lost from the first to the last weigh-in');
  const weights = log.filter(([, person]) => person === 'Otto').map(([, , weight]) => weight);
  expect(rows.map((row) => Number(row.at(-1)))).toEqual(
    [weights[0], weights.at(-1)].map((each) => expect.closeTo(each ?? 0, 6)),
  );
});

test('a pressure beside a pulse is never added up; when it was measured and whose it was are cells of its row', async () => {
  const highest = log.toSorted((a, b) => b[3] - a[3])[0];
  const { answer } = await diary.ask('when was the highest sys measured and whose was it');
  expect(answer).toContain(String(highest?.[3]));
  expect(answer).toContain(highest?.[1]);
});

test('"then" asks for another cell of that row', async () => {
  const highest = log.toSorted((a, b) => b[3] - a[3])[0];
  const { answer } = await diary.askInThread(
    'when was the highest sys measured and whose was it',
    'what was the pulse then',
  );
  expect(answer).toContain(`pulse ${highest?.[4]}`);
});

test('of two the one with the higher figure', async () => {
  const { rows } = await diary.ask('who has the higher weight on average');
  expect(rows[0]?.[0]).toBe('Otto');
});
