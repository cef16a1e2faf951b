import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { commandIds } from '../../src/ids.ts';
import { completion, editorModel, type Say, servedModel, tableIn } from '../fake/chatModel.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

/** Nothing in the sales answers it. */
const question = 'how happy were the zebras?';
const chosen = { kind: 'editor', id: 'stand-in-1', name: 'Stand-in', vendor: 'tests' } as const;

const byRegion = (table: string) => ({
  op: 'group',
  input: { op: 'table', table },
  keys: [{ name: 'r', expr: { column: 'region' } }],
  measures: [{ name: 'happiness', fn: 'sum', of: { column: 'revenue' } }],
});
const right: Say = (prompt) =>
  `Sure:\n\`\`\`json\n${JSON.stringify({ plans: [byRegion(tableIn(prompt))] })}\n\`\`\``;

async function ended({ runs }: TestCommands, id: string): Promise<Turn> {
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

async function askedBy(say: Say, options: Parameters<typeof openCommands>[1] = {}) {
  const commands = openCommands(undefined, options);
  const { model, prompts } = editorModel(say);
  commands.editor.chatModels = [model];
  await commands.ownModel.choose(chosen);
  const id = commands.runs.start({ kind: 'answer', question, isByModel: true });
  return { commands, prompts, id };
}

test("the model's plan is run over the data, and the answer names the model", async () => {
  const { commands, id } = await askedBy(right);
  const turn = await ended(commands, id);
  expect(answerOf(turn.run)).toMatch(/Sum of revenue for each region[\s\S]*North 440; South 235/);
  expect(answerOf(turn.run)).toMatch(/Stand-in proposed how to read the question/);
  expect(turn.way).toBe('model');
  expect(turn.ended).toBeUndefined();
});

test('a model is sent only names, types and a few values', async () => {
  const { commands, prompts, id } = await askedBy(right);
  await ended(commands, id);
  const [prompt = ''] = prompts;
  expect(prompt).toContain(`Question: ${question}`);
  expect(prompt).toMatch(/"name":"region","type":"string","samples":\["North","South"\]/);
  expect(prompt).not.toContain('2024-02-01'); // a row that is neither the first nor the last
  expect(prompt).not.toMatch(/"rows"|\/tmp\//); // neither counts nor paths of the disk
});

test.each<[string, Say, RegExp]>([
  [
    'names a column there is not',
    (p) => right(p).toString().replace('revenue', 'joy'),
    /there is no column "joy"/,
  ],
  ['names a file', () => '{"plans":[{"op":"table","table":"/etc/passwd"}]}', /that the model was not shown/],
  ['writes SQL', () => '{"plans":[{"op":"sql","sql":"DROP TABLE sales"}]}', /The plan does not work/],
  [
    'states the answer itself',
    (p) =>
      JSON.stringify({
        plans: [
          {
            op: 'select',
            input: { op: 'table', table: tableIn(p) },
            columns: [{ name: 'zebras', expr: { value: 'very happy' } }],
          },
        ],
      }),
    /contains a value of its own/,
  ],
  ['has nothing to propose', () => '{"plans":[]}', /found no way to read this question/],
])('a model that %s gets no answer through', async (_, say, why) => {
  const { commands, id } = await askedBy(say);
  const turn = await ended(commands, id);
  expect(answerOf(turn.run)).toMatch(why);
  expect(turn.run.result?.cards ?? []).toEqual([]);
});

test.each<[string, string]>([
  ['words', 'The zebras were very happy: 97 %.'],
  ['broken JSON', '{"plans": [{"op": '],
  ['something else', '{"plans": "DROP TABLE sales"}'],
  ['far too much', `{"plans":[${'{},'.repeat(200_000)}{}]}`],
])('a model that answers with %s is reported in words', async (_, reply) => {
  const { commands, id } = await askedBy(() => reply);
  const { ended: ending, run } = await ended(commands, id);
  expect(ending).toMatchObject({
    how: 'failed',
    message: 'Stand-in did not answer with a plan. Try again, or choose another model.',
  });
  expect(answerOf(run)).toBe('');
});

test('a slow model times out with advice, and a retry works', async () => {
  let calls = 0;
  const say: Say = (prompt) => (calls++ === 0 ? new Promise(() => {}) : right(prompt));
  const { commands, id } = await askedBy(say, { modelTimeoutMs: 500 });
  expect((await ended(commands, id)).ended?.message).toBe(
    'Stand-in did not answer within 1 s. Try again, or choose a faster model.',
  );
  commands.runs.retry(id);
  expect(answerOf((await ended(commands, id)).run)).toContain('North 440');
});

test('a model that never answers can be stopped', async () => {
  const { commands, prompts, id } = await askedBy(() => new Promise(() => {}));
  await until(() => prompts.length > 0);
  commands.runs.stop(id);
  expect((await ended(commands, id)).ended?.how).toBe('stopped');
});

test('a refusal offers the model only if one was chosen, without asking it', async () => {
  const commands = openCommands();
  const { model, prompts } = editorModel(right);
  commands.editor.chatModels = [model];
  const id = commands.runs.start({ kind: 'answer', question });
  expect((await ended(commands, id)).ownModel).toBeUndefined();
  await commands.ownModel.choose(chosen);
  expect(commands.runs.get(id)?.ownModel).toBe('Stand-in');
  const answered = commands.runs.start({ kind: 'answer', question: 'total revenue by region' });
  expect((await ended(commands, answered)).ownModel).toBeUndefined();
  await commands.ownModel.turnOff();
  expect(commands.runs.get(id)?.ownModel).toBeUndefined();
  expect(prompts).toEqual([]);
});

test('in an untrusted folder no model is asked', async () => {
  const commands = openCommands();
  const { model, prompts } = editorModel(right);
  commands.editor.chatModels = [model];
  await commands.ownModel.choose(chosen);
  commands.editor.isTrusted = false;
  const refused = commands.runs.start({ kind: 'answer', question });
  expect((await ended(commands, refused)).ownModel).toBeUndefined();
  const id = commands.runs.start({ kind: 'answer', question, isByModel: true });
  expect((await ended(commands, id)).ended?.message).toMatch(/in a folder that you trust/);
  expect(prompts).toEqual([]);
});

async function chooseAddress(
  commands: TestCommands,
  url: string,
  { key = 'k-secret-1', press = 'Allow' } = {},
) {
  commands.editor.picks = ['Your own model...', 'A model at an address...'];
  commands.editor.typed = [url, 'small-1', key];
  commands.editor.press = press;
  await commands.editor.run(commandIds.chooseService);
}

test('a model at an address is chosen with consent, and its key is stored as a secret', async () => {
  const commands = openCommands();
  const served = await servedModel((body) => {
    const [, { content }] = (JSON.parse(body) as { messages: [unknown, { content: string }] }).messages;
    return completion(String(right(content)));
  });
  await chooseAddress(commands, `${served.url}/chat/completions`);
  const { message, detail } = commands.editor.messages.at(-1) ?? {};
  expect(message).toMatch(/^Let small-1 at 127\.0\.0\.1:\d+ help to read questions\?$/);
  expect(detail).toMatch(/up to five values of each\. No whole rows/);
  expect(detail).toMatch(/never in a folder that you do not trust/);
  expect(commands.editor.inputBoxes.at(-1)?.password).toBe(true);

  const id = commands.runs.start({ kind: 'answer', question, isByModel: true });
  expect(answerOf((await ended(commands, id)).run)).toContain('North 440');
  expect(served.requests).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer k-secret-1' }]);
  expect(JSON.stringify(commands.ownModel.choice)).not.toContain('k-secret');
  expect(commands.editor.logged.join('\n')).not.toContain('k-secret');
  await commands.ownModel.turnOff();
  expect([...commands.secrets.stored.values()]).not.toContain('k-secret-1');
});

test('without consent nothing is chosen and no key is stored', async () => {
  const commands = openCommands();
  await chooseAddress(commands, 'http://127.0.0.1:9/v1', { press: 'Cancel' });
  expect(commands.ownModel.choice).toBeUndefined();
  expect([...commands.secrets.stored.values()]).toEqual([]);
});

test.each<[number, RegExp]>([
  [401, /did not accept the key\. Choose the model again/],
  [500, /could not be asked: .* Try again, or choose another model/],
])('an address that answers %i is reported in words', async (status, words) => {
  const commands = openCommands();
  const { url } = await servedModel(() => ({ status, body: '{"error":"no"}' }));
  await commands.ownModel.choose({ kind: 'address', url, model: 'small-1' });
  const id = commands.runs.start({ kind: 'answer', question, isByModel: true });
  expect((await ended(commands, id)).ended?.message).toMatch(words);
});

test('if nothing listens at an address, the message says to check it', async () => {
  const commands = openCommands();
  await commands.ownModel.choose({ kind: 'address', url: 'http://127.0.0.1:9/v1', model: 'small-1' });
  const id = commands.runs.start({ kind: 'answer', question, isByModel: true });
  expect((await ended(commands, id)).ended?.message).toMatch(/cannot be reached\. Check that it runs/);
});

test.each(['ftp://host/v1', 'http://host.example/v1', 'https://me:pw@host/v1', 'nothing'])(
  'the address %s is refused while it is typed',
  (typed) => {
    expect(() => openCommands().ownModel.readAddress(typed)).toThrow(/address/);
  },
);
