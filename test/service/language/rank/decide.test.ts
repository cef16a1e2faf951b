import { expect, test } from 'vitest';
import { decide, type Refusal } from '../../../../src/service/language/rank/decide.ts';
import { openWorkspace } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

const club = openWorkspace(boatClub);

async function refusalOf(question: string): Promise<Refusal> {
  const { decision } = await club.ask(question);
  if (decision.kind !== 'refuse') throw new Error(`"${question}" was not refused.`);
  return decision.refusal;
}

test.each([
  ['how many giraffes are there', 'giraffes'],
  ['total fee of purple boats', 'purple'],
  ['what is the weather', 'weather'],
  ['average salary of members', 'salary'],
])('"%s" is refused with the word that names nothing', async (question, word) => {
  const { reason, unknown } = await refusalOf(question);
  expect(reason).toBe('unknown');
  expect(unknown).toContain(word);
});

test.each([
  ['which boat has the most tickets', 'tickets'],
  ['which boat goes through thunderstorms most', 'thunderstorms'],
])('"%s" is refused with what would be compared', async (question, word) => {
  expect((await refusalOf(question)).unknown).toContain(word);
});

test('a reading that is all but certain is answered before a doubtful one that stands first', async () => {
  const { result } = await club.ask('total fee by boat');
  const [first, second] = result.readings;
  if (!first || !second) throw new Error('There is only one reading.');
  const readings = [
    { ...second, confidence: 0.5 },
    { ...first, confidence: 0.95 },
  ];
  const decision = decide({ ...result, readings }, await club.catalogue());
  expect(decision.kind === 'answer' && decision.reading.candidate).toBe(first.candidate);
});

test('"earn" means revenue where quantities and prices are known', async () => {
  const { decision, answer } = await club.ask('do sailboats earn more than motorboats');
  expect(decision.kind).toBe('answer');
  expect(answer).toMatch(/^Yes.*€2,120.*€600/);
});

test.each(['how many rentals in 2019', 'fee in december 2025', 'rentals in march 2031'])(
  '"%s" is refused because the data does not reach that far',
  async (question) => {
    const { reason, detail } = await refusalOf(question);
    expect(reason).toBe('period');
    expect(detail).toContain('2026-01-10 to 2026-06-30');
  },
);

test('a period that the data reaches in part is answered', async () => {
  const { decision, rows } = await club.ask('how many rentals since june 2026');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[3]]);
});

test('a question what to do is refused as advice', async () => {
  expect((await refusalOf('should we buy another kayak')).reason).toBe('advice');
});

test.each(['what will the fee be next month', 'forecast the fee for next quarter'])(
  '"%s" is refused as a forecast',
  async (question) => {
    expect((await refusalOf(question)).reason).toBe('forecast');
  },
);

test('a refusal keeps what was understood, so that a follow-up can go on from it', async () => {
  const { nearest } = await refusalOf('how many rentals in 2019');
  expect(nearest?.candidate.frame.base.label).toBe('rentals');
});

test('readings that are close are offered side by side, each with a result of its own', async () => {
  const { decision } = await club.ask('how many');
  if (decision.kind !== 'offer') throw new Error('Nothing was offered.');
  const results = decision.readings.map(({ rows }) => JSON.stringify(rows.rows));
  expect(results.length).toBeGreaterThan(1);
  expect(results.length).toBeLessThanOrEqual(3);
  expect(new Set(results).size).toBe(results.length);
});

test('a word for nothing in particular is not answered', async () => {
  const { decision } = await club.ask('how many');
  expect(decision.kind).not.toBe('answer');
});

test('what goes on from readings of several tables is offered too, however sure it is', async () => {
  const before = await club.ask('who comes most often');
  expect(before.decision.kind).toBe('offer');
  const { decision, result } = await club.askInThread('who comes most often', 'and in march 2026');
  expect(result.readings[0]?.candidate.family).toBe('followUp');
  expect(decision.kind).toBe('offer');
});

test('what leaves out the conditions that "they" stands for is not simply answered', async () => {
  const { decision, result } = await club.askInThread(
    'how many members have not left yet',
    'what do they plan in all departments',
  );
  expect(result.readings[0]?.candidate.family).not.toBe('followUp');
  expect(decision.kind).not.toBe('answer');
});

test('a new question in a thread, which speaks of nothing before it, is answered', async () => {
  const { decision } = await club.askInThread('how many members have left', 'planned amount per department');
  expect(decision.kind).toBe('answer');
});
