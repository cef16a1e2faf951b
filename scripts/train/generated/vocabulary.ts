// The everyday nouns, measures and categories that generated workspaces combine at random.

export interface MeasureWords {
  /** The spoken name. */
  readonly name: string;
  readonly unit?: string;
  /** Amounts can be summed; for levels only a mean makes sense. */
  readonly kind: 'amount' | 'level';
  readonly low: number;
  readonly high: number;
  readonly decimals: number;
  /** The adjective for the row with the highest value: "heaviest". */
  readonly most?: string;
  readonly least?: string;
}

export interface CategoryWords {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether a value precedes the noun: "pending orders", but not "north orders". */
  readonly isAdjective?: true;
}

export const eventNouns =
  `orders visits loans repairs flights sessions claims deliveries inspections donations
  bookings shipments matches workouts calls lessons harvests permits rides treatments purchases expenses exams tasks
  meetings bids interviews rentals transfers surveys concerts incidents audits refunds contracts quotes trials
  voyages batches campaigns`.split(/\s+/);

export const thingNouns =
  `customers stores drivers teachers farms machines suppliers patients rooms vehicles courses
  agents branches warehouses projects teams products members employees artists schools routes ships kitchens
  sponsors students labs hotels trainers guides`.split(/\s+/);

export const measures: readonly MeasureWords[] = [
  {
    name: 'price',
    unit: 'EUR',
    kind: 'level',
    low: 5,
    high: 400,
    decimals: 2,
    most: 'most expensive',
    least: 'cheapest',
  },
  { name: 'amount', unit: 'USD', kind: 'amount', low: 10, high: 2_000, decimals: 2 },
  { name: 'cost', unit: 'EUR', kind: 'amount', low: 20, high: 900, decimals: 2, most: 'costliest' },
  { name: 'fee', unit: 'USD', kind: 'amount', low: 1, high: 90, decimals: 2 },
  { name: 'revenue', unit: 'USD', kind: 'amount', low: 100, high: 9_000, decimals: 0 },
  {
    name: 'weight',
    unit: 'kg',
    kind: 'amount',
    low: 1,
    high: 120,
    decimals: 1,
    most: 'heaviest',
    least: 'lightest',
  },
  {
    name: 'duration',
    unit: 'min',
    kind: 'level',
    low: 5,
    high: 240,
    decimals: 0,
    most: 'longest',
    least: 'shortest',
  },
  { name: 'distance', unit: 'km', kind: 'amount', low: 1, high: 800, decimals: 1 },
  { name: 'rating', kind: 'level', low: 1, high: 5, decimals: 1 },
  { name: 'score', kind: 'level', low: 10, high: 100, decimals: 0 },
  { name: 'quantity', kind: 'amount', low: 1, high: 60, decimals: 0 },
  { name: 'discount', unit: '%', kind: 'level', low: 0, high: 40, decimals: 0 },
  {
    name: 'temperature',
    unit: '°C',
    kind: 'level',
    low: 2,
    high: 38,
    decimals: 1,
    most: 'warmest',
    least: 'coldest',
  },
  { name: 'waiting time', unit: 'min', kind: 'level', low: 0, high: 90, decimals: 0 },
  { name: 'delay', unit: 'min', kind: 'level', low: 0, high: 75, decimals: 0 },
  { name: 'passengers', kind: 'amount', low: 1, high: 300, decimals: 0 },
  { name: 'pages', kind: 'amount', low: 3, high: 700, decimals: 0 },
  { name: 'points', kind: 'amount', low: 0, high: 50, decimals: 0 },
  { name: 'votes', kind: 'amount', low: 10, high: 5_000, decimals: 0 },
  { name: 'tip', unit: 'USD', kind: 'amount', low: 0, high: 25, decimals: 2 },
  { name: 'tax', unit: 'EUR', kind: 'amount', low: 1, high: 150, decimals: 2 },
  {
    name: 'speed',
    unit: 'km/h',
    kind: 'level',
    low: 20,
    high: 160,
    decimals: 0,
    most: 'fastest',
    least: 'slowest',
  },
  { name: 'attendance', kind: 'amount', low: 20, high: 4_000, decimals: 0 },
  { name: 'hours', kind: 'amount', low: 1, high: 40, decimals: 1 },
  { name: 'calories', kind: 'amount', low: 50, high: 900, decimals: 0 },
  { name: 'water use', unit: 'l', kind: 'amount', low: 10, high: 500, decimals: 0 },
];

