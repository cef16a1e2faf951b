import { deflateRawSync } from 'node:zlib';

export interface VocabularyParts {
  readonly words: readonly string[];
  readonly dimensions: number;
  readonly vectors: Int8Array;
  /** For each word, the semantic fields of its senses. */
  readonly fields: readonly (readonly number[])[];
  /** For each word, the numbers of its hypernyms. */
  readonly parents: readonly (readonly number[])[];
  readonly relations: readonly (readonly { readonly to: number; readonly kind: number }[])[];
}

/**
 * Writes the format that `src/service/language/lexicon/bundledVocabulary.ts` reads: a header of three numbers, the
 * vectors, the rest deflated.
 */
export function packVocabulary({
  words,
  dimensions,
  vectors,
  fields,
  parents,
  relations,
}: VocabularyParts): Buffer {
  const text = Buffer.from(words.join('\n'));
  const lists = [
    fields,
    parents,
    relations.map((list) => list.map(({ to }) => to)),
    relations.map((list) => list.map(({ kind }) => kind)),
  ];
  const packed = deflateRawSync(Buffer.concat([numbers32([text.length]), text, ...lists.map(packLists)]), {
    level: 9,
  });
  return Buffer.concat([
    numbers32([words.length, dimensions, packed.length]),
    Buffer.from(vectors.buffer),
    packed,
  ]);
}

/** The length of each list as a byte, then all numbers as two bytes each. */
function packLists(lists: readonly (readonly number[])[]): Buffer {
  const counts = lists.map(({ length }) => length);
  const largest = Math.max(...counts, 0);
  if (largest > 255) throw new RangeError(`A list has ${largest} numbers; 255 fit.`);
  const all = lists.flat();
  const bytes = Buffer.alloc(all.length * 2);
  for (const [at, value] of all.entries()) bytes.writeUInt16LE(value, at * 2);
  return Buffer.concat([Buffer.from(counts), bytes]);
}

function numbers32(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}
