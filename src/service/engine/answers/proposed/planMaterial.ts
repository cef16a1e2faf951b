import type { TableForModel } from '../../../../contract/plans.ts';
import { planGuide } from '../../../plan/planGuide.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../../../tables/profile/tableProfile.ts';
import { rankByWords, wordsOfTable } from '../../data/fileRanking.ts';

const maxTables = 8;
const maxColumns = 60;
const maxSamples = 5;
const maxSampleLength = 60;

export type PlanMaterial = {
  readonly guide: string;
  readonly tables: TableForModel[];
  readonly joins: Pick<JoinEdge, 'from' | 'to'>[];
};

/** The tables shown to a model, which are the only ones its plans may name: those that best match the question. */
export function tablesForModel(question: string, profiles: readonly TableProfile[]): readonly TableProfile[] {
  const own = profiles.filter(({ madeFrom }) => !madeFrom);
  const named = own.map((table) => ({ item: table, words: wordsOfTable(table) }));
  const likely = rankByWords(question, named).map(({ item }) => item);
  return [...new Set([...likely, ...own])].slice(0, maxTables);
}

/** Names, types and a few values of each column; no rows of a table. */
export async function planMaterial(
  question: string,
  profiles: readonly TableProfile[],
  edgesOf: (ids: readonly string[]) => Promise<readonly JoinEdge[]>,
): Promise<PlanMaterial> {
  const shown = tablesForModel(question, profiles);
  const edges = await edgesOf(shown.map(({ id }) => id));
  return {
    guide: planGuide,
    tables: shown.map(({ id, shownPath, sheet, rows, columns }) => ({
      id,
      name: sheet ? `${shownPath} (${sheet})` : shownPath,
      rows,
      columns: columns.slice(0, maxColumns).map((column) => ({
        name: column.name,
        type: column.separator === undefined ? column.type : 'list',
        ...(column.unit !== undefined && { unit: column.unit }),
        samples: samplesOf(column),
      })),
    })),
    // A model would join these keys without converting them, and match no rows.
    joins: edges.filter(({ spelling }) => !spelling).map(({ from, to }) => ({ from, to })),
  };
}

function samplesOf({ values, min, max }: ColumnProfile): string[] {
  const frequent = values?.slice(0, maxSamples).map(({ value }) => value);
  const samples = frequent ?? [min, max].filter((value) => value !== undefined).map(String);
  return samples.map((sample) => sample.slice(0, maxSampleLength));
}
