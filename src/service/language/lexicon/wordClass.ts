import { wordsOf } from './wordLists.ts';

export type WordClass = 'function' | 'light' | 'content';

/** Words of grammar: they shape a question and name nothing in it. */
const functionWords = new Set(
  wordsOf(`a an the this that these those
  i me my mine myself you your yours we us our ours he him his she her hers it its they them their theirs one ones
  who whom whose which what when where why how whats whos wheres whens hows
  be is am are was were been being isn aren wasn weren isnt arent wasnt werent
  do does did done doing don doesn didn dont doesnt didnt
  have has had having haven hasn hadn havent hasnt
  will would can could shall should may might must ll ve re cant couldnt wont wouldnt shouldnt
  of in on at to for from with by as into onto within about per via upon toward towards among amongst across
  through throughout along
  and or nor but if then than so whether while because
  there here s t d m im ive id
  up out off down over
  too also just even`),
);

/**
 * Words whose omission changes nothing that is asked. A word that restricts (only, first, open), measures (total,
 * average), counts (different), compares (more, same) or negates is not here.
 */
const lightWords = new Set(
  wordsOf(`show shows showing shown give gives given giving tell list lists listed listing display displays
  print output return fetch find found finding get gets getting got see look looking looks view check
  know want wants like need needs wish wonder wondering ask asking help let lets say says said answer question
  present provide pull retrieve report reports explain describe identify determine calculate compute work worked working
  please pls plz thanks thank thx hi hello hey ok okay well now kindly quickly quick
  data dataset datasets file files table tables sheet sheets spreadsheet record records row rows entry entries
  column columns field fields csv database info information details detail
  currently actually overall exactly really basically generally simply roughly approximately approx around altogether
  ever already still yet today right
  make makes made making go goes going gone come comes came take takes took taken
  much many lot lots number numbers value values name names named called amount figure figures
  thing things stuff kind kinds sort sorts type types way ways case
  happen happens happened happening occur occurs occurred exist exists existing there
  any some each all every various certain particular specific respective given
  contain contains containing include includes including included involve involved
  against compared terms regarding concerning respect based according
  seem seems appear appears look stand belong belongs
  us me guys folks anyone somebody someone everyone people
  possible available`),
);

/** Words that the list of light ones may not contain, though they look like fillers: each changes an answer. */
const content = new Set(wordsOf('all people today available compared each every against'));

/** How much a word weighs in a question: a word of grammar, a filler, or one that must be understood. */
export function classOf(word: string): WordClass {
  const lower = word.toLowerCase().replace(/[’']/g, '');
  if (functionWords.has(lower)) return 'function';
  return lightWords.has(lower) && !content.has(lower) ? 'light' : 'content';
}
