// Ends the process with one line when this Node is older than package.json's `engines`: older ones cannot read
// TypeScript or lack modules, and fail somewhere else, with words that do not say why. Must itself run on old versions.

import { readFileSync } from 'node:fs';

/** What to say when a version is below the minimum; undefined when it is not. */
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