/** Attributes of things, as opposed to events. */
export const attributes: readonly MeasureWords[] = [
  { name: 'age', kind: 'level', low: 18, high: 80, decimals: 0, most: 'oldest', least: 'youngest' },
  { name: 'capacity', kind: 'amount', low: 10, high: 500, decimals: 0, most: 'largest', least: 'smallest' },
  { name: 'salary', unit: 'EUR', kind: 'amount', low: 20_000, high: 90_000, decimals: 0 },
  {
    name: 'area',
    unit: 'm2',
    kind: 'amount',
    low: 30,
    high: 3_000,
    decimals: 0,
    most: 'largest',
    least: 'smallest',
  },
  { name: 'budget', unit: 'USD', kind: 'amount', low: 1_000, high: 90_000, decimals: 0 },
  {
    name: 'height',
    unit: 'cm',
    kind: 'level',
    low: 80,
    high: 210,
    decimals: 0,
    most: 'tallest',
    least: 'shortest',
  },
  { name: 'rent', unit: 'EUR', kind: 'amount', low: 300, high: 4_000, decimals: 0 },
  { name: 'experience', unit: 'years', kind: 'level', low: 0, high: 40, decimals: 0 },
  { name: 'credit limit', unit: 'USD', kind: 'level', low: 500, high: 20_000, decimals: 0 },
  { name: 'list price', unit: 'EUR', kind: 'level', low: 5, high: 900, decimals: 2 },
];

export const categories: readonly CategoryWords[] = [
  { name: 'status', values: ['open', 'closed', 'pending', 'cancelled'], isAdjective: true },
  { name: 'state', values: ['completed', 'failed', 'running'], isAdjective: true },
  { name: 'priority', values: ['low', 'medium', 'high', 'urgent'] },
  { name: 'channel', values: ['web', 'phone', 'email', 'walk-in'] },
  { name: 'payment method', values: ['card', 'cash', 'transfer', 'voucher'] },
  { name: 'size', values: ['small', 'medium', 'large'], isAdjective: true },
  { name: 'color', values: ['red', 'blue', 'green', 'black', 'white'], isAdjective: true },
  { name: 'shift', values: ['morning', 'evening', 'night'] },
  { name: 'weather', values: ['sunny', 'rainy', 'cloudy', 'foggy'] },
  { name: 'reason', values: ['damage', 'delay', 'wrong item', 'other'] },
  { name: 'class', values: ['economy', 'business', 'first'] },
  { name: 'material', values: ['wood', 'steel', 'glass', 'plastic'] },
  { name: 'type', values: ['standard', 'premium', 'basic'], isAdjective: true },
  { name: 'device', values: ['mobile', 'desktop', 'tablet'] },
  { name: 'language', values: ['English', 'German', 'French', 'Spanish'] },
  { name: 'season', values: ['spring', 'summer', 'autumn', 'winter'] },
  { name: 'severity', values: ['minor', 'major', 'critical'], isAdjective: true },
  { name: 'source', values: ['referral', 'newsletter', 'search', 'partner'] },
];

export const places: readonly CategoryWords[] = [
  { name: 'city', values: ['Lisbon', 'Graz', 'Turin', 'Ghent', 'Malmo', 'Porto'] },
  { name: 'region', values: ['North', 'South', 'East', 'West'] },
  { name: 'country', values: ['Norway', 'Chile', 'Kenya', 'Japan', 'Canada'] },
  { name: 'department', values: ['Sales', 'Finance', 'Logistics', 'Research'] },
  { name: 'district', values: ['Harbour', 'Old Town', 'Riverside', 'Hillside'] },
  { name: 'segment', values: ['retail', 'public', 'enterprise'] },
  { name: 'brand', values: ['Orvo', 'Kelm', 'Tansy', 'Bristo'] },
  { name: 'industry', values: ['mining', 'media', 'farming', 'energy'] },
];

/** First and second parts of invented names. */
export const nameParts = {
  first:
    `Ana Ben Carla Dmitri Elif Farid Greta Hugo Ines Jonas Karim Lena Marco Nadia Olaf Paula Quentin Rosa Sven
    Tara Umar Vera Willem Xenia Yusuf Zoe`.split(/\s+/),
  last: `Abend Barlow Castell Dorn Esk Falk Grimm Holt Ives Jansen Kroll Lund Marsh Norden Okafor Petri Quist Rahn
    Solis Thorn Udall Voss Wirth Yates Zeller`.split(/\s+/),
} as const;
