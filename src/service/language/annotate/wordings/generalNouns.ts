import type { Table } from '../../catalogue.ts';
import { isPersonWord } from '../../lexicon/questionWords.ts';
import { isDoneBy } from '../doers.ts';
import { tokenize } from '../tokens.ts';

/**
 * Nouns that say nothing where nothing in the data is called so: the people who do what the rows tell, the evening on which
 * a day's row took place, and a word whose own explanation in brackets is what the data calls it.
 */
export function generalNouns(
  text: string,
  tables: readonly Table[],
  isNamed: (noun: string) => boolean,
): string {
  const hasHours = tables.some(({ columns }) => columns.some(({ type }) => type === 'datetime'));
  return text
    .replace(kids, (said, ending: string) =>
      isNamed('kid') || !isNamed('child') ? said : ending === 's' ? 'children' : 'child',
    )
    .replace(doers, (said, noun: string) => (isNamed(noun) ? said : 'we'))
    .replace(evenings, (said, noun: string, ending: string) =>
      hasHours || isNamed(noun) ? said : `day${ending}`,
    )
    .replace(roles, (said, noun: string, verb: string) =>
      isPersonWord(noun) && !isNamed(noun) && saysBy(tables, verb) ? `who ${verb}` : said,
    )
    .replace(origins, (said) => (isNamed('country') || !isNamed('origin') ? said : 'origin'))
    .replace(pairs, (said, lead: string, noun: string) => (isNamed('pair') ? said : `${lead}${noun}`))
    .replace(glosses, (said, word: string, gloss: string) =>
      !isNamed(word) && isNamed(gloss) ? gloss : said,
    );
}

/** "lost kids" where the data speaks of children. */
const kids = /\bkid(s?)\b/gi;

/** "how many times did people ride": whoever it was, all the rows are meant. What customers do is not what all do. */
const doers = /(?<=\b(?:do|does|did)\s)(people|folks|somebody|someone|anyone)(?=\s+[a-z])/gi;

/** "which evening", "busiest night", "takings per evening": without times of day, the day. */
const evenings =
  /(?<=\b(?:which|what|per|each|every|by|[a-z]{2,}est|best|worst)\s|^\s*)(evening|night)(s?)\b/gi;

/** Replaces a role by "who" if a column names the doer of the verb: "which vet sees" for `Seen by`. */
const roles = /^which ([a-z]{3,}) ([a-z]{3,})\b(?= )/gi;

function saysBy(tables: readonly Table[], verb: string): boolean {
  const [token] = tokenize(verb).tokens;
  return (
    token !== undefined &&
    tables.some(({ columns }) =>
      columns.some((column) => column.words.at(-1) === 'by' && isDoneBy(column, token)),
    )
  );
}

/** "by country of origin", where a column is called so by its last word. */
const origins = /\b(?:country|countries|place|region) of origin\b/gi;

/** "miles on each pair of shoes" */
const pairs = /\b((?:each|every|per|which|what|my|our|the) )pairs? of ([a-z]+)\b/gi;

/** "serious (major) faults" */
const glosses = /\b([a-z]{3,}) \(([a-z]{3,})\)(?=\s+[a-z])/gi;
