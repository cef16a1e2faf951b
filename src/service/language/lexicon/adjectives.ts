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
}

export interface AdjectiveReading {
  readonly degree: 'positive' | 'comparative' | 'superlative';
  readonly adjective: Adjective;
  readonly base: string;
}

/** `words: +measure (highest) -measure (lowest), likeliest first; #+ or #- by number of rows` */
const lines = `
  able, capable: +skill +ability +rating
  accurate, precise, exact: +accuracy +precision -error
  active: +activity +active #+
  affordable, cheap, inexpensive, economical: -price -cost -fee -rate -fare -rent -amount
  aged, elderly, old: +age -birth_date -year -date -created -built -founded
  attractive: +attractiveness +rating
  bad, poor, awful, terrible: -rating -score -grade -satisfaction -performance -quality -mark -points
  beautiful, pretty: +rating
  big, large, huge, great: +size +amount +quantity +population +area +capacity +volume +value +total +revenue
  bitter: +bitterness
  boring, dull: -rating -score
  brief: -duration -length -time
  bright, sunny: +brightness +luminosity +light +sunshine
  broad, wide: +width +breadth
  broken, buggy, faulty: +failures +errors +defects +bugs #+
  bulky: +volume +size
  busy, crowded, frequented: +traffic +visitors +occupancy +passengers #+
  calm, still: -wind +calmness
  chilly, cold, cool, frosty, icy: -temperature
  clean: +cleanliness -pollution
  clear: +visibility -cloud
  close, near, nearby: -distance
  cloudy: +cloud -sunshine
  common, frequent, widespread, usual: +frequency +count #+
  complex, complicated: +complexity +difficulty
  costly, dear, expensive, pricey, overpriced: +price +cost +fee +rate +fare +rent +amount +spend
  damp, humid, moist: +humidity +moisture
  dangerous, deadly, lethal, fatal: +deaths +fatalities +accidents +risk
  dark, dim: -brightness -light
  deep: +depth
  delayed: +delay
  dense, populous, populated: +population +density
  difficult, hard, tough: +difficulty -pass_rate -score
  dirty, polluted: +pollution +aqi +pm25
  dry, arid: -humidity -rainfall -precipitation -moisture
  early: -date -time -start -year
  easy, simple: -difficulty +score
  effective, efficient: +efficiency +effectiveness +performance -consumption
  empty, vacant: -occupancy -fill -stock -utilization #-
  engaged: +engagement
  experienced, senior: +experience +tenure +seniority +years
  faint: -brightness
  far, distant, remote: +distance
  fast, quick, rapid, speedy, swift, prompt: +speed -duration -time -latency -response_time
  fat, obese: +bmi +weight
  few: #-
  fit: +fitness
  fresh: -date +date
  fruitful, lucrative, profitable: +profit +margin +revenue
  full, packed: +occupancy +fill +utilization +attendance
  fuzzy, vague: -precision
  generous: +donation +amount +discount
  good, nice, excellent: +rating +score +grade +satisfaction +performance +quality +mark +points
  happy, satisfied, pleased: +satisfaction +happiness +rating +nps
  healthy: +health
  heavy: +weight +mass +load
  helpful: +helpfulness +rating
  high, elevated: +height +elevation +level
  hot, warm, mild: +temperature
  important, crucial: +priority +importance
  intelligent, smart, clever: +score +iq +grade
  late, recent, new, modern, current: +date +time +created +year -age
  light: -weight -mass
  likely, probable: +probability
  little, small, tiny, minor, mini, compact: -size -amount -quantity -population -area -capacity -volume -value
  long, lengthy: +duration +length +time +distance +runtime
  loud, noisy: +loudness +noise +volume
  low, shallow: -level -height -depth -elevation
  loyal: +tenure +orders +visits #+
  lucky: +wins
  many, numerous, plentiful: #+
  mature: +age
  massive: +mass +size
  narrow, slim: -width
  nutritious: +protein +fiber
  overdue: +days_overdue +delay -due_date
  overworked: +hours +workload +overtime
  paid: +pay +salary
  popular, favorite, beloved, liked: +popularity +rating +sales +views +likes +votes +downloads #+
  powerful, strong: +power +strength +horsepower
  productive, prolific: +output +productivity +production #+
  punctual: -delay +on_time_rate
  quiet, silent: -noise -loudness -traffic #-
  rainy, wet: +rainfall +precipitation +humidity
  rare, scarce, uncommon, unusual, infrequent: -frequency -stock #-
  reliable, dependable, stable: +reliability +uptime -failures -delay -errors
  rich, wealthy, affluent: +income +wealth +net_worth +gdp +balance
  risky: +risk
  safe: +safety -accidents -crime -risk
  salty: +salt +sodium
  severe, serious, critical: +severity
  short: -length -duration -height -time -distance
  skinny, lean: -weight -bmi
  sick, ill: +sick_days
  slow, sluggish: -speed +duration +time +latency +response_time
  smooth: -roughness
  snowy: +snowfall +snow
  soft: -hardness
  spacious, roomy: +area +size +rooms
  spicy: +spiciness +scoville
  steep: +slope +gradient +incline
  stormy, windy: +wind +wind_speed
  successful: +success +wins +revenue +success_rate
  sweet, sugary: +sugar +sweetness
  tall: +height
  thick: +thickness
  thin: -thickness -weight
  thirsty: +consumption
  trendy: +popularity +growth
  unhappy, dissatisfied: -satisfaction -happiness -rating -nps
  unhealthy: +sugar +calories
  unpopular: -popularity -rating -views #-
  unreliable, unstable, flaky: -reliability -uptime +failures +errors
  unsafe: -safety +accidents +crime
  urgent: +priority +urgency -due_date
  valuable: +value +price +worth +revenue
  volatile: +volatility +standard_deviation
  weak: -power -strength -score
  wasteful: +waste
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
  const measures: Measure[] = [];
  let counts: 'max' | 'min' | undefined;
  for (const part of meaning.split(' ')) {
    if (part.startsWith('#')) counts = part === '#+' ? 'max' : 'min';
    else
      measures.push({
        concept: part.slice(1).replace(/_/g, ' '),
        extreme: part.startsWith('+') ? 'max' : 'min',
      });
  }
  return { measures, ...(counts && { counts }) };
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
