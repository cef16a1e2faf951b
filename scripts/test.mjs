// npm test: takes a fresh machine to one line of counts.
// Options (after `npm test --`): --only unit|editor|soak, --grep TEXT, --soak-within MINUTES.

import { handOver, installPackages } from './tools.mjs';

installPackages();
handOver('scripts/testing/testAll.ts', process.argv.slice(2));
