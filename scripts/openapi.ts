// Writes docs/openapi.json from the contract: `npm run openapi`. With --check it only verifies that the file is
// current.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/contract/openApi.ts';

const path = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== text) {
    console.error('docs/openapi.json does not follow from the contract any more. Run npm run openapi.');
    process.exit(1);
  }
} else {
  writeFileSync(path, text);
  console.log(`docs/openapi.json: ${Object.keys(openApiDocument().paths).length} paths`);
}
