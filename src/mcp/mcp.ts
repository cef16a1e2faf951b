import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveRpc } from './jsonRpc.ts';
import { mcpMethods } from './mcpServer.ts';
import { ServiceLink } from './serviceLink.ts';

/**
 * The entry of the MCP server process: `--folder DIR` (repeatable), `--service FILE`, `--version V`. Speaks the Model
 * Context Protocol on standard input and output, and exits when the input ends. CARDINAL_SERVICE_URL and
 * CARDINAL_SERVICE_KEY name a running embedded service; they are not arguments, which every user of the machine can
 * read.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', multiple: true, default: [] },
      service: { type: 'string', default: join(dirname(process.argv[1] ?? '.'), 'service.mjs') },
      version: { type: 'string', default: '0' },
    },
  });
  const { CARDINAL_SERVICE_URL: url, CARDINAL_SERVICE_KEY: key } = process.env;
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const { folder: folders, service: script, version } = values;
  const link = new ServiceLink({ given: url && key ? { url, key } : undefined, script, folders, log });
  const methods = mcpMethods({ link, folders, version });
  try {
    await serveRpc({ input: process.stdin, output: process.stdout, methods, log });
  } finally {
    link.end();
  }
}

void main();
