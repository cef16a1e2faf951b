import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { clientOf } from './scripted.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly type: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  readonly means: { readonly kind: string; readonly message: string; readonly facts?: object };
}

const folder = new URL('../fixtures/errors/', import.meta.url);
const answers = readdirSync(folder).map((name): [string, Answer] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
]);

async function refusalOf({ status, headers, type, body }: Answer): Promise<SvcError> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { client, sent } = clientOf(
    () => new Response(text, { status, headers: { ...headers, 'content-type': type } }),
    // Nothing is waited for, and nothing that bills is sent twice.
    { now: () => 0 },
  );
  const refusal: unknown = await client
    .send(api.cards.create, { components: [{ component_type: 'header', config: { title: 't' } }] })
    .catch((error: unknown) => error);
  expect(sent).toHaveLength(1);
  expect(refusal).toBeInstanceOf(SvcError);
  return refusal as SvcError;
}

test.each(answers)('the answer %s is understood as what it means', async (name, answer) => {
  const { kind, message, facts } = await refusalOf(answer);
  expect({ kind, message }).toEqual({
    kind: answer.means.kind,
    message: expect.stringContaining(answer.means.message),
  });
  expect(facts).toMatchObject({
    ...(answer.status >= 400 && { status: answer.status }),
    ...answer.means.facts,
  });
  expect(message, name).not.toMatch(/<[a-z!]/i);
});
