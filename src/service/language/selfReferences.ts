import type { JoinEdge } from '../tables/profile/tableProfile.ts';
import type { Column, Table } from './catalogue.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';

/**
 * The rows that rows of the same table refer to, as a table of their own: managers of staff, mothers of animals. Only
 * what names them is kept, since everything else would be asked of twice.
 */
export function referredTables(
  tables: readonly Table[],
  edges: readonly JoinEdge[],
): { readonly tables: readonly Table[]; readonly edges: readonly JoinEdge[] } {
  const found = edges.flatMap((edge) => {
    const isOwn = edge.from.table === edge.to.table;
    const table = isOwn ? tables.find(({ id }) => id === edge.from.table) : undefined;
    const referring = table?.columns.find(({ name }) => name === edge.from.column);
    const key = table?.columns.find(({ name }) => name === edge.to.column);
    return table && referring && key ? [{ edge, table, referring, key }] : [];
  });
  return {
    tables: found.map(({ table, referring, key }) => referredTable(table, referring, key)),
    edges: found.map(({ edge: { from, to, coverage }, table, referring }) => ({
      from,
      to: { ...to, table: idOf(table, referring) },
      coverage,
    })),
  };
}

const idOf = (table: Table, { name }: Column) => `${table.id}#${name}`;

function referredTable(table: Table, referring: Column, key: Column): Table {
  const words = roleWords(referring);
  const columns: Column[] = [];
  const referred: { -readonly [Key in keyof Table]: Table[Key] } = {
    ...table,
    id: idOf(table, referring),
    label: words.join(' '),
    rows: referring.distinct,
    columns,
    nouns: words.length > 0 ? [{ words: words.map(stem), text: words.join(' '), weight: 0.95 }] : [],
    referred: referring,
  };
  const name = table.name === key ? undefined : table.name;
  const own = (column: Column): Column => ({
    ...column,
    table: referred,
    ...(column.partner && { partner: { ...column.partner, table: referred } }),
  });
  const ownKey = own(key);
  columns.push(ownKey);
  referred.key = ownKey;
  const ownName = name ? { ...own(name), label: words.join(' ') || name.label } : ownKey;
  if (name) columns.push(ownName, ...(ownName.partner ? [ownName.partner] : []));
  referred.name = ownName;
  delete referred.time;
  return referred;
}

function roleWords({ name }: Column): string[] {
  const { words, alternatives = [] } = nameWords(name);
  const [english = words] = alternatives;
  return english.filter((word) => !/^(id|no|nr|number|key|code|by|to|of)$/.test(word));
}

/** Words for those who are referred to, and for those who refer to them. */
const kinds: readonly (readonly [above: RegExp, below: RegExp])[] = [
  [
    /^(manager|manag|boss|chief|lead|leader|supervisor|supervis|superior|head|report)$/,
    /^(report|subordinate|team)$/,
  ],
  [
    /^(parent|mother|father|mom|mum|dad|sire|dam)$/,
    /^(child|children|kid|daughter|son|offspring|puppy|calf|cub)$/,
  ],
  [
    /^(refer|referr|referred|referrer|introduc|introduce|introducer|recruit|recruiter|invit|invite|inviter|sponsor|bring|brought)$/,
    /^(referral|invitee)$/,
  ],
];

/** Whether a word speaks of the reference: "manager" and "manage", or "children" for those who have a mother. */
export function isRoleWord(table: Table, word: string): 'above' | 'below' | undefined {
  const roles = (table.nouns[0]?.words ?? []).flatMap((role) => [role, role.replace(/(or|er)$/, '')]);
  if (roles.some((role) => role === word || (role.length >= 5 && word.startsWith(role)))) return 'above';
  for (const [above, below] of kinds)
    if (roles.some((role) => above.test(role))) {
      if (below.test(word)) return 'below';
      if (above.test(word)) return 'above';
    }
  return undefined;
}
