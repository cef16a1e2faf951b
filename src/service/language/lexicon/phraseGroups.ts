import { akin } from './phrases/akin.ts';
import { business } from './phrases/business.ts';
import { economy } from './phrases/economy.ts';
import { measures } from './phrases/measures.ts';
import { people } from './phrases/people.ts';
import { sports } from './phrases/sports.ts';
import { world } from './phrases/world.ts';

/** One meaning a line in its different wordings, between bars; a line that begins with `~` has ones that are only akin. */
export const phraseGroups: string = [business, economy, people, measures, sports, world, akin].join('\n');
