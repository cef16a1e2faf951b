import { linesOf } from './wordLists.ts';

export interface Measure {
  readonly concept: string;
  /** Which end of the measure the adjective means. */
  readonly extreme: 'max' | 'min';
}

export interface Adjective {
  readonly measures: readonly Measure[];
  /** Where the adjective may also mean the most or fewest rows: busy, popular, rare. */
  readonly counts?: 'max' | 'min';
  /** Where the adjective goes with any measure that is named: the biggest budget, the lowest score. */
  readonly anyMeasure?: 'max' | 'min';
}

export interface AdjectiveReading {
  readonly degree: 'positive' | 'comparative' | 'superlative';
  readonly adjective: Adjective;
  readonly base: string;
}

/** `words: +measure (highest) -measure (lowest), likeliest first; #+ or #- by number of rows, * with any measure` */
const lines = `
  able, capable: +skill +ability +rating
  abundant: +stock +quantity +population +count #+
  accurate, precise, exact: +accuracy +precision -error
  acidic, sour: -ph +acidity
  active: +activity +active #+
  affected, infected: +cases #+
  affordable, cheap, inexpensive, economical: -price -cost -fee -rate -fare -rent -amount
  aged, elderly, old: +age -birth_date -year -date -created -built -founded
  alcoholic: +alcohol
  alkaline: +ph
  ambitious: +target +goal
  ancient: +age -year -date -built -founded
  attended: +attendance +visitors #+
  attractive: +attractiveness +rating
  awarded, decorated: +awards +medals #+
  bad, awful, terrible, dreadful: -rating -score -grade -satisfaction -performance -quality -mark -points +rank +position -revenue -sales -profit +delay +latency +errors +failures +damage +downtime
  beautiful, pretty: +rating
  big, large, huge, great, sizable: * +size +amount +quantity +population +area +capacity +volume +value +total +revenue
  bitter: +bitterness
  bloody: +deaths +fatalities
  booked, reserved: +bookings #+
  boring, dull: -rating -score
  borrowed, lent, loaned, rented: +loans +rentals #+
  bought, ordered, purchased, sold, selling: +quantity +sales +revenue #+
  brief: -duration -length -time
  bright, sunny: +brightness +luminosity +light +sunshine
  broad, wide: +width +breadth
  broken, buggy, faulty: +failures +errors +defects +bugs #+
  bulky: +volume +size
  busy, crowded, frequented: +traffic +visitors +occupancy +passengers #+
  calm, still: -wind +calmness
  caloric, fattening, calorific: +calories +fat
  cancelled, canceled: +cancellations #+
  chatty, talkative: +messages +comments #+
  chilly, cold, cool, frosty, icy: -temperature
  cited, quoted, mentioned, referenced: +citations +mentions #+
  clean: +cleanliness -pollution
  clear: +visibility -cloud
  clicked: +clicks #+
  close, near, nearby: -distance
  cloudy: +cloud -sunshine
  commented, discussed: +comments #+
  common, frequent, widespread, usual, often, frequently, commonly, regularly: +frequency +count #+
  complex, complicated: +complexity +difficulty
  compliant: +compliance
  congested, jammed: +congestion +traffic +delay
  consistent, steady: -standard_deviation -variance -volatility
  consumed, eaten, drunk: +consumption +quantity #+
  controversial: +controversy +comments
  costly, dear, expensive, pricey, pricy, overpriced: +price +cost +fee +rate +fare +rent +amount +spend
  damp, humid, moist: +humidity +moisture
  dangerous, deadly, lethal, fatal: +deaths +fatalities +accidents +risk
  dark, dim: -brightness -light
  deep: +depth
  delayed: +delay
  delicious, tasty: +rating +taste
  demanded, sought, wanted: +demand +sales #+
  dense, populous, populated: +population +density
  difficult, hard, tough: +difficulty -pass_rate -score
  dirty, polluted: +pollution +aqi +pm25
  downloaded, installed: +downloads +installs #+
  dry, arid: -humidity -rainfall -precipitation -moisture
  durable: +durability +lifetime
  dusty: +dust +pm10
  early, soon: -date -time -start -year -hour
  easy, simple: -difficulty +score
  educated: +education +degree
  effective, efficient: +efficiency +effectiveness +performance -consumption
  empty, vacant: -occupancy -fill -stock -utilization #-
  energetic: +energy
  engaged: +engagement
  equal: -inequality -gap
  experienced, senior: +experience +tenure +seniority +years
  exposed: +exposure
  faint: -brightness
  far, distant, remote: +distance +length +mark +result
  fast, quick, quickly, rapid, rapidly, speedy, swift, prompt: +speed -duration -time -latency -response_time -mark -result
  fat, obese: +bmi +weight
  fertile: +fertility +yield
  few: #-
  fit: +fitness
  foggy, hazy, misty: -visibility +fog
  followed: +followers
  fresh: -date +date
  fruitful, lucrative, profitable: +profit +margin +revenue
  fuel-efficient, frugal, thrifty: -consumption +mpg +mileage -spend
  full, packed: +occupancy +fill +utilization +attendance
  fuzzy, vague: -precision
  generous: +donation +amount +discount +score +mark +grade
  harsh, strict, tough, stingy, picky: -score -mark -grade -rating
  lenient: +score +mark +grade +rating
  good, nice, excellent: +rating +score +grade +satisfaction +performance +quality +accuracy +mark +points -rank -position +revenue +sales +profit
  gusty, breezy: +wind_speed +gust
  happy, satisfied, pleased: +satisfaction +happiness +rating +nps
  healthy: +health
  heavy: * +weight +mass +load
  helpful: +helpfulness +rating
  high, elevated: * +height +elevation +level
  hilly, mountainous: +elevation +ascent
  hot, warm, mild: +temperature
  hungry: +consumption
  important, crucial: +priority +importance
  indebted: +debt +liabilities
  influential: +influence +followers
  inhabited: +population
  intelligent, smart, clever: +score +iq +grade
  late, recent, recently, new, newly, modern, current: +date +time +created +year -age
  light: -weight -mass
  likely, probable: +probability
  little, small, tiny, minor, minimal, mini, compact, modest: * -size -amount -quantity -population -area -capacity -volume -value
  lively: +activity #+
  long, lengthy: +duration +length +time +distance +runtime
  longlived, long-lived: +lifespan +life_expectancy
  loss-making, unprofitable: -profit -margin
  loud, noisy: +loudness +noise +volume
  low: * -level -height -elevation
  loyal: +tenure +orders +visits #+
  lucky: +wins
  many, numerous, plentiful: #+
  massive, enormous, giant: * +size +mass
  mature: +age
  muggy, sticky: +humidity
  narrow, slim: -width
  needed, necessary: +need +demand
  negative: -sentiment -change -balance
  nutritious: +protein +fiber
  overbooked, overcrowded, overloaded: +occupancy +utilization +load
  overdue: +days_overdue +delay -due_date
  oversized: +size
  overweight: +bmi +weight
  overworked: +hours +workload +overtime
  paid: +pay +salary
  peaceful: -crime -violence
  played, streamed, listened: +plays +streams #+
  poor, needy: -income -wealth -gdp -balance -rating -score -grade -performance -quality
  popular, favorite, beloved, liked: +popularity +rating +sales +views +likes +votes +downloads #+
  positive: +sentiment +change
  powerful, strong: * +power +strength +horsepower
  prestigious: +ranking +reputation
  produced: +production +quantity #+
  productive, prolific: +output +productivity +production #+
  prosperous: +income +gdp +wealth
  punctual: -delay +on_time_rate
  pure: +purity
  quiet, silent: -noise -loudness -traffic #-
  rainy, wet: +rainfall +precipitation +humidity
  rare, scarce, uncommon, unusual, infrequent, rarely, seldom: -frequency -stock #-
  read: +views +reads #+
  reliable, dependable, stable: +reliability +uptime -failures -delay -errors
  reported: +reports #+
  requested: +requests #+
  respected: +reputation
  returned, refunded: +returns +refunds #+
  reviewed: +reviews #+
  rich, wealthy, affluent: +income +wealth +net_worth +gdp +balance
  risky: +risk
  safe: +safety -accidents -crime -risk
  salty: +salt +sodium
  searched: +searches #+
  sensitive: +sensitivity
  severe, serious, critical: +severity
  shallow: -depth
  shared: +shares #+
  short: -length -duration -height -time -distance
  sick, ill: +sick_days
  similar: +similarity
  skinny, lean: -weight -bmi
  slow, slowly, sluggish: -speed +duration +time +latency +response_time +mark +result
  smooth: -roughness
  snowy: +snowfall +snow
  soft: -hardness
  spacious, roomy: +area +size +rooms
  sparse: -population -density #-
  spicy: +spiciness +scoville
  spoken: +speakers #+
  sporty: +activity +speed
  stale: -updated -date
  steep, sharp: * +slope +gradient +incline
  stormy, windy: +wind +wind_speed
  stressful: +stress +workload
  successful: +success +wins +revenue +success_rate
  sweet, sugary: +sugar +sweetness
  tall: +height
  taxed: +tax
  thick: +thickness +pages
  thin: -thickness -pages -weight
  thirsty: +consumption
  toxic: +toxicity
  traded: +trading_volume +volume #+
  trafficked: +traffic
  traveled, travelled: +trips +distance +visits
  trendy: +popularity +growth
  trusted, trustworthy: +trust +rating
  understaffed: -staff -headcount
  underweight: -bmi -weight
  unequal: +inequality +gap +gini
  unhappy, dissatisfied: -satisfaction -happiness -rating -nps
  unhealthy: +sugar +calories
  unpopular: -popularity -rating -views #-
  unreliable, unstable, flaky: -reliability -uptime +failures +errors
  unsafe: -safety +accidents +crime
  urgent: +priority +urgency -due_date
  used, utilized: +usage +utilization #+
  useful: +usefulness +rating
  valuable: +value +price +worth +revenue
  vast: * +area +size
  violent: +violence +crime
  visited: +visits +visitors #+
  volatile: +volatility +standard_deviation
  wasteful: +waste
  watched, viewed: +views +viewers #+
  weak: * -power -strength -score
  young, junior: -age +birth_date -tenure
  youthful: -age`;

