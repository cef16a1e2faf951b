import type { ColumnProfile, Rows } from '../../tables/profile.ts';
import { keyOn } from '../language/grouping.ts';
import { written } from '../language/numbers.ts';
import {
  addsUp,
  amount,
  dimensionsOf,
  type Focus,
  measureLabel,
  percent,
  readingOf,
  type Told,
} from './focus.ts';
import { type Evidence, type Investigation, markOf } from './investigation.ts';

export interface Group {
  readonly name: string;
  readonly value: number;
}

/** What makes up a total, or how an average differs between the groups of one column. */
export async function tellBreakdown(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const [dimension] = dimensionsOf(focus);
  if (!dimension || focus.keys.length > 0) return undefined;
  const found = await gatherGroups(focus, dimension, study);
  const groups = found ? groupsOf(found.rows, study.with.locale) : [];
  if (!found || groups.length < 2) return undefined;
  study.draw(found);
  const heading = `By ${dimension.label}`;
  const mark = markOf(found);
  if (addsUp(focus)) return { heading, sentences: [sharesWords(focus, groups, study.with.locale, mark)] };
  const much = ({ name, value }: Group) => `${name} (${amount(focus, value, study.with.locale)})`;
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return undefined;
  return {
    heading,
    sentences: [
      `The ${measureLabel(focus)} is highest for ${much(first)} and lowest for ${much(last)}, over ${groups.length} groups ${mark}.`,
    ],
  };
}

/** Where a single thing stands among its like: "AAPL is 2nd of 5". */
export async function tellPeers(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const { table, where, keys } = focus;
  const fixed = where.find((condition) => condition.op === '=' && typeof condition.value === 'string');
  const column = table.columns.find(({ name, role }) => name === fixed?.column && role === 'dimension');
  if (keys.length > 0 || fixed?.op !== '=' || !column || column.distinct < 3) return undefined;
  const found = await gatherGroups(
    { ...focus, where: where.filter((condition) => condition !== fixed) },
    column,
    study,
  );
  const groups = found ? groupsOf(found.rows, study.with.locale) : [];
  const own = groups.find(({ name }) => name.toLowerCase() === String(fixed.value).toLowerCase());
  const [first] = groups;
  if (!found || found.rows.truncated || groups.length < 3 || !own || !first) return undefined;
  study.draw(found);
  const rank = 1 + groups.filter(({ value }) => value > own.value).length;
  const ties = groups.filter(({ value }) => value === own.value).length;
  const { locale } = study.with;
  const place = `${own.name} is number ${rank} of ${groups.length} by ${measureLabel(focus)}${ties > 1 ? `, together with ${ties - 1} more` : ''} ${markOf(found)}.`;
  const lead =
    rank === 1 ? '' : `First is ${first.name} with ${amount(focus, first.value, locale)} ${markOf(found)}.`;
  return { heading: `Among all of ${column.label}`, sentences: [place, lead].filter(Boolean) };
}

/** What the leader of the groups that were asked for holds, and how far the next one is. */
export function tellStanding(focus: Focus, study: Investigation): Told | undefined {
  const { lead, keys } = focus;
  const { locale } = study.with;
  const isWhole = lead.read.plan.limit === undefined && !lead.rows.truncated;
  const isGroups = keys.length === 1 && lead.rows.columns.length === 2 && lead.read.shape !== 'series';
  if (!isGroups || !isWhole || lead.read.shape === 'distribution') return undefined;
  const groups = groupsOf(lead.rows, locale).sort((a, b) => b.value - a.value);
  const [first, second] = groups;
  if (!first || !second || groups.length < 3) return undefined;
  const mark = markOf(lead);
  const gap = amount(focus, first.value - second.value, locale);
  const sentences = [
    first.value === second.value
      ? `${tied(groups)} share the first place ${mark}.`
      : `${first.name} is ahead of ${second.name} by ${gap} ${mark}.`,
    ...(addsUp(focus) ? [sharesWords(focus, groups, locale, mark)] : []),
  ];
  return { heading: 'Among the groups', sentences };
}

/** Shares mean something only where nothing is below zero. */
function sharesWords(focus: Focus, groups: readonly Group[], locale: string, mark: string): string {
  const total = groups.reduce((sum, { value }) => sum + value, 0);
  const listed = groups.slice(0, 3);
  const areParts = total > 0 && groups.every(({ value }) => value >= 0);
  const told = listed.map(
    ({ name, value }) =>
      `${name} ${amount(focus, value, locale)}${areParts ? ` (${percent((value / total) * 100, locale)})` : ''}`,
  );
  const rest = groups.length > 3 ? `, and ${groups.length - 3} more` : '';
  return `Of the ${measureLabel(focus)} the largest ${listed.length === 1 ? 'part is' : 'parts are'} ${told.join(', ')}${rest} ${mark}.`;
}

function gatherGroups(
  focus: Focus,
  dimension: ColumnProfile,
  study: Investigation,
): Promise<Evidence | undefined> {
  const read = readingOf(focus, {
    keys: [keyOn(dimension)],
    order: { by: 'measure', direction: 'desc' },
    shape: 'ranking',
  });
  return study.gather(read, `Breaking it down by ${dimension.label}`);
}

/** Groups in the order of the rows; a group without a name is named as such. */
export function groupsOf({ rows, columns }: Rows, locale: string): Group[] {
  return rows.flatMap(([key = null, value]) =>
    typeof value === 'number'
      ? [{ name: key === null ? '(no value)' : written(key, columns[0], locale, true), value }]
      : [],
  );
}

function tied(groups: readonly Group[]): string {
  const best = groups[0]?.value;
  const names = groups.filter(({ value }) => value === best).map(({ name }) => name);
  return names.length > 5
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(' and ');
}
