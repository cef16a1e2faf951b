import type { Component } from '../contract/component.ts';

/** A figure that has changed; absent on the side that lacks it. */
export interface Difference {
  readonly name: string;
  readonly kept: string | undefined;
  readonly now: string | undefined;
}

/** Members that hold data; titles, colours and views may be edited by hand. */
export const dataMembers: readonly string[] = [
  'datasets',
  'datasets_by_interval',
  'rows',
  'values',
  'data',
  'links',
  'widths',
  'items',
  'events',
  'value',
];
/** Members that identify an entry. */
const names = ['label', 'x', 'name', 'header', 'source', 'target', 'date'];
/** Members that only affect an entry's appearance. */
const looks = ['color', 'highlight', 'type', 'units', 'kicker', 'is_partial', 'align'];
const tolerance = 1e-9;

/** The differences between the data of two versions of a card; the order of entries is ignored. */
export function differencesOf(kept: readonly Component[], now: readonly Component[]): Difference[] {
  const before = figuresOf(kept);
  const after = figuresOf(now);
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return all.flatMap((name) => {
    const [a, b] = [before.get(name), after.get(name)];
    return isSame(a, b) ? [] : [{ name, kept: shown(a), now: shown(b) }];
  });
}

export function differenceWords({ name, kept, now }: Difference): string {
  if (kept === undefined) return `${name}: ${now} in the data, missing in the card`;
  if (now === undefined) return `${name}: ${kept} in the card, not in the data any more`;
  return `${name}: ${kept} in the card, ${now} in the data`;
}

type Figures = Map<string, unknown>;

function figuresOf(components: readonly Component[]): Figures {
  const figures: Figures = new Map();
  for (const { component_type, config } of components) {
    if (component_type === 'header') continue;
    for (const member of dataMembers) collect(config[member], [], figures);
  }
  return figures;
}

function collect(value: unknown, path: readonly string[], figures: Figures): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    const seen = new Map<string, number>();
    for (const [at, entry] of value.entries()) {
      // The name of a single series serves as a title, which may be edited by hand.
      const isLone = value.length === 1 && isSeries(entry);
      if (isLone) {
        collect(entry.data, path, figures);
        continue;
      }
      const name = nameOf(entry) ?? `entry ${at + 1}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      collect(entry, [...path, times === 1 ? name : `${name} (${times})`], figures);
    }
    return;
  }
  if (typeof value !== 'object') return void figures.set(path.join(', ') || 'value', value);
  for (const [member, part] of Object.entries(value)) {
    if (names.includes(member) || looks.includes(member)) continue;
    const isFigure = ['y', 'value', 'data', 'size'].includes(member);
    collect(part, isFigure ? path : [...path, member], figures);
  }
}

function isSeries(entry: unknown): entry is { readonly data: unknown[] } {
  return Array.isArray((entry as { data?: unknown } | null)?.data);
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const found = names.flatMap((name) => {
    const part = (entry as Record<string, unknown>)[name];
    return typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];
  });
  return found.length > 0 ? found.join(' to ') : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number'
    ? value.toLocaleString('en', { maximumSignificantDigits: 12 })
    : String(value);
}
