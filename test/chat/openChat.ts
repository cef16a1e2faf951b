import { registerChat } from '../../src/chat/registerChat.ts';
import { chatParticipantId } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { CancellationTokenSource } from '../fake/parts.ts';

type Handler = (...args: unknown[]) => Promise<unknown>;

/** The extension with its chat registered, and the chat of the editor to ask in. */
export function openChat(files?: Readonly<Record<string, string>>) {
  const commands = openCommands(files);
  const registered = registerChat({ ...commands, version: '1.2.3' });
  const { editor } = commands;
  const participant = editor.participants.get(chatParticipantId) as unknown as {
    handler: Handler;
    followupProvider: { provideFollowups(result: unknown): Promise<{ prompt: string }[]> };
  };
  const ask = async (prompt: string, history: readonly unknown[] = []) => {
    const said = {
      text: '',
      progress: [] as string[],
      anchors: [] as unknown[],
      references: [] as unknown[],
      buttons: [] as { command: string; title: string; arguments?: unknown[] }[],
    };
    const stream = {
      markdown: (text: string) => {
        said.text += text;
      },
      progress: (text: string) => void said.progress.push(text),
      anchor: (target: unknown, title: string) => {
        said.text += title;
        said.anchors.push(target);
      },
      reference: (target: unknown) => void said.references.push(target),
      button: (button: { command: string; title: string }) => void said.buttons.push(button),
    };
    const { token } = new CancellationTokenSource();
    const request = { prompt, references: [] };
    const result = (await participant.handler(request, { history }, stream, token)) as {
      metadata?: unknown;
      errorDetails?: { message: string };
    };
    return { ...said, result };
  };
  const tool = (name: string) => {
    const registeredTool = editor.tools.get(name) as unknown as {
      prepareInvocation: Handler;
      invoke: Handler;
    };
    return {
      prepare: async (input: unknown) =>
        (await registeredTool.prepareInvocation({ input })) as {
          confirmationMessages: { title: string; message: { value: string } };
        },
      invoke: async (input: unknown) => {
        const { token } = new CancellationTokenSource();
        const { content } = (await registeredTool.invoke({ input }, token)) as {
          content: { value: string }[];
        };
        return content[0]?.value ?? '';
      },
    };
  };
  return { ...commands, registered, participant, ask, tool };
}
