import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Mention } from '../annotate/mentions.ts';
import { isDate } from '../catalogue.ts';
import { askedOf } from '../constructions/askedKeys.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { spanInText } from '../saidSpan.ts';
import { mergedFilters } from './mergedFilters.ts';
import { namedRow } from './namedThing.ts';
import type { Turn } from './turns.ts';

/** "what were the reasons", "who wrote it": a column of the rows, or of the one row, that the answer was about. */
export function askedColumns(material: Material, last: Frame, turn: Turn): Proposal[] {
  return askedOf(material).flatMap((ask): Proposal[] => {
    const cues = ask.used.filter((mention) => mention.kind === 'cue');
    if (cues.length === 0) return [];
    const set = rowSetOf(material, new Set(ask.used));
    const filters = mergedFilters(last.filters, set.filters);
    const used = [
      ...ask.used,
      ...set.filters.flatMap(({ used: words }) => words),
      ...material.cues('that', 'instead', 'verdict', 'which', 'list', 'all'),
    ];
    const single = singleOf(last, turn.rows) ?? namedRow(material, turn);
    const base = { used, fit: 0.05 - ask.cost - set.cost, family: 'followUp' };
    const found: Proposal[] = [];
    if (last.ask.kind === 'topRows')
      found.push({
        ...base,
        frame: { ...last, filters, ask: { ...last.ask, show: [ask.key.ref, ...last.ask.show] } },
      });
    if (single)
      found.push({
        ...base,
        frame: {
          ...last,
          filters: [...filters, single],
          keys: [],
          measures: [],
          ask: { kind: 'list', show: [ask.key.ref], isDistinct: true },
        },
      });
    if (!isDate(ask.key.ref.column) && last.ask.kind !== 'topRows')
      found.push({
        ...base,
        fit: base.fit - (single ? 0.1 : 0),
        frame: {
          ...last,
          filters,
          keys: [ask.key],
          measures:
            last.measures.length > 0 && last.ask.kind !== 'compare' ? last.measures : [{ fn: 'count' }],
          ask: { kind: 'figure' },
        },
      });
    const [time] = material.cues('when');
    if (time && last.measures[0]?.of && /^(max|min)$/.test(last.measures[0].fn) && last.base.time)
      found.push({
        ...base,
        fit: base.fit + 0.1,
        frame: {
          ...last,
          filters,
          keys: [],
          measures: [],
          ask: {
            kind: 'topRows',
            by: last.measures[0].of,
            direction: last.measures[0].fn === 'max' ? 'desc' : 'asc',
            count: 1,
            show: [{ column: last.base.time, path: [] }],
          },
        },
      });
    return found;
  });
}

/** "its model?", "which plan and country": what is said of the one thing that the last answer named. */
export function attributesOfNamed(material: Material, last: Frame, turn: Turn): Proposal[] {
  const single = singleOf(last, turn.rows);
  const asks = material.asking('who', 'where').length > 0 || material.has('which');
  const columns = material.of('column').flatMap((mention) => {
    const ref = mention.score >= 0.6 ? material.upRef(mention.column) : undefined;
    const isKey =
      ref && last.keys.some((key) => key.ref.column === ref.column || key.name?.column === ref.column);
    return ref && !isKey ? [{ mention, ref }] : [];
  });
  const isOwned = columns.some(({ mention }) =>
    /^(its|his|her|their)$/.test(material.lower(mention.from - 1)),
  );
  if (!single || columns.length === 0 || !(asks || isOwned)) return [];
  return [
    {
      frame: {
        ...last,
        filters: [...last.filters, single],
        keys: [],
        measures: [],
        ask: { kind: 'list', show: columns.map(({ ref }) => ref), isDistinct: true },
      },
      used: [
        ...columns.map(({ mention }) => mention),
        ...material.cues('which', 'who', 'where', 'that', 'verdict', 'list'),
      ],
      fit: 0.1,
      family: 'followUp',
    },
  ];
}

/** "what was the pulse then": another cell of the one row that the answer was about. */
export function cellsThen(material: Material, last: Frame): Proposal[] {
  const said = spanInText(
    material,
    /\b(?:then|at (?:that|the) (?:time|moment|point)|(?:on )?that (?:day|date|night|morning|evening))\b(?=\W*$)/i,
  );
  const { ask } = last;
  if (!said || ask.kind !== 'topRows' || ask.count !== 1) return [];
  const words: Mention = { kind: 'cue', cue: 'that', from: said[0], to: said[1], score: 1 };
  const inside = material.mentions.filter(({ from, to }) => from >= said[0] && to <= said[1]);
  return material.of('column').flatMap((mention): Proposal[] => {
    const ref = material.upRef(mention.column);
    if (!ref || material.base !== last.base || mention.score < 0.8) return [];
    return [
      {
        frame: { ...last, ask: { ...ask, show: [ref, ...ask.show] } },
        used: [mention, words, ...inside, ...material.cues('which', 'howMuch', 'that', 'verdict')],
        fit: 0.4,
        family: 'followUp',
      },
    ];
  });
}

/** The one thing the last answer named, as a condition. */
function singleOf(last: Frame, rows: Rows | undefined): Filter | undefined {
  const [key] = last.keys;
  if (last.ask.kind !== 'top' || last.ask.count !== 1 || !key || rows?.rows.length !== 1) return undefined;
  const value = rows.rows[0]?.[0];
  if (value === null || value === undefined) return undefined;
  return { test: { kind: 'equals', ref: key.name ?? key.ref, values: [value] } };
}
