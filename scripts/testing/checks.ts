import { root } from '../editor/codeServer.ts';
import { capture } from '../editor/processes.ts';
import { add, type Counts, failure, noCounts } from './counts.ts';

interface Check {
  /** The package.json script that runs it. */
  readonly script: string;
  /** What to do if it fails. */
  readonly remedy: string;
}

export const checks: readonly Check[] = [
  { script: 'lint', remedy: 'Change the lines that it names; `npm run lint` looks again.' },
  { script: 'types', remedy: 'Change the lines that it names; `npm run types` looks again.' },
  {
    script: 'walls',
    remedy:
      'Move what is imported to where it may be, or change the rule in .dependency-cruiser.cjs, with a page in docs/decisions/.',
  },
  {
    script: 'exports',
    remedy: 'Delete what nothing uses, or drop the `export` of what only its own file uses.',
  },
  {
    script: 'format',
    remedy: 'Run `npm run format:fix`; what it cannot put right by itself it names.',
  },
];

/**
 * Runs all checks one after another, since tests run alongside. Each failure is reported with its output and remedy,
 * and counts as one.
 */
export async function runChecks(say: (line: string) => void, wanted = checks): Promise<Counts> {
  say(`Checking ${wanted.map(({ script }) => script).join(', ')}.`);
  let total = noCounts;
  for (const check of wanted) total = add(total, await runCheck(check, say));
  return total;
}

async function runCheck({ script, remedy }: Check, say: (line: string) => void): Promise<Counts> {
  const options = { cwd: root, shell: process.platform === 'win32' };
  const { code, output } = await capture('npm', ['run', '--silent', script], options);
  if (code === 0) return noCounts;
  say(`${output.trimEnd()}\n${remedy}`);
  return failure(`npm run ${script} found something; it is above. ${remedy}`);
}
