import type { Column } from '../../../language/catalogue.ts';
import { columnLabel } from '../../../language/words/name.ts';
import { type Evidence, markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import {
  addsUp,
  amount,
  dimensionsOf,
  type Finding,
  type Focus,
  furtherFrame,
  type Group,
  groupsOf,
  measureLabel,
  own,
  percent,
} from './focus.ts';

/** What makes up a total, or how a mean differs between the groups of one column. */
export async function findBreakdown(focus: Focus, study: Study): Promise<Finding | undefined> {
  const [dimension] = dimensionsOf(focus);
  if (!dimension || focus.keys.length > 0) return undefined;
  const { locale } = study.with;
  const found = await gatherGroups(focus, dimension, study);
  const groups = groupsOf(found, locale);
  const [first, last] = [groups[0], groups.at(-1)];
  if (groups.length < 2 || !first || !last) return undefined;
  await study.draw(found);
  const heading = `By ${columnLabel(dimension)}`;
  const mark = markOf(found);
  if (addsUp(focus)) return { heading, sentences: [sharesWords(focus, groups, locale, mark)] };
  const much = ({ name, value }: Group) => `${name} (${amount(focus, value, locale)})`;
  return {
    heading,
    sentences: [
      `The ${measureLabel(focus)} is highest for ${much(first)} and lowest for ${much(last)}, over ${groups.length} groups ${mark}.`,
    ],
  };
}

/** The rank of a single thing among its kind: "AAPL is number 2 of 5". */
export async function findPeers(focus: Focus, study: Study): Promise<Finding | undefined> {
  const { filters, keys } = focus;
  const fixed = filters.find(
    ({ test, isNegated }) =>
      test.kind === 'equals' && !isNegated && test.values.length === 1 && test.ref.path.length === 0,
  );
  if (keys.length > 0 || fixed?.test.kind !== 'equals') return undefined;
  const { column } = fixed.test.ref;
  const name = String(fixed.test.values[0]);
  if (column.distinct < 3 || column.kind === 'flag') return undefined;
  const { locale } = study.with;
  const peers = { ...focus, filters: filters.filter((filter) => filter !== fixed) };
  const found = await gatherGroups(peers, column, study);
  const groups = groupsOf(found, locale);
  const mine = groups.find((group) => group.name.toLowerCase() === name.toLowerCase());
  const [first] = groups;
  if (found.rows.truncated || groups.length < 3 || !mine || !first) return undefined;
  await study.draw(found);
  const rank = 1 + groups.filter(({ value }) => value > mine.value).length;
  const best = rank === 1 ? '' : `; the highest is ${first.name} with ${amount(focus, first.value, locale)}`;
  return {
    heading: 'Among its like',
    sentences: [
      `${mine.name} is number ${rank} of ${groups.length} by ${measureLabel(focus)}${best} ${markOf(found)}.`,
    ],
  };
}

/** The lead of the first group, and the share of the largest ones in the total. */
export function findStanding(focus: Focus, study: Study): Finding | undefined {
  const { lead } = focus;
  const { locale } = study.with;
  if (focus.keys.length !== 1) return undefined;
  const groups = groupsOf(lead, locale).sort((a, b) => b.value - a.value);
  const [first, second] = groups;
  if (!first || !second || groups.length < 3) return undefined;
  const mark = markOf(lead);
  const isWhole = lead.frame.ask.kind === 'figure' && !lead.rows.truncated;
  const sentences = [
    first.value === second.value
      ? `${tied(groups)} share the first place ${mark}.`
      : `${first.name} is ahead of ${second.name} by ${amount(focus, first.value - second.value, locale)} ${mark}.`,
    ...(addsUp(focus) && isWhole ? [sharesWords(focus, groups, locale, mark)] : []),
  ];
  return { heading: 'Among the groups', sentences };
}

/** Shares only make sense if no value is negative. */
function sharesWords(focus: Focus, groups: readonly Group[], locale: string, mark: string): string {
  const total = groups.reduce((sum, { value }) => sum + value, 0);
  const listed = groups.slice(0, 3);
  const areParts = total > 0 && groups.every(({ value }) => value >= 0);
  const parts = listed.map(
    ({ name, value }) =>
      `${name} ${amount(focus, value, locale)}${areParts ? ` (${percent((value / total) * 100, locale)})` : ''}`,
  );
  const rest = groups.length > 3 ? `, and ${groups.length - 3} more` : '';
  return `Of the ${measureLabel(focus)} the largest ${listed.length === 1 ? 'part is' : 'parts are'} ${parts.join(', ')}${rest} ${mark}.`;
}

function gatherGroups(focus: Focus, dimension: Column, study: Study): Promise<Evidence> {
  const frame = furtherFrame(focus, { keys: [{ ref: own(dimension) }] });
  return study.gather(frame, focus.catalogue, `Breaking it down by ${columnLabel(dimension)}`);
}

function tied(groups: readonly Group[]): string {
  const best = groups[0]?.value;
  const names = groups.filter(({ value }) => value === best).map(({ name }) => name);
  return names.length > 5
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(' and ');
}
