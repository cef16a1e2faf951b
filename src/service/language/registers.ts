import type { JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import type { Table } from './catalogue.ts';
import { meaningsOfMarks, uncrossedDays } from './dayColumns.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { stem } from './lexicon/stem.ts';
import { isRowPerPeriod } from './rowPeriod.ts';

/** Edges from the columns of days, for example to a legend of the marks, become one edge from the column of marks. */
export function edgesOfRegisters(
  profiles: readonly TableProfile[],
  edges: readonly JoinEdge[],
): readonly JoinEdge[] {
  const registers = new Map(
    profiles.flatMap((profile) => {
      const found = uncrossedDays(profile);
      return found ? [[profile.id, found] as const] : [];
    }),
  );
  if (registers.size === 0) return edges;
  const kept = new Map<string, JoinEdge>();
  for (const edge of edges) {
    const register = registers.get(edge.from.table);
    const isDay = register?.days.includes(edge.from.column) ?? false;
    const { role: _role, ...rest } = edge;
    const own = register && isDay ? { ...rest, from: { ...edge.from, column: register.value } } : edge;
    kept.set(JSON.stringify([own.from, own.to]), own);
  }
  return [...kept.values()];
}

/** A row of a register is an entry. The name in it belongs to a person, so it does not name the row. */
export function asRegister(table: { -readonly [Key in keyof Table]: Table[Key] }, value: string): Table {
  if (isRowPerPeriod(table)) return table;
  const file = fileWords(table.profile.name).filter((word) => !/\d/.test(word));
  const words = [...file.slice(-1), 'entry'].filter((word, at, all) => all.indexOf(word) === at);
  const nouns = [words, ['entry'], [value]].map((each) => ({
    words: each.map(stem),
    text: each.join(' '),
    weight: 0.9,
  }));
  delete table.name;
  const marks = table.columns.find(({ name }) => name === value);
  const meanings = marks && meaningsOfMarks(marks.values ?? []);
  if (marks && meanings) Object.assign(marks, { meanings });
  return Object.assign(table, { label: words.join(' '), nouns });
}
