import type { FileReading, ReadingChange, ReadingState } from './fileReading.ts';

/** A setting of how a file is read. Its texts are English; the page and the host translate them when shown. */
export interface ReadingPart {
  readonly key: keyof FileReading;
  readonly label: string;
  /** The detected value, used unless one is given. */
  readonly found?: Words | undefined;
  readonly isGiven: boolean;
  /** Not including "automatic". */
  readonly options: readonly ReadingOption[];
}

export interface Words {
  readonly label: string;
  /** Fills the placeholder of the label. */
  readonly number?: number;
  /** A name from the file, never translated. */
  readonly isName?: true;
}

export interface ReadingOption extends Words {
  /** Unique within its part, for lists that identify options by a string. */
  readonly id: string;
  readonly isChosen: boolean;
  readonly change: ReadingChange;
}

type Value = string | number;
type Choice = Words & { readonly value: Value };

const separators: readonly Choice[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
  { value: ' ', label: 'Space' },
];
const encodings: readonly Choice[] = [
  { value: 'utf-8', label: 'UTF-8', isName: true },
  { value: 'utf-16le', label: 'UTF-16 LE', isName: true },
  { value: 'utf-16be', label: 'UTF-16 BE', isName: true },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Simplified Chinese (GB 18030)' },
  { value: 'big5', label: 'Traditional Chinese (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
];
const offeredRows = 10;
const headers: readonly Choice[] = [
  { value: 0, label: 'No header' },
  ...Array.from({ length: offeredRows }, (_, at) => ({ value: at + 1, label: 'Row {0}', number: at + 1 })),
];
const decimals: readonly Choice[] = [
  { value: '.', label: 'Point (1.5)' },
  { value: ',', label: 'Comma (1,5)' },
];
const orders: readonly Choice[] = [
  { value: 'day', label: 'Day first (31/12)' },
  { value: 'month', label: 'Month first (12/31)' },
];

/** The settings that apply to a file: those of delimited text, or the sheets of a workbook. */
export function readingParts({ given, found, sheets, sheet }: ReadingState): readonly ReadingPart[] {
  const part = (key: keyof FileReading, label: string, choices: readonly Choice[]): ReadingPart => {
    const seen = found?.[key];
    return {
      key,
      label,
      found: choices.find(({ value }) => value === seen) ?? rareValue(key, seen),
      isGiven: given[key] !== undefined,
      options: choices.map(({ value, ...words }) => ({
        ...words,
        id: String(value),
        isChosen: given[key] === value,
        change: { [key]: value },
      })),
    };
  };
  if (sheets.length > 0) {
    const names = sheets.map((name): Choice => ({ value: name, label: name, isName: true }));
    const shown = names.find(({ value }) => value === sheet);
    return [{ ...part('sheet', words.sheet.label, names), found: shown }];
  }
  // A file that failed to read with the given settings is not a workbook, so the text settings are offered to correct
  // them.
  if (!found && Object.keys(given).length === 0) return [];
  return [
    part('delimiter', words.delimiter.label, separators),
    part('encoding', words.encoding.label, encodings),
    part('header_row', words.header.label, headers),
    part('decimal', words.decimal.label, decimals),
    part('dates', words.dates.label, orders),
  ];
}

const words = {
  delimiter: { label: 'Separator' },
  encoding: { label: 'Encoding' },
  header: { label: 'Header' },
  decimal: { label: 'Decimal mark' },
  dates: { label: 'Dates' },
  sheet: { label: 'Sheet' },
} as const;

/** A detected separator or header row that is not among the options. */
function rareValue(key: keyof FileReading, value: unknown): Words | undefined {
  if (typeof value === 'number') return { label: 'Row {0}', number: value };
  return typeof value === 'string' && key === 'delimiter' ? { label: value, isName: true } : undefined;
}
