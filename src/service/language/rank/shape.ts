import type { Candidate } from '../candidates.ts';
import type { Column, ColumnRef } from '../catalogue.ts';
import type { Filter, Frame, Measure, Value } from '../frame.ts';

/** What is done, in a word or two: "top", "list distinct", "verdict exists". */
export function operationOf({ ask, keys }: Frame): string {
  switch (ask.kind) {
    case 'figure':
      return keys.length === 0
        ? 'figure'
        : keys.some(({ grain }) => grain !== undefined)
          ? 'course'
          : 'groups';
    case 'verdict':
      return `verdict ${ask.test.kind}`;
    case 'describe':
      return `describe ${ask.what}`;
    case 'list':
      return ask.isDistinct === true ? 'list distinct' : ask.sort ? 'list sorted' : 'list';
    case 'having':
      return ask.counts ? 'having count' : 'having';
    case 'window':
      return `window ${ask.fn}`;
    case 'compare':
      return ask.wants ? `compare ${ask.wants}` : 'compare';
    case 'share':
      return ask.part ? 'share' : 'shares';
    default:
      return ask.kind;
  }
}

/** The aggregate of the leading measure. */
export function aggregateOf({ measures: [first], ask }: Frame): string {
  if (ask.kind === 'topRows') return ask.direction === 'desc' ? 'highest row' : 'lowest row';
  if (!first) return 'none';
  if (first.isRate) return 'rate';
  return first.fn;
}

/** What stands in the place of the answer. */
export type AnswerType = 'count' | 'number' | 'date' | 'text' | 'groups' | 'yes or no' | 'about' | 'rows';

export function answerTypeOf({ frame, compiled }: Candidate): AnswerType {
  const { ask, keys, measures } = frame;
  switch (ask.kind) {
    case 'verdict':
      return 'yes or no';
    case 'describe':
      return 'about';
    case 'figure':
      if (keys.length > 0 || measures.length > 1) return 'groups';
      return figureType(measures[0]);
    case 'top': {
      const key = keys[0];
      if (!key) return 'text';
      return key.grain !== undefined ? 'date' : typeOf((key.name ?? key.ref).column);
    }
    case 'having':
      return ask.counts ? 'count' : 'text';
    case 'topRows':
    case 'list': {
      const named = compiled.outputs.find(({ role }) => role === 'name') ?? compiled.outputs[0];
      if (compiled.outputs.length > 3) return 'rows';
      return named?.column ? typeOf(named.column) : 'rows';
    }
    default:
      return keys.length > 0 ? 'groups' : 'number';
  }
}

function figureType(measure: Measure | undefined): AnswerType {
  if (!measure) return 'number';
  if (measure.fn === 'count' || measure.fn === 'count_distinct') return measure.isRate ? 'number' : 'count';
  if (measure.fn === 'mode' || measure.fn === 'first' || measure.fn === 'last')
    return measure.of?.kind === 'column' ? typeOf(measure.of.ref.column) : 'number';
  return measure.of?.kind === 'column' && measure.of.ref.column.kind === 'date' ? 'date' : 'number';
}

function typeOf({ kind, type }: Column): AnswerType {
  if (kind === 'date') return 'date';
  return type === 'number' ? 'number' : 'text';
}

/** Every column that a value is computed from. */
export function refsOfValue(value: Value): readonly ColumnRef[] {
  switch (value.kind) {
    case 'column':
    case 'age':
    case 'length':
    case 'part':
      return [value.ref];
    case 'span':
      return [value.from, value.to];
    case 'arithmetic':
      return [...refsOfValue(value.left), ...refsOfValue(value.right)];
    case 'number':
      return [];
  }
}

export function refsOfFilter({ test }: Filter): readonly ColumnRef[] {
  switch (test.kind) {
    case 'equals':
    case 'period':
    case 'part':
    case 'text':
    case 'has':
    case 'missing':
      return [test.ref];
    case 'compare':
    case 'between':
    case 'average':
      return refsOfValue(test.value);
    case 'columns':
      return [...refsOfValue(test.left), ...refsOfValue(test.right)];
    case 'any':
    case 'every':
      return test.filters.flatMap(refsOfFilter);
    case 'sameAs':
      return [test.ref, ...test.filters.flatMap(refsOfFilter)];
    case 'beyond':
      return refsOfValue(test.value);
    case 'duplicated':
      return test.refs;
    case 'related':
      return [];
  }
}

/** Every column that a frame rests on. */
export function refsOfFrame({ filters, measures, keys, ask }: Frame): readonly ColumnRef[] {
  return [
    ...filters.flatMap(refsOfFilter),
    ...measures.flatMap(({ of, where = [] }) => [
      ...(of ? refsOfValue(of) : []),
      ...where.flatMap(refsOfFilter),
    ]),
    ...keys.flatMap(({ ref, name }) => (name ? [ref, name] : [ref])),
    ...(ask.kind === 'topRows' ? [...refsOfValue(ask.by), ...ask.show] : []),
    ...(ask.kind === 'list' ? [...ask.show, ...(ask.sort ? refsOfValue(ask.sort.by) : [])] : []),
    ...(ask.kind === 'share' ? (ask.part ?? []).flatMap(refsOfFilter) : []),
    ...(ask.kind === 'correlation' ? [...refsOfValue(ask.left), ...refsOfValue(ask.right)] : []),
  ];
}
