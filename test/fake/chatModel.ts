import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FakeChatModel } from './editor.ts';

/** What the stand-in says to a prompt; one that never ends is a slow model. */
export type Say = (prompt: string) => string | Promise<string>;

/** A model of the editor that says what a test wants, and remembers what it was sent. */
export function editorModel(say: Say): { readonly model: FakeChatModel; readonly prompts: string[] } {
  const prompts: string[] = [];
  const model: FakeChatModel = {
    ...{ id: 'stand-in-1', name: 'Stand-in', vendor: 'tests' },
    async sendRequest(messages) {
      const prompt = messages.map(({ content }) => content).join('\n');
      prompts.push(prompt);
      const said = await say(prompt);
      return {
        text: (async function* () {
          yield said;
        })(),
      };
    },
  };
  return { model, prompts };
}

export interface ServedModel {
  readonly url: string;
  readonly requests: { readonly path: string; readonly key: string | undefined; readonly body: string }[];
}

/** A model at an address of this machine. */
export async function servedModel(
  answer: (prompt: string) => { status?: number; body: string } | Promise<never>,
): Promise<ServedModel> {
  const requests: ServedModel['requests'] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    requests.push({ path: request.url ?? '', key: request.headers.authorization, body });
    const { status = 200, body: reply } = await answer(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(reply);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

/** A reply of the chat-completions interface. */
export function completion(content: string): { body: string } {
  return { body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** The id of the only table in a prompt. */
export function tableIn(prompt: string): string {
  return /\{"tables":\[\{"id":"([^"]+)"/.exec(prompt)?.[1] ?? '';
}
