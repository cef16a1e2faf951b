import { expect, test } from 'vitest';
import { answerOf, statusOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import type { TurnChange } from '../../src/session/runs/turnChanges.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';

function fileOf({ editor }: TestCommands, name: string) {
  return Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, name) as never;
}

async function ended({ runs }: TestCommands, id: string): Promise<Turn> {
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

/** The moment it is known which run a turn is, before anything of it has come. */
function begun({ runs }: TestCommands, id: string): Promise<void> {
  return new Promise((resolve) => {
    const listening = runs.onDidChange(() => {
      if (!runs.get(id)?.run.runId) return;
      listening.dispose();
      resolve();
    });
  });
}

async function drawn({ runs }: TestCommands, id: string): Promise<Turn> {
  return until(() => {
    const turn = runs.get(id);
    const cards = turn?.run.result?.cards ?? [];
    return cards.length > 0 && cards.every(({ card_id }) => card_id && turn?.cards[card_id]) && turn;
  });
}

test('a question is answered, and its cards are drawn from the files', async () => {
  const commands = openCommands();
  const id = commands.runs.start({ kind: 'answer', question });
  const turn = await drawn(commands, id);
  expect(answerOf(turn.run)).toMatch(/440/); // North: 120 + 150 + 170
  const [card] = Object.values(turn.cards);
  expect(card?.problem).toBeUndefined();
  expect(JSON.stringify(card?.components)).toMatch(/440/);
  expect(statusOf((await ended(commands, id)).run)).toBe('completed');
});

test('follow-up suggestions come with a run, even when it is resumed', async () => {
  const commands = openCommands();
  const first = await ended(commands, commands.runs.start({ kind: 'answer', question }));
  expect(first.related?.length).toBeGreaterThan(0);
  const again = commands.runs.start({ kind: 'answer', question, runId: first.run.runId });
  expect((await ended(commands, again)).related).toEqual(first.related);
});

test('every change is announced, so that a listener that folds the changes has the same state', async () => {
  const commands = openCommands();
  const changes: TurnChange[] = [];
  commands.runs.onDidChange((change) => changes.push(change));
  const id = commands.runs.start({ kind: 'answer', question });
  const turn = await drawn(commands, id);
  await ended(commands, id);
  const kinds = changes.flatMap((change) => (change.kind === 'event' ? [change.event.block.kind] : []));
  expect(kinds.slice(-3)).toEqual(['agent_result', 'run_summary', 'stream_done']);
  expect(changes.filter(({ kind }) => kind === 'card')).toHaveLength(Object.keys(turn.cards).length);
  expect(changes.every((change) => change.turn === id)).toBe(true);
});

test('an earlier run is resumed by its id and reads the same', async () => {
  const commands = openCommands();
  const first = await ended(commands, commands.runs.start({ kind: 'answer', question }));
  const again = commands.runs.start({ kind: 'answer', question, runId: first.run.runId });
  expect(answerOf((await ended(commands, again)).run)).toBe(answerOf(first.run));
});

test('a follow-up is asked in the thread of the previous question', async () => {
  const commands = openCommands();
  const first = await ended(commands, commands.runs.start({ kind: 'answer', question }));
  const { threadId } = first.run;
  const second = await ended(
    commands,
    commands.runs.start({ kind: 'answer', question: 'and the average?', threadId }),
  );
  expect(threadId).toBeDefined();
  expect(second.run.threadId).toBe(threadId);
});

test('a stopped turn keeps what had arrived and says so, and a retry resumes the run', async () => {
  const commands = openCommands();
  const id = commands.runs.start({ kind: 'answer', question });
  await begun(commands, id);
  commands.runs.stop(id);
  expect(commands.runs.get(id)?.ended?.how).toBe('stopped');
  expect(commands.runs.running).toEqual([]);
  const runId = commands.runs.get(id)?.run.runId;
  commands.runs.retry(id);
  const turn = await ended(commands, id);
  expect(turn.ended).toBeUndefined();
  expect(turn.run.runId).toBe(runId); // nothing was dispatched twice
  expect(answerOf(turn.run)).toMatch(/440/);
});

test('a workspace file is read in place', async () => {
  const commands = openCommands();
  const files = [fileOf(commands, 'sales.csv')];
  const id = commands.runs.start({ kind: 'visualize', files });
  const turn = await drawn(commands, id);
  const [card] = Object.values(turn.cards);
  expect(turn.run.steps.size).toBeGreaterThan(0);
  expect(card?.reason).toMatch(/\w/);
  expect(card?.components.some(({ component_type }) => component_type !== 'header')).toBe(true);
});

test('a file that cannot be drawn fails with a plain message and can be retried', async () => {
  const commands = openCommands({ 'empty.csv': '' });
  const files = [fileOf(commands, 'empty.csv')];
  const id = commands.runs.start({ kind: 'visualize', files });
  const turn = await ended(commands, id);
  expect(turn.ended).toEqual({ how: 'failed', message: expect.stringMatching(/^empty\.csv is empty/) });
  commands.runs.retry(id);
  expect(commands.runs.get(id)?.ended).toBeUndefined();
  await ended(commands, id);
});

test('a paused turn waits until it is requested', async () => {
  const commands = openCommands();
  const id = commands.runs.start({ kind: 'answer', question }, { id: 'kept', isPaused: true });
  expect(id).toBe('kept');
  expect(commands.runs.isRunning(id)).toBe(false);
  expect(commands.runs.get(id)?.ended?.how).toBe('stopped');
  commands.runs.retry(id);
  expect(answerOf((await ended(commands, id)).run)).toMatch(/440/);
});

test('a removed turn is no longer followed', async () => {
  const commands = openCommands();
  const id = commands.runs.start({ kind: 'answer', question });
  commands.runs.forget(id);
  expect(commands.runs.get(id)).toBeUndefined();
  expect(commands.runs.running).toEqual([]);
});

test('when the service stops, pending questions end at once with a message', async () => {
  const commands = openCommands();
  const id = commands.runs.start({ kind: 'answer', question });
  await begun(commands, id);
  commands.embedded.restart();
  const turn = await ended(commands, id);
  expect(turn.ended).toEqual({
    how: 'failed',
    message: 'The local data service stopped. Your question was kept; run it again.',
  });
});

test.each([
  ['a folder without data', {}],
  ['a folder whose only file cannot be read', { 'broken.xlsx': 'no workbook' }],
])('in %s a refusal says that there is none, not that it lacks something', async (_, files) => {
  const commands = openCommands(files, { hasWorld: true });
  const turn = await ended(commands, commands.runs.start({ kind: 'answer', question: 'revenue by region' }));
  expect(answerOf(turn.run)).toMatch(
    /^There is no data file \(CSV, JSON, Parquet, Excel\) here that can be read\. The bundled data about countries has nothing called “revenue”\. You can ask/,
  );
});

test('without data of their own, users are told that and offered what the bundled data answer', async () => {
  const commands = openCommands({}, { hasWorld: true });
  const turn = await ended(commands, commands.runs.start({ kind: 'answer', question: 'revenue by month' }));
  expect(answerOf(turn.run)).toMatch(
    /^There is no data file .+ The bundled data about countries does not answer this\. You can ask, for example: “GDP per head of Norway/,
  );
});

test('the figure of a country in a year is no average, unless it was asked for', async () => {
  const commands = openCommands({}, { hasWorld: true });
  const said = async (question: string) =>
    answerOf((await ended(commands, commands.runs.start({ kind: 'answer', question }))).run);
  expect(await said('population of France')).toMatch(
    /^The population for France rose from 42,613,266 in 1950/,
  );
  expect(await said('average population of France since 2000')).toMatch(/average population/);
});
