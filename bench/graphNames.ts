/** Made-up names of a graph, the same for the same seed: companies, places and measures, as files have them. */
export function makeNames(count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const words = makeWords(Math.ceil(count / 8), random);
  // A few words are in very many names and most in few, as in life.
  const word = () => words[Math.floor(words.length * random() ** 3)] ?? '';
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, () => {
    const form = random();
    if (form < 0.35) return `${word()} ${word()}`;
    if (form < 0.6) return `${word()} ${word()} ${one(forms)}`;
    if (form < 0.8) return `${one(measures)} of ${word()} ${word()}`;
    return `${word()} ${one(measures)} ${1990 + Math.floor(random() * 40)}`;
  });
}

/** What people type to find names: each with the name it was made from. */
export interface Query {
  readonly kind: 'exact' | 'prefix' | 'typo' | 'two words' | 'synonym';
  readonly text: string;
  readonly name: string;
}

export function makeQueries(names: readonly string[], perKind: number, seed: number): Query[] {
  const random = randomFrom(seed);
  const pick = (fits: (name: string) => boolean = () => true): string => {
    for (;;) {
      const name = names[Math.floor(random() * names.length)] ?? '';
      if (fits(name)) return name;
    }
  };
  return Array.from({ length: perKind }, (): Query[] => {
    const [exact, prefix, typo] = [pick(), pick(), pick()];
    const two = pick((name) => name.split(' ').length > 2);
    const said = pick((name) => /revenue|profit|employees|price/.test(name));
    const words = two.split(' ').filter((part) => part !== 'of');
    return [
      { kind: 'exact', text: exact, name: exact },
      { kind: 'prefix', text: prefix.slice(0, Math.ceil(prefix.length * 0.6)), name: prefix },
      { kind: 'typo', text: withSlip(typo, random), name: typo },
      { kind: 'two words', text: `${words.at(-1)} ${words[0]}`, name: two },
      {
        kind: 'synonym',
        text: said.replace(/revenue|profit|employees|price/, (word) => otherWords[word] ?? word),
        name: said,
      },
    ];
  }).flat();
}

const otherWords: Record<string, string> = {
  revenue: 'turnover',
  profit: 'earnings',
  employees: 'headcount',
  price: 'cost',
};
const forms = [
  'group',
  'holding',
  'bank',
  'county',
  'island',
  'works',
  'university',
  'airlines',
  'river',
  'museum',
];
const measures = [
  'revenue',
  'net profit',
  'employees',
  'share price',
  'exports',
  'output',
  'emissions',
  'visitors',
];
const syllables =
  'ba bel bor ca cor dan del dor el en fal fen gar gol hal hel in jor kan kel kor la lan lor ma mel mor na nel nor ol or pan pel por ra ril ros sa sel sor ta tel tor ul un val ven vor wal wen wor ya yel zan zel zor'.split(
    ' ',
  );

function makeWords(count: number, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3);
    words.add(
      Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)] ?? '').join(''),
    );
  }
  return [...words];
}

function withSlip(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const kind = random();
  if (kind < 0.34) return name.slice(0, at) + name.slice(at + 1);
  if (kind < 0.67) return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  return `${name.slice(0, at)}e${name.slice(at + 1)}`;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
