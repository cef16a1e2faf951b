import { linesOf } from './wordLists.ts';

export interface Unit {
  readonly dimension: string;
  /** What one of it is in the base unit of its dimension. */
  readonly toBase: number;
  readonly symbol: string;
  readonly label: string;
}

/** dimension | symbol | label | size in the base unit | how people write it (case counts behind `=`) */
const units = linesOf(`
  time|ms|milliseconds|0.001|ms msec msecs millis millisecond milliseconds
  time|µs|microseconds|0.000001|µs μs microsecond microseconds
  time|ns|nanoseconds|0.000000001|ns nanosecond nanoseconds
  time|s|seconds|1|s sec secs second seconds sek sekunden
  time|min|minutes|60|min mins minute minutes minuten
  time|h|hours|3600|h hr hrs hour hours std stunde stunden
  time|d|days|86400|d day days tag tage jours
  time|wk|weeks|604800|wk wks week weeks woche wochen
  time|mo|months|2629746|mo mos mth mths month months monat monate
  time|quarter|quarters|7889238|quarter quarters qtr qtrs
  time|y|years|31556952|y yr yrs year years jahr jahre
  time|decade|decades|315569520|decade decades
  mass|mg|milligrams|0.000001|mg milligram milligrams
  mass|µg|micrograms|0.000000001|µg μg mcg microgram micrograms
  mass|g|grams|0.001|g gr gram grams gramm
  mass|kg|kilograms|1|kg kgs kilo kilos kilogram kilograms
  mass|t|tonnes|1000|t ton tons tonne tonnes
  mass|lb|pounds|0.45359237|lb lbs pound_weight
  mass|oz|ounces|0.028349523125|oz ounce ounces
  mass|st|stone|6.35029318|stones
  length|nm|nanometers|0.000000001|nm nanometer nanometers
  length|mm|millimeters|0.001|mm millimeter millimeters millimetre millimetres
  length|cm|centimeters|0.01|cm centimeter centimeters centimetre centimetres
  length|m|meters|1|m meter meters metre metres
  length|km|kilometers|1000|km kms kilometer kilometers kilometre kilometres
  length|in|inches|0.0254|in inch inches "
  length|ft|feet|0.3048|ft foot feet
  length|yd|yards|0.9144|yd yds yard yards
  length|mi|miles|1609.344|mi mile miles
  length|nmi|nautical miles|1852|nmi
  area|m²|square meters|1|m² m2 sqm qm
  area|km²|square kilometers|1000000|km² km2 sqkm
  area|ha|hectares|10000|ha hectare hectares
  area|ac|acres|4046.8564224|ac acre acres
  area|sq mi|square miles|2589988.110336|sqmi mi² mi2
  area|sq ft|square feet|0.09290304|sqft ft² ft2
  volume|ml|milliliters|0.001|ml milliliter milliliters millilitre millilitres
  volume|cl|centiliters|0.01|cl centiliter centilitre
  volume|l|liters|1|l ltr ltrs liter liters litre litres
  volume|hl|hectoliters|100|hl
  volume|m³|cubic meters|1000|m³ m3 cbm
  volume|gal|gallons|3.785411784|gal gallon gallons
  volume|pt|pints|0.473176473|pint pints
  volume|cup|cups|0.2365882365|cup cups
  volume|tbsp|tablespoons|0.01478676478|tbsp tablespoon tablespoons
  volume|tsp|teaspoons|0.00492892159|tsp teaspoon teaspoons
  share|%|percent|1|% pct percent percentage prozent
  share|pp|percentage points|1|pp ppt
  share|‰|per mille|0.1|‰
  share|bp|basis points|0.01|bp bps
  money|$|dollars|1|$ us$ usd dollar dollars buck bucks
  money|€|euros|1|€ eur euro euros
  money|£|pounds|1|£ gbp pound pounds quid sterling
  money|¥|yen|1|¥ jpy yen
  money|CNY|yuan|1|cny rmb yuan renminbi
  money|CHF|francs|1|chf sfr franken franc francs
  money|₹|rupees|1|₹ inr rupee rupees
  money|A$|Australian dollars|1|aud a$
  money|C$|Canadian dollars|1|cad c$
  money|NZ$|New Zealand dollars|1|nzd nz$
  money|S$|Singapore dollars|1|sgd s$
  money|HK$|Hong Kong dollars|1|hkd hk$
  money|kr|kronor|1|kr sek krona kronor
  money|NOK|Norwegian kroner|1|nok
  money|DKK|Danish kroner|1|dkk kroner
  money|zł|zlotys|1|zł pln zloty zlotys
  money|Kč|Czech crowns|1|kč czk
  money|Ft|forints|1|huf forint forints
  money|R$|reais|1|brl r$ reais
  money|MX$|Mexican pesos|1|mxn peso pesos
  money|₺|liras|1|₺ lira liras
  money|R|rand|1|zar
  money|₩|won|1|₩ krw
  money|₪|shekels|1|₪ ils shekel shekels
  money|₽|rubles|1|₽ rub ruble rubles rouble roubles
  money|AED|dirhams|1|aed dirham dirhams
  money|¢|cents|0.01|¢ cent cents ct
  money|p|pence|0.01|pence
  energy|Wh|watt hours|0.001|wh
  energy|kWh|kilowatt hours|1|kwh kilowatthour kilowatthours
  energy|MWh|megawatt hours|1000|mwh
  energy|GWh|gigawatt hours|1000000|gwh
  energy|TWh|terawatt hours|1000000000|twh
  energy|kJ|kilojoules|0.000277777778|kj
  energy|kcal|kilocalories|0.001163|kcal kcals cal calorie calories
  power|W|watts|0.001|w watt watts
  power|kW|kilowatts|1|kw kilowatt kilowatts
  power|MW|megawatts|1000|mw megawatt megawatts
  power|GW|gigawatts|1000000|gw gigawatt gigawatts
  power|hp|horsepower|0.745699872|hp horsepower ps
  temperature|°C|degrees Celsius|1|°c ° celsius centigrade deg degree degrees degc
  temperature|°F|degrees Fahrenheit|1|°f fahrenheit degf
  temperature|K|kelvin|1|kelvin
  data|B|bytes|1|byte bytes
  data|kB|kilobytes|1000|kb kilobyte kilobytes kib
  data|MB|megabytes|1000000|mb megabyte megabytes mib meg megs
  data|GB|gigabytes|1000000000|gb gigabyte gigabytes gib gig gigs
  data|TB|terabytes|1000000000000|tb terabyte terabytes tib
  data rate|Mbps|megabits per second|1|mbps mbit/s
  data rate|Gbps|gigabits per second|1000|gbps gbit/s
  speed|m/s|meters per second|1|m/s mps
  speed|km/h|kilometers per hour|0.277777778|km/h kmh kph
  speed|mph|miles per hour|0.44704|mph mi/h
  speed|kn|knots|0.514444444|kn knot knots
  frequency|Hz|hertz|1|hz hertz
  frequency|kHz|kilohertz|1000|khz
  frequency|MHz|megahertz|1000000|mhz
  frequency|GHz|gigahertz|1000000000|ghz
  frequency|bpm|beats per minute|0.0166666667|bpm
  frequency|rpm|revolutions per minute|0.0166666667|rpm
  concentration|ppm|parts per million|1|ppm
  concentration|ppb|parts per billion|0.001|ppb
  density|µg/m³|micrograms per cubic meter|1|µg/m³ ug/m3 µg/m3 μg/m³ ugm3
  pressure|Pa|pascals|1|pa pascal
  pressure|hPa|hectopascals|100|hpa mbar millibar millibars
  pressure|kPa|kilopascals|1000|kpa
  pressure|bar|bar|100000|bar bars
  pressure|psi|pounds per square inch|6894.757|psi
  pressure|mmHg|millimeters of mercury|133.322387|mmhg
  voltage|V|volts|1|v volt volts
  voltage|mV|millivolts|0.001|mv millivolt millivolts
  current|A|amperes|1|amp amps ampere amperes
  current|mA|milliamperes|0.001|ma
  loudness|dB|decibels|1|db decibel decibels dba
  glucose|mg/dL|milligrams per deciliter|1|mg/dl mgdl
  glucose|mmol/L|millimoles per liter|18.0182|mmol/l mmoll
  fuel|mpg|miles per gallon|1|mpg
  fuel|l/100 km|liters per 100 km|1|l/100km
  people|people|people|1|people persons person pax heads
  pixels|px|pixels|1|px pixel pixels
  light|lx|lux|1|lx lux
  rain|mm|millimeters of rain|1|mm_rain
`).map((line) => {
  const [dimension = '', symbol = '', label = '', toBase = '', written = ''] = line.split('|');
  return { unit: { dimension, symbol, label, toBase: Number(toBase) }, written: written.split(' ') };
});