const adjectives = new Map<string, Adjective>(
  linesOf(lines).flatMap((line) => {
    const [words = '', meaning = ''] = line.split(': ');
    const adjective = adjectiveFrom(meaning);
    return words.split(', ').map((word): [string, Adjective] => [word, adjective]);
  }),
);

function adjectiveFrom(meaning: string): Adjective {
  const parts = meaning.split(' ');
  const measures = parts
    .filter((part) => /^[+-]/.test(part))
    .map((part): Measure => ({ concept: part.slice(1).replace(/_/g, ' '), extreme: extremeOf(part) }));
  const counts = parts.find((part) => part.startsWith('#'));
  const first = measures[0]?.extreme;
  return {
    measures,
    ...(counts !== undefined && { counts: extremeOf(counts.slice(1)) }),
    ...(parts.includes('*') && first !== undefined && { anyMeasure: first }),
  };
}

function extremeOf(sign: string): 'max' | 'min' {
  return sign.startsWith('+') ? 'max' : 'min';
}

const irregular: Readonly<Record<string, readonly [base: string, degree: 'comparative' | 'superlative']>> = {
  better: ['good', 'comparative'],
  best: ['good', 'superlative'],
  worse: ['bad', 'comparative'],
  worst: ['bad', 'superlative'],
  elder: ['old', 'comparative'],
  eldest: ['old', 'superlative'],
  farther: ['far', 'comparative'],
  farthest: ['far', 'superlative'],
  further: ['far', 'comparative'],
  furthest: ['far', 'superlative'],
  latter: ['late', 'comparative'],
  fewer: ['few', 'comparative'],
  fewest: ['few', 'superlative'],
  lesser: ['little', 'comparative'],
  nearest: ['near', 'superlative'],
  tinier: ['tiny', 'comparative'],
};

