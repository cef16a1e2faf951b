import type { Random } from '../generated/random.ts';
import { figureTemplates } from './figureTemplates.ts';
import { longTemplates } from './longTemplates.ts';
import { Maker, type PlainQuestion } from './maker.ts';
import type { LoadedTable } from './openWorkspace.ts';
import { relatedTemplates } from './relatedTemplates.ts';
import { rowTemplates } from './rowTemplates.ts';

/**
 * Makes questions about one table in the words of its headers. The right answers are computed from the rows, without
 * the engine.
 */
export function makeQuestions(
  loaded: LoadedTable,
  all: readonly LoadedTable[],
  random: Random,
  each: number,
): PlainQuestion[] {
  const maker = new Maker(loaded, all, random);
  return Object.entries({
    ...figureTemplates,
    ...rowTemplates,
    ...longTemplates,
    ...relatedTemplates,
  }).flatMap(([kind, template]) => {
    const made = new Map<string, PlainQuestion>();
    for (let at = 0; at < each * 3 && made.size < each; at++) {
      const found = template(maker);
      if (found?.truth.every((values) => values.length > 0)) made.set(found.question, { ...found, kind });
    }
    return [...made.values()];
  });
}