const byWord: ReadonlyMap<string, Unit> = new Map(
  units.flatMap(({ unit, written }) => written.map((word): [string, Unit] => [word, unit])),
);
/** Symbols in which a capital letter makes another unit. */
const bySymbol: ReadonlyMap<string, Unit> = new Map(
  ['Mb', 'MW', 'mW', 'K', 'A', 'V', 'W', 'B'].flatMap((symbol) => {
    const found = units.find(({ unit }) => unit.symbol === symbol);
    return found ? [[symbol, found.unit] as [string, Unit]] : [];
  }),
);

/** The unit that a word or symbol names; undefined for other words. "In", "a" and the like count only as symbols. */
export function unitOf(word: string): Unit | undefined {
  return (
    bySymbol.get(word) ?? byWord.get(word.toLowerCase()) ?? byWord.get(word.toLowerCase().replace(/\.$/, ''))
  );
}

/** A value in another unit of the same dimension; undefined across dimensions and currencies. */
export function convert(value: number, from: Unit, to: Unit): number | undefined {
  if (from.symbol === to.symbol && from.dimension === to.dimension) return value;
  if (from.dimension !== to.dimension || from.dimension === 'money') return undefined;
  if (from.dimension === 'fuel') return value > 0 ? 235.214583 / value : undefined;
  if (from.dimension === 'temperature') return fromCelsius(toCelsius(value, from.symbol), to.symbol);
  return Number(((value * from.toBase) / to.toBase).toPrecision(12));
}

function toCelsius(value: number, symbol: string): number {
  return symbol === '°F' ? ((value - 32) * 5) / 9 : symbol === 'K' ? value - 273.15 : value;
}

function fromCelsius(value: number, symbol: string): number {
  const exact = symbol === '°F' ? (value * 9) / 5 + 32 : symbol === 'K' ? value + 273.15 : value;
  return Number(exact.toPrecision(12));
}
