import type { ReadingNote } from '../profile/tableProfile.ts';
import { isMissing } from './missingCells.ts';
import type { Record } from './totalRows.ts';

export interface MatchOutcomes {
  readonly names: readonly string[];
  readonly rows: readonly Record[];
  readonly notes: readonly ReadingNote[];
}

const points = '(\\d{1,3}|½|\\d½|\\d{1,2}[.,]5|1\\/2)';
/** A suffix may tell how the result came about: "3:2 (1:0)", "1-0 ff", "2:1 aet". */
const score = new RegExp(
  `^${points}\\s?[:–-]\\s?${points}(?:\\s?\\(\\d+:\\d+\\))?(?:\\s?\\(?[\\p{L}. ]{1,10}\\)?)?$`,
  'u',
);
const minRows = 5;

/**
 * For matches between two sides with a result such as "3:1" or "½-½", adds the winner and the margin, which no column
 * contains, so that questions about wins and draws can be answered.
 */
export function withOutcomes(names: readonly string[], rows: readonly Record[]): MatchOutcomes {
  const nothing = { names, rows, notes: [] };
  const result = resultColumn(rows, names.length);
  const sides = result === undefined ? undefined : sideColumns(rows, names.length);
  const taken = new Set(names.map((name) => name.trim().toLowerCase()));
  if (result === undefined || !sides || added.some((name) => taken.has(name))) return nothing;
  const [first, second] = sides;
  const [one, other] = [sideName(names[first] ?? '', 0), sideName(names[second] ?? '', 1)];
  return {
    names: [...names, ...added],
    rows: rows.map((row) => {
      const pair = pointsOf(row[result] ?? '');
      if (!pair) return [...row, null, null, null];
      const lead = pair[0] - pair[1];
      if (lead === 0) return [...row, 'draw', null, '0'];
      const winner = lead > 0 ? row[first] : row[second];
      return [...row, `${lead > 0 ? one : other} win`, winner ?? null, String(Math.abs(lead))];
    }),
    notes: [
      {
        kind: 'structure',
        message: `Columns ${added.map((name) => `"${name}"`).join(', ')} are read from the results in "${names[result]}".`,
      },
    ],
  };
}

const added = ['outcome', 'winner', 'margin'];

function resultColumn(rows: readonly Record[], width: number): number | undefined {
  for (let at = 0; at < width; at++) if (areScores(rows, at)) return at;
  return undefined;
}

function areScores(rows: readonly Record[], at: number): boolean {
  let [scores, seconds] = [0, 0];
  for (const row of rows) {
    const cell = (row[at] ?? '').trim();
    if (isMissing(cell)) continue;
    if (!score.test(cell)) return false;
    scores++;
    // Times and dates have the same form, but not with such a small second part throughout.
    if (/[:–-]\s?\d\d\b/.test(cell)) seconds++;
  }
  return scores >= minRows && seconds < scores / 2;
}

/** Two columns with the same few values: every side plays most of the others. */
function sideColumns(rows: readonly Record[], width: number): readonly [number, number] | undefined {
  const values = Array.from({ length: width }, (_, at) => new Set(filled(rows, at)));
  for (let first = 0; first < width; first++)
    for (let second = first + 1; second < width; second++) {
      const [a, b] = [values[first] ?? new Set<string>(), values[second] ?? new Set<string>()];
      const shared = [...a].filter((value) => b.has(value)).length;
      const isText = [...a, ...b].every((value) => /\p{L}/u.test(value) && !score.test(value));
      const arePairs = rows.every((row) => isMissing(row[first] ?? '') || row[first] !== row[second]);
      if (a.size >= 3 && isText && arePairs && shared >= Math.max(a.size, b.size) * 0.6)
        return [first, second];
    }
  return undefined;
}

function filled(rows: readonly Record[], at: number): string[] {
  return rows.map((row) => (row[at] ?? '').trim()).filter((cell) => !isMissing(cell));
}

function pointsOf(cell: string): readonly [number, number] | undefined {
  const [, one, other] = score.exec(cell.trim()) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return [pointsIn(one), pointsIn(other)];
}

function pointsIn(text: string): number {
  if (text === '½' || text === '1/2') return 0.5;
  return text.endsWith('½') ? Number(text.slice(0, -1)) + 0.5 : Number(text.replace(',', '.'));
}

const homeWords = /^(home|host|hosts|heim|local|casa|domicile|team ?(1|a|one))$/i;
const awayWords =
  /^(away|guest|guests|visitor|visitors|gast|gäste|visitante|ospite|exterieur|extérieur|team ?(2|b|two))$/i;

function sideName(header: string, side: 0 | 1): string {
  const bare = header
    .replace(/[_-]+/g, ' ')
    .replace(/\b(team|player|side|club)\b(?! ?[12ab]\b)/gi, '')
    .trim();
  if ((side === 0 ? homeWords : awayWords).test(bare)) return side === 0 ? 'home' : 'away';
  return bare.toLowerCase() || header.toLowerCase();
}
