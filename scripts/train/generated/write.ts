import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeQuestions } from './questions.ts';
import { Random } from './random.ts';
import { makeWorkspace } from './workspace.ts';

/** Writes generated workspaces and their questions in the format of the workday set, deterministic for a seed. */
export function writeGenerated(
  folder: string,
  { workspaces, questions, seed }: { workspaces: number; questions: number; seed: number },
): void {
  const lines: string[] = [];
  for (let at = 0; at < workspaces; at++) {
    const random = new Random(seed * 10_000 + at);
    const made = makeWorkspace(random);
    const workspace = `made-${at}`;
    const data = join(folder, 'data', workspace);
    mkdirSync(data, { recursive: true });
    for (const [name, text] of Object.entries(made.files)) writeFileSync(join(data, name), text);
    for (const [place, { then = [], ...first }] of makeQuestions(made, random, questions).entries()) {
      const id = `${workspace}-${place}`;
      lines.push(JSON.stringify({ id, workspace, percent_ok: true, ...first }));
      for (const [step, next] of then.entries())
        lines.push(
          JSON.stringify({ id: `${id}-${step}`, workspace, percent_ok: true, thread_of: id, ...next }),
        );
    }
  }
  writeFileSync(join(folder, 'items.jsonl'), `${lines.join('\n')}\n`);
}
