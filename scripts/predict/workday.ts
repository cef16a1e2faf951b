// Predictions for questions over workspaces: npm run predict -- workday <set folder> <out file> [workspace ...]
// One line per item: {id, refused, answer, cards: [{title, columns, rows}], ms}; follow-ups are asked in their threads.
// Questions are run through the answer agent, including its thresholds and threads.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAgent } from './agent.ts';
import { readItems, type WorkdayItem } from './items.ts';

const [folder = '', out = '', ...only] = process.argv.slice(2);
const now = new Date('2026-11-21T12:00:00Z');
const items = readItems<WorkdayItem>(folder).filter(
  ({ workspace }) => only.length === 0 || only.includes(workspace),
);
const lines: string[] = [];
for (const workspace of new Set(items.map((item) => item.workspace))) {
  const tempDir = mkdtempSync(join(tmpdir(), 'workday-'));
  const agent = await openAgent(join(folder, 'data', workspace), tempDir, now);
  const threads = new Map<string, string>();
  for (const { id, question, thread_of } of items.filter((each) => each.workspace === workspace)) {
    const { thread, isRefused, answer, cards, understood, ms } = await agent.ask(
      question,
      threads.get(thread_of ?? ''),
    );
    threads.set(id, thread);
    lines.push(JSON.stringify({ id, refused: isRefused, answer, cards, ms, understood }));
  }
  agent.close();
  rmSync(tempDir, { recursive: true, force: true });
}
writeFileSync(out, `${lines.join('\n')}\n`);
