// Exits with a one-line message if this Node is older than package.json's `engines`: older versions cannot read
// TypeScript or lack modules, and would fail elsewhere with an unclear error. Must itself run on old versions.

import { readFileSync } from 'node:fs';

/** The message if a version is below the minimum, otherwise undefined. */
export function nodeComplaint(version, minimum) {
  const [have, want] = [version, minimum].map((text) =>
    text
      .replace(/^[^\d]*/, '')
      .split('.')
      .map(Number),
  );
  const at = want.findIndex((part, place) => part !== have[place]);
  if (at === -1 || have[at] > want[at]) return undefined;
  return `Cardinal needs Node ${want.join('.')} or newer, and this is ${have.join('.')}. \`npm start\` and \`npm test\` install one into node_modules; run others with \`npm run\` or \`npx\`, which use it.`;
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const complaint = nodeComplaint(process.versions.node, engines.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
