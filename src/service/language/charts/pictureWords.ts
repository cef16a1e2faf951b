import { tokenize } from '../annotate/tokens.ts';
import type { ChartCue } from './chartCues.ts';
import { chartMeanings } from './phraseMeanings.ts';

const ofPictures: ReadonlySet<ChartCue['kind']> = new Set([
  'mark',
  'stack',
  'swap',
  'scale',
  'orientation',
  'palette',
]);

/** "As a pie", "swap the axes": all words are about a picture, and none about the data. A word alone may name data. */
export function namesPictureAlone(text: string): boolean {
  const { tokens } = tokenize(text);
  const meanings = chartMeanings(tokens).filter(
    ({ cue }) => ofPictures.has(cue.kind) || cue.kind === 'filler',
  );
  if (tokens.length < 2 || meanings.every(({ cue }) => cue.kind === 'filler')) return false;
  return tokens.every(
    ({ weight }, at) => weight === 'function' || meanings.some(({ from, to }) => from <= at && at < to),
  );
}
