const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Languages whose names of countries are understood; what the runtime knows of each is enough. */
const languages =
  'en ar bg bn ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my nb ne nl pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh zh-Hant zu'.split(
    ' ',
  );
/** Short forms and former names that no list of names has. */
const others: Record<string, string> = {
  uae: 'AE',
  uk: 'GB',
  'great britain': 'GB',
  usa: 'US',
  america: 'US',
  holland: 'NL',
  nippon: 'JP',
  nihon: 'JP',
  zhongguo: 'CN',
  prc: 'CN',
  roc: 'TW',
  rsa: 'ZA',
  drc: 'CD',
  dprk: 'KP',
  rok: 'KR',
  burma: 'MM',
  persia: 'IR',
  siam: 'TH',
  ceylon: 'LK',
  swaziland: 'SZ',
  macedonia: 'MK',
  bharat: 'IN',
  hellas: 'GR',
  suomi: 'FI',
  aotearoa: 'NZ',
  eire: 'IE',
  sakartvelo: 'GE',
  hayastan: 'AM',
  misr: 'EG',
  'cape verde': 'CV',
  'ivory coast': 'CI',
  'east timor': 'TL',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
};

/** Names of countries in many languages, to the English ones. Built when first asked, since the lists are long. */
export class CountryNames {
  #codes: Map<string, string> | undefined;

  /** The English names of the country that a text names in any language; empty where it names none. */
  english(normalName: string): string[] {
    this.#codes ??= codesByName();
    const code = this.#codes.get(normalName);
    return code === undefined ? [] : englishNames(code);
  }
}

function codesByName(): Map<string, string> {
  const codes = regionCodes();
  const byName = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const short = new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' });
    for (const code of codes) {
      for (const name of [names.of(code), short.of(code)]) if (name) byName.set(normal(name), code);
    }
  }
  for (const [name, code] of Object.entries(others)) byName.set(name, code);
  return byName;
}

function regionCodes(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
  return pairs.filter(
    (code) => english.of(code) !== undefined && !['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO'].includes(code),
  );
}

function englishNames(code: string): string[] {
  const names = ['long', 'short'].map((style) =>
    new Intl.DisplayNames('en', { type: 'region', style: style as 'long' | 'short' }).of(code),
  );
  return [...new Set(names.flatMap((name) => (name ? [normal(name)] : [])))];
}

/** Letters and digits in lower case without marks, words apart by one blank. */
export function normal(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
