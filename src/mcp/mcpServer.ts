import { pathToFileURL } from 'node:url';
import type { Client } from '../client/client.ts';
import { type AgentTool, agentTools, inputSchemaOf } from '../contract/agentTools.ts';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { readToolInput } from '../contract/readToolInput.ts';
import { askData } from '../tools/askData.ts';
import { chartFile } from '../tools/chartFile.ts';
import { describeFile, listFiles } from '../tools/describeData.ts';
import { getRows } from '../tools/getRows.ts';
import { pickFile } from '../tools/pickFile.ts';
import type { ToolResult } from '../tools/toolResult.ts';
import { appCards } from './appCards.ts';
import { cardsApp, cardsAppHtml, cardsKey } from './cardsApp.ts';
import { dataFilesIn } from './folderFiles.ts';
import { invalidParams, type Method, RpcError } from './jsonRpc.ts';
import type { ServiceLink } from './serviceLink.ts';

export interface McpServerOptions {
  readonly link: Pick<ServiceLink, 'use'>;
  readonly folders: readonly string[];
  readonly version: string;
}

/** Newest first. A client that requests another version is offered the newest, and may disconnect. */
const protocolVersions = ['2025-06-18', '2025-03-26', '2024-11-05'];

type Call = (client: Client, given: unknown, signal: AbortSignal) => Promise<ToolResult>;

/** The methods of the Model Context Protocol for a server with tools and a page that shows their cards. */
export function mcpMethods({ link, folders, version }: McpServerOptions): Record<string, Method> {
  const calls = callsIn(folders);
  const tools = Object.values(agentTools).map(describedTool);
  return {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: protocolVersions.find((known) => known === protocolVersion) ?? protocolVersions[0],
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'cardinal', title: 'Cardinal', version },
      instructions:
        'Answers questions about the data files of the open folders on this machine. Ask for results instead of computing them from rows, and keep the source marks of an answer.',
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools }),
    'tools/call': async ({ name, arguments: given }, signal) => {
      const call = typeof name === 'string' && Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new RpcError(invalidParams, `There is no tool ${String(name)}.`);
      try {
        return await link.use(
          async (client) => contentOf(client, await call(client, given, signal), signal),
          signal,
        );
      } catch (error) {
        // Errors the model can act on are results; all others are bugs.
        if (!(error instanceof SvcError)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
    'resources/list': () => ({ resources: [cardsApp] }),
    'resources/templates/list': () => ({ resourceTemplates: [] }),
    'resources/read': ({ uri }) => {
      if (uri !== cardsApp.uri) throw new RpcError(invalidParams, `There is no resource ${String(uri)}.`);
      return { contents: [{ uri, mimeType: cardsApp.mimeType, text: cardsAppHtml }] };
    },
  };
}

function callsIn(folders: readonly string[]): Record<string, Call> {
  const granted = async (client: Client, wanted: string, signal: AbortSignal): Promise<string> => {
    const files = await dataFilesIn(folders);
    const file = files[
      pickFile(
        files.map(({ path }) => path),
        wanted,
      )
    ] as (typeof files)[number];
    const file_name = file.path.slice(file.path.lastIndexOf('/') + 1);
    const source = pathToFileURL(file.fsPath).href;
    return (await client.send(api.uploads.grant, { file_name, source }, signal)).file_id;
  };
  return {
    [agentTools.ask.name]: async (client, given, signal) =>
      askData(client, readToolInput(agentTools.ask, given), signal),
    [agentTools.chart.name]: async (client, given, signal) => {
      const { file, instruction } = readToolInput(agentTools.chart, given);
      return chartFile(client, { fileId: await granted(client, file, signal), instruction }, signal);
    },
    [agentTools.describe.name]: async (client, given, signal) => {
      const { file } = readToolInput(agentTools.describe, given);
      if (file === undefined) return listFiles((await dataFilesIn(folders)).map(({ path }) => path));
      return describeFile(client, await granted(client, file, signal), signal);
    },
    [agentTools.rows.name]: async (client, given, signal) => {
      const { file, ...wanted } = readToolInput(agentTools.rows, given);
      return getRows(client, await granted(client, file, signal), wanted, signal);
    },
  };
}

const toolsWithCards: readonly AgentTool[] = [agentTools.ask, agentTools.chart];

function describedTool(tool: AgentTool): object {
  const { name, title, description } = tool;
  return {
    ...{ name, title, description, inputSchema: inputSchemaOf(tool) },
    annotations: { title, readOnlyHint: true, openWorldHint: false },
    ...(toolsWithCards.includes(tool) && { _meta: { ui: { resourceUri: cardsApp.uri } } }),
  };
}

async function contentOf(
  client: Client,
  { text, picture, cards = [] }: ToolResult,
  signal: AbortSignal,
): Promise<object> {
  const image = picture && {
    type: 'image',
    data: Buffer.from(picture).toString('base64'),
    mimeType: 'image/png',
  };
  const shown = await appCards(client, cards, signal);
  return {
    content: [{ type: 'text', text }, ...(image ? [image] : [])],
    ...(shown.length > 0 && { _meta: { [cardsKey]: shown } }),
  };
}
