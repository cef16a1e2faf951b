import type { Condition } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { Ledger } from './binding.ts';
import { bindComparisons } from './comparisons.ts';
import type { Measure } from './frame.ts';
import { trendKey } from './grouping.ts';
import { overDates } from './levels.ts';
import { naturalAssumption } from './picks.ts';
import type { Assumption } from './reading.ts';
import { isMeasure, measureAt, naturalAggregate } from './roles.ts';
import { isContent, readSentence, type Sentence } from './sentence.ts';
import { bindPeriods, timeColumn } from './times.ts';
import { bindValues } from './values.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "which region grew most": the change of a measure from the first to the last period, for each group. */
export interface GrowthReading {
  readonly table: TableProfile;
  readonly dimension: ColumnProfile;
  readonly measure: Measure & { readonly fn: NonNullable<Measure['fn']> };
  readonly where: readonly Condition[];
  readonly time: ColumnProfile;
  /** The largest change up or down, the smallest of all. */
  readonly wish: 'up' | 'down' | 'least';
  readonly assumptions: readonly Assumption[];
}

const up =
  /^(grew|grow|grows|grown|growing|growth|rose|rise|rises|risen|rising|increase|increases|increased|increasing|gain|gains|gained|improve|improved|improvement|climbed|soared)$/;
const down =
  /^(fell|fall|falls|fallen|falling|decline|declines|declined|declining|decrease|decreases|decreased|decreasing|drop|drops|dropped|shrank|shrink|shrunk|lost|sank|sunk)$/;
const change = /^(change|changes|changed|changing)$/;
const most =
  /^(most|fastest|strongest|biggest|largest|highest|greatest|quickest|steepest|more|best|hardest|furthest)$/;
const least = /^(least|slowest|smallest|lowest|weakest)$/;

/** Reads a question about who grew or fell most; undefined where it asks something else or the data cannot say. */
export function readGrowth(
  question: string,
  tables: readonly TableProfile[],
  vocabulary: Vocabulary,
  now: Date,
): GrowthReading | undefined {
  const found = tables.flatMap((table) => {
    const each = readOne(readSentence(question, vocabulary.of(table)), now);
    return each ? [each] : [];
  });
  return found.sort((a, b) => b.trust - a.trust)[0]?.reading;
}

function readOne(sentence: Sentence, now: Date): { reading: GrowthReading; trust: number } | undefined {
  const { tokens, words } = sentence;
  const says = (pattern: RegExp) => tokens.some(({ norm }) => pattern.test(norm));
  const isChange = says(up) || says(down) || says(change);
  if (!isChange || !(says(most) || says(least))) return undefined;
  const ledger = new Ledger(sentence);
  tokens.forEach(({ norm }, at) => {
    if ([up, down, change, most, least].some((pattern) => pattern.test(norm))) ledger.explain(at, at + 1);
  });
  bindComparisons(ledger);
  bindValues(ledger);
  bindPeriods(ledger, now);
  const time = timeColumn(words.table);
  const isGrowthWord = (from: number) =>
    [up, down, change].some((each) => each.test(tokens[from]?.norm ?? ''));
  const open = ledger.openColumns().filter(({ from }) => !isGrowthWord(from));
  const group = open.find(({ column }) => column.role === 'dimension' && column.distinct > 1);
  const named = open.find((mention) => isMeasure(measureAt(ledger, mention) ?? mention.column));
  if (!group || time?.role !== 'time') return undefined;
  ledger.take(group);
  if (named) ledger.take(named);
  const column = named ? measureAt(ledger, named) : onlyMeasure(words.table);
  if (!column || leavesOut(ledger)) return undefined;
  const where = ledger.bound.map(({ condition }) => condition);
  const keys = [trendKey(time, words.table)];
  const fn = naturalAggregate(column);
  const measure = overDates({ fn, column }, { table: words.table, keys, where });
  const assumptions: Assumption[] = [
    ...(named
      ? []
      : [
          {
            category: 'metric' as const,
            title: `Measure: ${column.label}`,
            description: `The question names no measure; ${column.label} is the first of ${words.table.name}.`,
          },
        ]),
    naturalAssumption(column, measure.over ? 'avg' : (measure.fn ?? fn)),
    ...ledger.bound.flatMap(({ assumption }) => assumption ?? []),
  ];
  const wish = says(least) && !says(most) ? 'least' : says(down) && !says(up) ? 'down' : 'up';
  const reading = {
    table: words.table,
    dimension: group.column,
    measure: { ...measure, fn: measure.fn ?? fn },
    where,
    time,
    wish,
    assumptions,
  } as const;
  return { reading, trust: group.weight + (named?.weight ?? 0) };
}

function onlyMeasure({ columns }: TableProfile): ColumnProfile | undefined {
  return columns.find((column) => isMeasure(column) && column.role === 'measure');
}

/** A word with content that the table does not explain may have changed the question. */
function leavesOut(ledger: Ledger): boolean {
  const isAsked = (norm: string) => /^(why|year|years|time|overall)$/.test(norm);
  return ledger.sentence.tokens.some(
    (token, at) => isContent(token) && ledger.explained(at) === 0 && !isAsked(token.norm),
  );
}
