import { type Country, countryOf } from '../lexicon/countries.ts';
import type { SheetColumn } from './sheet.ts';

/** What most cells of a column look like: the names of people, places, codes, scores. */
export type Shape =
  | 'number'
  | 'date'
  | 'flag'
  | 'country'
  | 'year'
  | 'years'
  | 'time'
  | 'score'
  | 'ordinal'
  | 'amount'
  | 'code'
  | 'word'
  | 'name'
  | 'title'
  | 'text'
  | 'mixed';

const shapes = new WeakMap<SheetColumn, Shape>();

export function shapeOf(column: SheetColumn): Shape {
  const known = shapes.get(column);
  if (known) return known;
  const found = read(column);
  shapes.set(column, found);
  return found;
}

const countries = new WeakMap<SheetColumn, readonly (Country | undefined)[]>();

/** The country that each cell names, by name, by code or by a code in brackets; empty where few cells do. */
export function countriesIn(column: SheetColumn): readonly (Country | undefined)[] {
  const known = countries.get(column);
  if (known) return known;
  const found =
    column.column.type === 'string' ? column.cells.map((cell) => countryIn(String(cell ?? ''))) : [];
  const filled = column.cells.filter((cell) => cell !== null).length;
  const named = found.filter((country) => country !== undefined).length;
  const kept = named >= 2 && named >= filled * minCountries ? found : [];
  countries.set(column, kept);
  return kept;
}

const minCountries = 0.5;

function countryIn(text: string): Country | undefined {
  if (text === '' || text.length > 60) return undefined;
  const code = /\(([A-Z]{2,3})\)/.exec(text)?.[1];
  return code === undefined ? (/^\p{L}/u.test(text) ? countryOf(text) : undefined) : countryOf(code);
}

function read(column: SheetColumn): Shape {
  const { type } = column.column;
  if (type === 'number') {
    const years = column.cells.filter((cell) => typeof cell === 'number' && cell >= 1000 && cell <= 2200);
    return years.length >= column.cells.length * 0.9 ? 'year' : 'number';
  }
  if (type === 'boolean') return 'flag';
  if (type !== 'string') return 'date';
  if (countriesIn(column).length > 0) return 'country';
  const counts = new Map<Shape, number>();
  let filled = 0;
  for (const cell of column.cells.slice(0, maxCells)) {
    if (cell === null) continue;
    filled++;
    const shape = shapeOfText(String(cell).trim());
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= filled / 2 ? best[0] : 'mixed';
}

const maxCells = 120;

function shapeOfText(text: string): Shape {
  if (/^(1\d|20)\d\d$/.test(text)) return 'year';
  if (/^(1\d|20)\d\d\s*[-–—/]\s*\d{2,4}$/.test(text)) return 'years';
  if (/^\+?\d{1,2}:\d\d(:\d\d)?([.,]\d+)?$/.test(text)) return 'time';
  if (/^([WLDT],? )?\d+\s*[-–—:]\s*\d+/.test(text)) return 'score';
  if (/^\d+(st|nd|rd|th)\b/i.test(text)) return 'ordinal';
  if (/^[^\p{L}]?\d[\d.,]*/u.test(text)) return 'amount';
  if (/^[A-Z]{1,4}$/.test(text)) return 'code';
  const words = text.split(/\s+/);
  if (words.length > 6) return 'text';
  if (words.length === 1) return 'word';
  if (/^["“'‘]/.test(text)) return 'title';
  return words.length <= 4 && words.every((word) => /^[\p{Lu}(]/u.test(word)) ? 'name' : 'title';
}
