import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { AppCard } from '../../src/mcp/appCards.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../src/${relative}`, import.meta.url));

interface Reply {
  readonly id: unknown;
  readonly result?: Readonly<Record<string, never>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The MCP server as an agent starts it, from source, with its real input and output; it ends with the test. */
export function startMcp(...how: Parameters<typeof openMcp>) {
  const mcp = openMcp(...how);
  onTestFinished(mcp.end);
  return mcp;
}

/** The same, for several tests. The caller ends it. */
export function openMcp(folders: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = folders.flatMap((folder) => ['--folder', folder]);
  const child = spawn(
    process.execPath,
    [path('mcp/mcp.ts'), '--service', path('service/main.ts'), '--version', '1.2.3', ...args],
    { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const end = async () => {
    child.stdin.end();
    await exited;
  };
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const waiting = new Map<unknown, (reply: Reply) => void>();
  const strays: Reply[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const reply = JSON.parse(line) as Reply;
    const tell = waiting.get(reply.id);
    if (tell) tell(reply);
    else strays.push(reply);
  });
  let next = 0;
  const write = (line: string) => child.stdin.write(`${line}\n`);
  const request = (method: string, params?: object): Promise<Reply> => {
    const id = ++next;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    write(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return replied;
  };
  const call = async (name: string, given?: object) => {
    const { result, error } = await request('tools/call', { name, arguments: given });
    if (error) throw new Error(error.message);
    return result as unknown as {
      readonly content: readonly { type: string; text?: string; data?: string; mimeType?: string }[];
      readonly isError?: boolean;
      readonly _meta?: { readonly 'cardinal/cards': readonly AppCard[] };
    };
  };
  return { child, exited, end, errors, strays, write, request, call };
}
