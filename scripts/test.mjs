// npm test: from a fresh machine to one line of counts.
// Options (after `npm test --`): --only unit|editor, --grep TEXT.

import { handOver, installPackages } from './tools.mjs';

installPackages();
handOver('scripts/testing/testAll.ts', process.argv.slice(2));
