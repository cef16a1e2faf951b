import {
  baseForms,
  eVerbs,
  fixedWords,
  ieNouns,
  llVerbs,
  onlyWithS,
  plainVerbs,
  sNouns,
  spellings,
} from './wordForms.ts';

const known = new Map<string, string>();
const maxKnown = 20_000;
/** Longer words are seen once. */
const longest = 40;

/**
 * The base form of an English word in lower case: plurals, past forms and -ing forms lose their ending, irregular
 * forms and nouns of action (`cancellation`) become the word they belong to. Endings that name a doer (-er, -or) stay,
 * since `manager` and `manage` are different things in a table. British spellings become American ones.
 */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const result = stemOf(word);
  if (known.size < maxKnown && word.length <= longest) known.set(word, result);
  return result;
}

/** Only words with one of these last letters can be inflected; most others are known at a glance. */
const lastOfInflected = /[sdgen'’]$/;

function stemOf(word: string): string {
  const lower = word.toLowerCase();
  if (!lastOfInflected.test(lower)) return baseForms.get(lower) ?? spellings.get(lower) ?? lower;
  const bare = lower.replace(/['’]s?$/, '');
  const whole = based(bare);
  if (whole !== undefined) return whole;
  const one = singular(bare);
  return (one === bare ? undefined : based(one)) ?? withoutVerbEnding(one);
}

function based(word: string): string | undefined {
  if (fixedWords.has(word)) return word;
  const respelled = spellings.get(word) ?? inAmerican(word);
  return baseForms.get(respelled) ?? (respelled === word ? undefined : stemOf(respelled));
}

/** `organise` is `organize`; words like `exercise` have no form in z. */
function inAmerican(word: string): string {
  if (!word.includes('is', 3)) return word;
  const [, rest = '', ending = ''] = /^(.{3,})is(ation|ations|ed|es|ing|e)$/.exec(word) ?? [];
  return rest === '' || onlyWithS.has(`${rest}is`) ? word : `${rest}iz${ending}`;
}

function singular(word: string): string {
  if (word.length < 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) {
    const ie = word.slice(0, -1);
    return word.length < 5 || ieNouns.has(ie) ? ie : `${word.slice(0, -3)}y`;
  }
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.endsWith('aches') ? word.slice(0, -1) : word.slice(0, -2);
  if (word.endsWith('ses') && (sNouns.has(word.slice(0, -2)) || word.endsWith('uses')))
    return sNouns.has(word.slice(0, -2)) ? word.slice(0, -2) : word.slice(0, -1);
  if (/[^aeiou]oes$/.test(word) && word.length > 5) return word.slice(0, -2);
  return sNouns.has(word) ? word : word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = word.endsWith('ing') ? 'ing' : word.endsWith('ed') && !word.endsWith('eed') ? 'ed' : '';
  const rest = ending === '' ? '' : word.slice(0, -ending.length);
  if (rest.length < 2 || !/[aeiouy]/.test(rest)) return word;
  return baseForms.get(verb(rest)) ?? verb(rest);
}

/** The verb that is left when its ending has been cut off: `shipp` becomes ship, `creat` create, `visit` visit. */
function verb(rest: string): string {
  if (eVerbs.has(rest)) return `${rest}e`;
  if (plainVerbs.has(rest)) return rest;
  if (rest.endsWith('ll'))
    return llVerbs.has(rest.replace(/^(un|re|over|out)/, '')) || llVerbs.has(rest) || rest.length < 5
      ? rest
      : rest.slice(0, -1);
  if (/([bdgkmnprt])\1$/.test(rest)) return rest.length > 3 ? rest.slice(0, -1) : rest;
  return lostAnE.test(rest) ? `${rest}e` : rest;
}

/** What is left of a verb in -e: one syllable that was not doubled, or an end that seldom stands without its e. */
const lostAnE = new RegExp(
  [
    '^[^aeiou]*(?<!q)[aeiouy][^aeiouwxy]$',
    '^qu[aeio][^aeiouwxy]$',
    '[^aeiou]l$',
    '[cuvz]$',
    '[rd]g$',
    '[aeu]g$',
    '(?:[aeiou]|[rlnp])s$',
    '(?:[^aeiou]|[iu])at$',
    '[^aeiou](?:ur|ir|ar|id|ud|ut|ib|um|yp|ak|ok|ik|uk)$',
    '(?:[^aeiou]|u)(?:in|ir)$',
    '(?<!e)ad$',
    '[^aeiou][nr]g$',
  ].join('|'),
);
