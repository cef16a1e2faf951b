import { linesOf, wordsOf } from './wordLists.ts';

export type WordClass = 'function' | 'light' | 'content';

/** Words of grammar: they shape a question and name nothing in it. */
const functionWords = new Set(
  wordsOf(`a an the this that these those such
  i me my mine myself you your yours we us our ours he him his she her hers it its itself they them their theirs one ones own
  who whom whose which what when where why how whats whos wheres whens hows whys
  be is am are was were been being isn aren wasn weren isnt arent wasnt werent
  do does did doing don doesn didn dont doesnt didnt
  have has had having haven hasn hadn havent hasnt hadnt
  will would can could shall should may might must ll ve re cant couldnt wont wouldnt shouldnt
  of in on at to for from with by as into onto within about per via upon toward towards among amongst
  across through throughout along
  and or but if then than so whether while because
  here there s t d m im ive youre theyre
  up out off down
  all any some both just also too very quite rather`),
);

/**
 * Words whose omission changes nothing that is asked. Not here: words that restrict (only, first, open, available),
 * measure (total, average), count (different, each), compare (more, same, over) or negate.
 */
const lightWords = new Set(
  wordsOf(`show shows showing shown give gives given giving tell tells told list lists listed display displays displayed
  print fetch find finds found finding get gets getting got see seen look looking looks view bring pull put
  know want wants wanted like need needs wish wonder wondering curious ask asking help let lets say says said mean means
  hear think guess understand try trying
  present provide provided retrieve describe identify determine calculate compute work out explain summarize
  please pls plz thanks thank thx hi hello hey ok okay well kindly quickly maybe perhaps
  data dataset datasets file files table tables sheet sheets spreadsheet record records row rows entry entries
  column columns field fields csv database info information details detail
  now currently presently actually overall exactly precisely really basically generally simply roughly approximately
  approx around altogether ever already still yet typically usually normally
  make makes made making go goes going gone went come comes came coming take takes took taken taking
  much many lot lots number numbers value values name names named called amount figure figures
  thing things item items stuff kind kinds sort sorts type types way ways case
  happen happens happened happening occur occurs occurred exist exists existing
  various possible certain particular specific respective given
  contain contains containing include includes including included involve involved
  terms regarding concerning respect based according
  seem seems appear appears stand stands belong belongs
  guys folks anyone anybody somebody someone everyone everybody
  works worked filed lodged tagged labelled labeled marked categorised categorized classified
  live lives lived living lie lies lying reside resides located situated
  whole entire complete completely entirely fully single actual whatsoever
  question wise anything something somewhere instead again`),
);

/** How much a word weighs in a question: a word of grammar, a filler, or one that must be understood. */
export function classOf(word: string): WordClass {
  const lower = word.toLowerCase().replace(/[’']/g, '');
  if (functionWords.has(lower)) return 'function';
  return lightWords.has(lower) ? 'light' : 'content';
}

/** Phrases of several words that say nothing about what is asked, though one of their words alone might. */
const fillers = linesOf(`
  a bit of
  a lot of
  a total of
  all in all
  and so on
  as a whole
  as it stands
  as of now
  as well
  at all
  at present
  at the moment
  be able to
  by any chance
  by the way
  can you
  could you
  do you know
  for me
  for us
  give me
  have we got
  i am interested in
  i d like
  i need
  i want
  i would like
  in general
  in the end
  in the long run
  in our data
  in the data
  in the dataset
  in the file
  in the table
  in this data
  in this file
  is it possible to
  let me know
  of course
  on the list
  on the whole
  out there
  over all years
  over all the years
  over both years
  over the entire period
  over the full year
  over the whole period
  over the whole season
  over the whole time
  over the whole year
  over the years
  right now
  show me
  so far
  take a look at
  tell me
  up to now
  we have
  with names
  with the names
  with their names
  with their name
  and their names
  would you`)
  .map((line) => line.split(' '))
  .sort((a, b) => b.length - a.length);
const fillersByFirst = Map.groupBy(fillers, ([first]) => first);

/** How many words of filler begin at a word of a text: three for "at the moment", none for most. */
export function fillerAt(tokens: readonly string[], at: number): number {
  const known = fillersByFirst.get(tokens[at]?.toLowerCase());
  const found = known?.find((words) =>
    words.every((word, step) => tokens[at + step]?.toLowerCase() === word),
  );
  return found?.length ?? 0;
}