/** What an adjective in any form says about a measure: `cheapest` is the lowest price, `busier` a higher count. */
/** A word for something that is measured: "price", "weight", "duration". */
export function isMeasureConcept(word: string): boolean {
  measureConcepts ??= new Set(
    lines
      .split(/\n/)
      .flatMap((line) => [...line.matchAll(/[+-]([a-z_]+)/g)].flatMap(([, found = '']) => found.split('_'))),
  );
  return measureConcepts.has(word);
}

let measureConcepts: ReadonlySet<string> | undefined;

export function adjectiveOf(word: string): AdjectiveReading | undefined {
  const lower = word.toLowerCase().replace('favourite', 'favorite').replace('grey', 'gray');
  const plain = adjectives.get(lower);
  if (plain) return { degree: 'positive', adjective: plain, base: lower };
  const odd = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined;
  if (odd) return read(odd[0], odd[1]);
  const [, rest = '', ending = ''] = /^(.{2,})(er|est)$/.exec(lower) ?? [];
  if (rest === '') return undefined;
  const degree = ending === 'er' ? 'comparative' : 'superlative';
  for (const base of basesOf(rest)) {
    const found = read(base, degree);
    if (found) return found;
  }
  return undefined;
}

function read(base: string, degree: AdjectiveReading['degree']): AdjectiveReading | undefined {
  const adjective = adjectives.get(base);
  return adjective && { degree, adjective, base };
}

/** `bigg` big, `larg` large, `heavi` heavy, `cheap` as it is. */
function basesOf(rest: string): string[] {
  return [
    rest,
    `${rest}e`,
    ...(rest.endsWith('i') ? [`${rest.slice(0, -1)}y`] : []),
    ...(/([bdgmnt])\1$/.test(rest) ? [rest.slice(0, -1)] : []),
  ];
}
