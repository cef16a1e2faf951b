import { distance } from 'fastest-levenshtein';
import type { NodeRow, NodeStore } from '../store/nodes.ts';
import { type CountryNames, normal } from './countryNames.ts';
import { inOtherWords } from './synonyms.ts';

/** Candidates that are scored; more would cost time and change nothing among the first. */
const mostCandidates = 200;
const enough = 50;
const leastScore = 0.3;

/** What the words of a query lose when they were not the user's own. */
const otherWords = 0.9;

/**
 * The nodes a query means, best first: the very name, a country's name in another language, names that begin
 * alike, other words for the same, then letters in common.
 */
export function findNodes(store: NodeStore, query: string, countries: CountryNames): NodeRow[] {
  const wanted = normal(query);
  if (wanted === '') return [];
  const asked = [
    { words: wanted, weight: 1 },
    ...countries.english(wanted).map((words) => ({ words, weight: 0.97 })),
    ...inOtherWords(wanted).map((words) => ({ words, weight: otherWords })),
  ];
  const found = new Map<string, NodeRow>();
  for (const { words } of asked) for (const node of candidates(store, words)) found.set(node.id, node);
  return [...found.values()]
    .map((node) => ({
      node,
      score: Math.max(...asked.map(({ words, weight }) => weight * scoreOf(node, words))),
    }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || b.node.popularity - a.node.popularity)
    .map(({ node }) => node);
}

function candidates(store: NodeStore, wanted: string): NodeRow[] {
  const words = wanted.split(' ');
  const prefixes = words.map((word) => `"${word}"*`);
  const found = store.findByWords(prefixes.join(' AND '), mostCandidates);
  if (found.length >= enough) return found;
  if (words.length > 1) found.push(...store.findByWords(prefixes.join(' OR '), mostCandidates));
  found.push(...store.findByGrams(gramQuery(wanted), mostCandidates));
  // A slip in a short name leaves no three letters in a row: look at all that begin with the same letter.
  if (wanted.length <= 8) found.push(...store.findByWords(`"${wanted.slice(0, 1)}"*`, mostCandidates * 5));
  return found;
}

/** Popularity decides between equals alone. */
function scoreOf(node: NodeRow, wanted: string): number {
  const names = [node.name, ...node.aliases].map(normal);
  return Math.max(...names.map((name) => likeness(name, wanted))) + Math.min(node.popularity, 10) / 1000;
}

function likeness(name: string, wanted: string): number {
  if (name === wanted) return 1;
  const share = Math.min(wanted.length, name.length) / Math.max(wanted.length, name.length, 1);
  if (name.startsWith(wanted)) return 0.8 + 0.1 * share;
  const [words, parts] = [name.split(' '), wanted.split(' ')];
  if (words.length === parts.length && [...words].sort().join() === [...parts].sort().join()) return 0.95;
  if (` ${name}`.includes(` ${wanted}`)) return 0.7 + 0.1 * share;
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 0.65 + 0.1 * share;
  const typos = 1 - distance(name, wanted) / Math.max(name.length, wanted.length);
  return 0.75 * Math.max(commonGrams(name, wanted), typos >= 0.6 ? typos : 0);
}

/** Dice coefficient over trigrams, ends included. */
function commonGrams(a: string, b: string): number {
  const [left, right] = [gramsOf(a), gramsOf(b)];
  let common = 0;
  for (const gram of left) if (right.has(gram)) common++;
  return (2 * common) / (left.size + right.size);
}

function gramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function gramQuery(text: string): string {
  const grams = Array.from({ length: Math.max(text.length - 2, 0) }, (_, at) => text.slice(at, at + 3));
  return grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' OR ') || '""';
}
