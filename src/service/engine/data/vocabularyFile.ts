import { readFileSync } from 'node:fs';
import { Vocabulary } from '../../language/lexicon/bundledVocabulary.ts';

/** The bundled vocabulary (data/README.md), loaded on the first word that matches nothing in the data. */
export function vocabularyFrom(path: string): () => Vocabulary {
  let known: Vocabulary | undefined;
  return () => {
    known ??= new Vocabulary(readFileSync(path));
    return known;
  };
}
