const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  euro: 'EUR',
  euros: 'EUR',
  dollars: 'USD',
  pounds: 'GBP',
};
const currency = '(US\\$|[$€£¥]|USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|INR|CNY|euros?|dollars|pounds)';
const scale = "(thousands?|millions?|billions?|k|m|mn|bn|'?000s?)";
const forms = [
  new RegExp(`(?<![\\p{L}\\d])${currency}[\\s']*(?:in )?${scale}(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`(?<![\\p{L}\\d])${scale}\\s(?:of )?${currency}(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`(?:^\\W*|\\bin )${currency}\\W*$`, 'iu'),
  new RegExp(`(?:figures|amounts|values|prices) (?:are )?in ${currency}(?![\\p{L}\\d])`, 'iu'),
];

/** The currency in a title above the header: "GBP thousand", "in EUR". */
export function statedUnit(titles: readonly string[]): string | undefined {
  for (const title of titles)
    for (const form of forms) {
      const found = form.exec(title);
      if (!found) continue;
      const parts = found.slice(1).map((part) => part.toLowerCase());
      const money = parts.find((part) => part in currencies || /^[a-z]{3}$/.test(part));
      const by = parts.find((part) => part !== money);
      if (money)
        return [currencies[money] ?? money.toUpperCase(), by && scaleWord(by)].filter(Boolean).join(' ');
    }
  return undefined;
}

function scaleWord(word: string): string {
  if (/^b/.test(word)) return 'billion';
  return /^m/.test(word) ? 'million' : 'thousand';
}
