import type { Mention } from './annotate/mentions.ts';
import type { ColumnRef } from './catalogue.ts';
import type { Filter, Test, Value } from './frame.ts';

export function spanOf(mentions: readonly Mention[]): readonly [number, number] {
  return [Math.min(...mentions.map(({ from }) => from)), Math.max(...mentions.map(({ to }) => to))];
}

export function refOfTest(test: Test): ColumnRef | undefined {
  switch (test.kind) {
    case 'equals':
    case 'period':
    case 'part':
    case 'text':
    case 'has':
    case 'missing':
      return test.ref;
    case 'compare':
    case 'between':
    case 'average':
      return refOfValue(test.value);
    case 'columns':
      return refOfValue(test.left);
    case 'lasting':
      return test.start;
    default:
      return undefined;
  }
}

export function refOfValue(value: Value): ColumnRef | undefined {
  switch (value.kind) {
    case 'column':
    case 'age':
    case 'until':
    case 'flow':
    case 'grain':
    case 'length':
      return value.ref;
    case 'span':
      return value.from;
    case 'arithmetic':
      return refOfValue(value.left);
    default:
      return undefined;
  }
}

/** A filter as seen from the table at the end of its path. */
export function localise(filter: Filter, steps: number): Filter {
  const cut = (ref: ColumnRef): ColumnRef => ({ ...ref, path: ref.path.slice(steps) });
  const cutValue = (value: Value): Value =>
    value.kind === 'column' ||
    value.kind === 'age' ||
    value.kind === 'until' ||
    value.kind === 'flow' ||
    value.kind === 'grain' ||
    value.kind === 'length'
      ? { ...value, ref: cut(value.ref) }
      : value.kind === 'span'
        ? { ...value, from: cut(value.from), to: cut(value.to) }
        : value.kind === 'arithmetic'
          ? { ...value, left: cutValue(value.left), right: cutValue(value.right) }
          : value;
  const { test } = filter;
  switch (test.kind) {
    case 'equals':
    case 'period':
    case 'part':
    case 'text':
    case 'has':
    case 'missing':
      return { ...filter, test: { ...test, ref: cut(test.ref) } };
    case 'compare':
    case 'between':
    case 'average':
      return { ...filter, test: { ...test, value: cutValue(test.value) } };
    case 'lasting':
      return { ...filter, test: { ...test, start: cut(test.start), end: cut(test.end) } };
    case 'columns':
      return { ...filter, test: { ...test, left: cutValue(test.left), right: cutValue(test.right) } };
    default:
      return filter;
  }
}
