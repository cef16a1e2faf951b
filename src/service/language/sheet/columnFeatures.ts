import { relatedness } from '../lexicon/related.ts';
import { shapeOf } from './columnShape.ts';
import { bucket } from './featureHash.ts';
import type { HeaderMatch } from './headers.ts';
import type { Scale, SheetColumn } from './sheet.ts';
import type { SheetQuestion } from './sheetQuestion.ts';

export function showFeatures(
  question: SheetQuestion,
  group: string,
  column: SheetColumn,
  pick: string,
): string[] {
  const match = question.matches[column.at];
  const { type, kind, words } = column.column;
  const found = [
    `show ${group} ${type} ${kind}`,
    `show ${group} ${pick} ${question.wh} ${type} ${kind}`,
    `show at ${group} ${question.wh} ${Math.min(column.at, 3)} ${column.column === question.sheet.table.name}`,
    `show year ${group} ${question.wh} ${words.includes('year')}`,
    ...matchFeatures(question, `show ${group}`, match),
    ...matchFeatures(question, `show`, match),
    `show telling ${question.tellings[column.at]}`,
    `show telling ${question.tellings[column.at]} ${group} ${pick}`,
  ];
  const shape = shapeOf(column);
  found.push(
    `show shape ${shape} ${question.wh}`,
    `show shape ${shape} ${question.head}`,
    `show shape ${shape} ${group} ${pick}`,
    `show shape ${shape} ${match?.level ?? 0} ${question.wh}`,
  );
  for (const word of words) {
    found.push(`showHead ${question.head} ${word}`, `showWh ${question.wh} ${word}`);
    for (const said of question.words.slice(0, 12)) found.push(`showWord ${said} ${word}`);
  }
  const headRelated = Math.max(0, ...words.map((word) => relatedness(question.head, word)));
  found.push(`showRelated ${group} ${bucket(headRelated)}`);
  return found;
}

export function scaleFeatures(question: SheetQuestion, group: string, end: string, scale: Scale): string[] {
  const { column, kind } = scale;
  const match = question.matches[column.at];
  const found = [
    `scale ${group} ${end} ${kind} ${column.column.kind}`,
    `scale at ${group} ${Math.min(column.at, 4)} ${kind}`,
    `scale only ${group} ${question.sheet.scales.filter((each) => each.kind === kind).length === 1} ${kind}`,
    ...matchFeatures(question, `scale ${group}`, match),
    ...matchFeatures(question, 'scale', match),
    `scale telling ${question.tellings[column.at]}`,
    `scale telling ${question.tellings[column.at]} ${group} ${end}`,
  ];
  for (const word of column.column.words) {
    found.push(`scaleEnd ${end} ${word}`);
    for (const said of question.words.slice(0, 14))
      found.push(`scaleWord ${said} ${word} ${end === 'min' ? 'min' : ''}`, `scaleSaid ${said} ${word}`);
  }
  for (const said of question.words.slice(0, 14)) found.push(`scaleKind ${said} ${kind} ${end}`);
  const related = Math.max(
    0,
    ...column.column.words.flatMap((word) => question.words.map((said) => relatedness(said, word))),
  );
  found.push(`scaleRelated ${group} ${bucket(related)}`);
  return found;
}

function matchFeatures(question: SheetQuestion, prefix: string, match: HeaderMatch | undefined): string[] {
  if (!match) return [];
  const before = match.first >= 0 ? (question.asked.lowers[match.first - 1] ?? '^') : '-';
  const before2 = match.first >= 1 ? `${question.asked.lowers[match.first - 2] ?? '^'} ${before}` : '-';
  return [
    `${prefix} match ${match.level}`,
    `${prefix} match ${match.level} best ${match.level === Math.max(...question.matches.map(({ level }) => level))}`,
    `${prefix} before ${before} ${match.level}`,
    `${prefix} before2 ${before2}`,
    `${prefix} early ${match.first >= 0 ? (match.first < 3 ? 'start' : match.first > question.asked.lowers.length / 2 ? 'late' : 'mid') : 'no'}`,
  ];
}
