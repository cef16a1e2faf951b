import type { Frame, Value } from '../frame.ts';
import { convert, unitOf } from '../lexicon/units.ts';
import type { Material, Proposal } from '../material.ts';
import { spanValues } from '../rowSpans.ts';
import { isDuration } from '../timeSpans.ts';

/** "lessons of each instructor" and then "in hours": the time that the counted rows lasted in all. */
export function inTimeUnits(material: Material, last: Frame): Proposal[] {
  const [measure, ...others] = last.measures;
  if (!measure || others.length > 0 || measure.fn !== 'count' || measure.of || measure.where) return [];
  const [lead, said, ...more] = material.tokens.map(({ lower }) => lower);
  const unit = /^(hours|hrs|minutes|mins|days)$/.test(said ?? '') ? unitOf(said ?? '') : undefined;
  if (lead !== 'in' || !unit || more.length > 0) return [];
  const stored = last.base.columns.filter(
    (column) => isDuration(column) && unitOf(column.unit ?? '')?.dimension === 'time',
  );
  const [column] = stored;
  const kept = unitOf(column?.unit ?? '');
  const factor = kept && convert(1, kept, unit);
  const [span] = stored.length === 0 ? spanValues(last.base, unit) : [];
  const of: Value | undefined = column ? { kind: 'column', ref: { column, path: [] } } : span;
  if (!of || stored.length > 1 || (column && factor === undefined)) return [];
  return [
    {
      frame: {
        ...last,
        measures: [
          { fn: 'sum', of, ...(column && factor !== 1 && { factor: factor ?? 1, unit: unit.symbol }) },
        ],
      },
      used: [{ kind: 'cue', cue: 'howLong', from: 0, to: 2, score: 1 }],
      fit: 0.5,
      family: 'followUp',
    },
  ];
}
