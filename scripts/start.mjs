// npm start: takes a fresh machine to the sample workspace in an editor with the extension.
// Options (after `npm start --`): --browser, --port N.

import { handOver, installPackages } from './tools.mjs';

installPackages();
handOver('scripts/editor/open.ts', process.argv.slice(2));
