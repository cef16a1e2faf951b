import * as vscode from 'vscode';
import { chatParticipantId, mcpProviderId, toolIds } from '../ids.ts';
import type { ChatParts } from './chatParts.ts';

/** An editor built from an older or reduced source may lack any of these. */
type Editor = { readonly chat?: Partial<typeof vscode.chat>; readonly lm?: Partial<typeof vscode.lm> };

/**
 * Registers the participant, the language model tools and the MCP server definition, as far as the editor supports them.
 * Their code is loaded on first use, so that activation pays for the registration only.
 */
export function registerChat(parts: ChatParts): vscode.Disposable[] {
  const { chat, lm } = vscode as Editor;
  return [
    ...(chat?.createChatParticipant ? [participant(parts, chat.createChatParticipant)] : []),
    ...(lm?.registerTool ? Object.values(toolIds).map((name) => tool(parts, name)) : []),
    ...(lm?.registerMcpServerDefinitionProvider ? mcpServer(parts) : []),
  ];
}

function participant(
  parts: ChatParts,
  create: typeof vscode.chat.createChatParticipant,
): vscode.ChatParticipant {
  const made = create(chatParticipantId, async (request, context, stream, token) => {
    const { answerInChat } = await import('./answerInChat.ts');
    return answerInChat(parts, { request, context, stream, token });
  });
  made.iconPath = vscode.Uri.joinPath(parts.extensionUri, 'media', 'icon.png');
  made.followupProvider = {
    provideFollowups: async ({ metadata }) => (await import('./chatResult.ts')).followUpsOf(metadata),
  };
  return made;
}

function tool(parts: ChatParts, name: (typeof toolIds)[keyof typeof toolIds]): vscode.Disposable {
  const load = async () => (await import('./languageTools.ts')).languageTools[name];
  return vscode.lm.registerTool<unknown>(name, {
    prepareInvocation: async ({ input }) => (await load()).prepare(parts, input),
    invoke: async ({ input }, token) => (await load()).invoke(parts, input, token),
  });
}

function mcpServer(parts: ChatParts): vscode.Disposable[] {
  const changed = new vscode.EventEmitter<void>();
  const fire = () => changed.fire();
  const provider = vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
    onDidChangeMcpServerDefinitions: changed.event,
    provideMcpServerDefinitions: async () => (await import('./mcpDefinitions.ts')).mcpDefinitions(parts),
    resolveMcpServerDefinition: async (server) =>
      (await import('./mcpDefinitions.ts')).withServiceAddress(parts, server),
  });
  return [
    provider,
    changed,
    vscode.workspace.onDidChangeWorkspaceFolders(fire),
    vscode.workspace.onDidGrantWorkspaceTrust(fire),
  ];
}
