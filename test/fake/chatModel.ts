import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeChatModel } from './editor.ts';
import { bodyOf, startLocalServer } from './localServer.ts';

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
    const body = String(await bodyOf(request));
    requests.push({ path: request.url ?? '', key: request.headers.authorization, body });
    const { status = 200, body: reply } = await answer(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(reply);
  };
  const origin = await startLocalServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  return { url: `${origin}/v1`, requests };
}

/** A reply of the chat-completions interface. */
export function completion(content: string): { body: string } {
  return { body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }) };
}

/** The id of the only table in a prompt. */
export function tableIn(prompt: string): string {
  return /\{"tables":\[\{"id":"([^"]+)"/.exec(prompt)?.[1] ?? '';
}
