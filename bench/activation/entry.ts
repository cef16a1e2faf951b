import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';

/** Runs inside the extension host: activates one extension once all is quiet and writes what the editor measured. */
export async function run(): Promise<void> {
  const { CARDINAL_BENCH_EXTENSION: id = '', CARDINAL_BENCH_RESULT: resultFile = '' } = process.env;
  await sleep(3000); // amid start-up the same activation takes many times as long
  await vscode.extensions.getExtension(id)?.activate();
  await vscode.commands.executeCommand('perfview.show');
  for (let attempt = 0; attempt < 100; attempt++) {
    const times = timesOf(id);
    if (times !== undefined) return writeFileSync(resultFile, String(times));
    await sleep(100);
  }
  throw new Error(`The editor says nothing about the activation of ${id}.`);
}

/** "Load Code", "Call Activate" and "Finish Activate" of "Developer: Startup Performance", added up, in ms. */
function timesOf(id: string): number | undefined {
  const page = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf')?.getText() ?? '';
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const titles = rows.find((cells) => cells.includes('Load Code'));
  const cells = rows.find((row) => row[1] === id);
  if (!titles || !cells) return undefined;
  return ['Load Code', 'Call Activate', 'Finish Activate']
    .map((title) => Number(cells[titles.indexOf(title)]))
    .reduce((sum, part) => sum + part);
}
