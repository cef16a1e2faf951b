import { stem } from './tokens.ts';

const words = (text: string) => text.trim().split(/\s+/);
const stems = (text: string) => words(text).map(stem);

/** Words that carry no content of their own. */
export const stopWords: ReadonlySet<string> = new Set(
  words(`a an the this that these those there here it its they them their theirs he she his her him we our us you your i me my
  is was are were be been being am do does did done doing has have had having will would can could should may might must shall
  of in on at to for from by with without within into onto upon about as than then so such and or nor but if when while where who whom whose
  which what how why all any some each every both either neither also too very just only please let s
  whats whos wheres hows isnt arent wasnt doesnt didnt up out off over under again between during through per via not no yes`),
);

/** Verbs and fillers that ask, present or describe; leaving them unlinked loses nothing. */
export const weakWords: ReadonlySet<string> = new Set(
  stems(`show give list find tell get display return name identify provide present report describe explain see know look want like need
  say said mention state called named listed given shown known use used using make made makes get got take taken took come came go went gone
  put held hold holds happen happened occur occurred appear appears exist exists contain contains include includes included including
  belong belongs become became begin began start started end ended finish finished keep run play played plays playing win won receive received
  earn earned score scored achieve achieved reach reached record recorded register registered compete competed participate participated
  join joined serve served work worked live lived lives born die died locate located base based found visit visited release released
  publish published air aired broadcast written write directed produced elected select selected pick picked draft drafted represent
  represented hold host hosted attend attended lead led beat defeated face faced lose lost set sign signed join increase decreased
  data dataset table row file column chart graph plot diagram bar pie line scatter histogram visualization visualize visualise draw
  value amount number total figure item thing one entry record result information detail kind type sort way case part overall
  instead too days
  different distinct unique certain particular specific corresponding respective associated related available current currently
  time year first last next previous other another same more less much many most least few
  ever still already yet now today together across among along against around after before since until
  least total combined altogether per person people player team game match exactly actually really approximately about almost nearly`),
);

/** Words between a column and its value: "the opponent is", "a rank of", "with a year larger than". */
export const fillers: ReadonlySet<string> = new Set(
  words(`a an the is was are were be been being of in on at with for to as has have had having equals equal equalled named called titled listed
  being value number that which it its by from than reads includes include including shows show does do did of exactly only also who s`),
);

/** What a person says for what a column is often called; each line is one meaning. */
const meanings = [
  'population pop',
  'quantity qty',
  'maximum max highest',
  'minimum min lowest',
  'department dept',
  'telephone phone',
  'population inhabitants residents people populous populated',
  'attendance crowd spectators attended audience',
  'salary wage pay income earnings compensation paid earn',
  'revenue sales turnover income proceeds earnings',
  'gross revenue earnings box_office grossed made earned',
  'profit earnings margin gain',
  'price cost fee amount charge expensive cheap worth costs',
  'cost expense expenses spending spend expenditure',
  'rating score stars grade mark',
  'score result points',
  'rank ranking position place pos finish placed standing',
  'height tall elevation altitude high',
  'weight heavy mass',
  'length long distance duration runtime',
  'duration runtime time length minutes',
  'age old',
  'area size surface large square',
  'size capacity',
  'capacity seats seating',
  'speed velocity fast',
  'date day when',
  'year season when',
  'born birth birthday birthdate',
  'founded established opened inaugurated formed started',
  'built constructed completed construction',
  'country nation nationality nationalities land countries',
  'city town municipality',
  'state province region',
  'location place venue site where locale city',
  'venue stadium ground arena site field',
  'team club squad side',
  'player athlete name competitor',
  'driver racer pilot rider',
  'winner champion won victor',
  'runner_up second',
  'opponent against opposition versus vs played faced',
  'artist singer performer musician band',
  'song track title single',
  'film movie title picture',
  'director directed directors',
  'writer author written wrote writers',
  'episode title',
  'title name',
  'candidate politician incumbent',
  'school college university institution',
  'company firm business employer manufacturer maker',
  'manufacturer maker make brand marque',
  'category type kind class genre',
  'party affiliation',
  'job occupation profession position role title',
  'horsepower power hp',
  'mpg mileage miles_per_gallon fuel_economy consumption',
  'temperature temp warm hot cold',
  'precipitation rain rainfall',
  'quantity amount units count number',
  'customer client buyer',
  'product item article',
  'employee staff worker workers employees',
  'department division',
  'life_expectancy lifespan',
  'gdp output wealth rich',
  'deaths died casualties fatalities killed',
  'votes ballots voted',
  'network channel station',
  'viewers audience watched',
  'nickname mascot',
  'language tongue spoken',
  'number no num nr',
  'average avg mean',
  'percentage percent pct share',
  'premiere aired air_date original',
  'medal medals',
  'gender sex',
  'increase rise growth grow grew gain change',
  'decrease drop fall decline reduction change',
  'change increase decrease difference',
];

/** From a stem to the stems that may stand for it in a column's name. */
export const synonyms: ReadonlyMap<string, ReadonlySet<string>> = synonymMap();

function synonymMap() {
  const map = new Map<string, Set<string>>();
  for (const line of meanings) {
    const all = words(line).map((word) => word.split('_').map(stem).join(' '));
    const [head = '', ...others] = all;
    for (const other of others) {
      add(map, other, head);
      add(map, head, other);
    }
  }
  return map;
}

function add(map: Map<string, Set<string>>, from: string, to: string) {
  const known = map.get(from);
  if (known) known.add(to);
  else map.set(from, new Set([to]));
}

/** Column names, as stems, that answer a question word. */
export const answersTo: Readonly<Record<'who' | 'when' | 'where', readonly string[]>> = {
  who: stems(
    'name player driver winner artist director writer author candidate athlete person actor actress singer performer rider champion skipper coach manager president member employee customer student nominee incumbent contestant character wrestler swimmer golfer composer producer host recipient leader team opponent owner judge king queen monarch',
  ),
  when: stems(
    'date year season time month day when aired release released period founded established opened built born died debut term',
  ),
  where: stems(
    'location place venue city country town state site stadium region arena ground area county province headquarters nation where',
  ),
};

/** Amounts that stand at a moment: added over moments they would be counted again and again. */
export const isStockName =
  /(^|\b)(pop|population|inhabitants|employees|headcount|staff|members|subscribers|inventory|balance|assets|liabilities|debt|capacity|area|users)\b/i;

/** Columns whose values are averaged, not added, over rows. */
export const isRateName =
  /(^|[\s_])(rates?|ratio|ratings?|scores?|prices?|percent|pct|percentage|share|average|avg|mean|median|index|temp|temperature|age|height|weight|speed|density|(life.?)?expect(ancy)?|per|mpg|mileage|lat|latitude|lon|lng|longitude|rank|position|grade|gpa|iq|bmi|humidity|pressure|year|fertility|margin|efficiency|acceleration|horsepower|displacement|stars|level|depth|length|width|duration|runtime|running|salary|wage|elevation|altitude|min|max|wind|open|close|high|low)($|[\s_(/])/i;
export const isRateUnit = /^(%|°C|°F|K|mpg|km\/h|kmh|mph|m\/s|kn|kt|ppm|ppb|hPa|bar|years?)$/;

/** Numbers that say which one and not how much: "how many rounds" counts them, and nobody adds them up. */
export const isOrdinalName =
  /(^|\b)(week|round|game|pick|rank|season|year|no|number|position|pos|place|day|heat|lane|stage|episode|overall|district|id|match|race|draw|seed|chapter|week no)\b/i;
