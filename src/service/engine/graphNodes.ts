import type { NodeRow } from '../store/nodes.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile.ts';
import type { Folder } from './files.ts';
import { digest } from './files.ts';

/** A node and the nodes it is part of. */
export interface PlacedNode {
  node: NodeRow;
  wholes: string[];
}

/** What a graph node stands for in the tables, so that a pinned id can be used in a question. */
export interface NodeMeaning {
  readonly table: string;
  readonly column?: string;
  readonly value?: string;
}

/** An index as a graph node: its members are its data sets, so a tree can begin at it. */
export function indexNode(folder: Folder): PlacedNode {
  return placed(
    { id: folder.id, type: 'entity', origin: 'index', name: folder.name, subtype: 'Private Indexes' },
    [],
  );
}

/** The nodes of a table: the data set itself, its measures, and the values of its dimensions. */
export function nodesOfTable(table: TableProfile, folder: Folder | undefined): PlacedNode[] {
  const dataset = datasetId(table);
  const nodes = [
    placed(
      {
        id: dataset,
        type: 'entity',
        origin: 'dataset',
        name: table.name,
        aliases: aliasesOf(table.name, table.shownPath),
        description: `${table.rows.toLocaleString('en-US')} rows and ${table.columns.length} columns in ${table.shownPath}${table.sheet ? `, sheet ${table.sheet}` : ''}.`,
        subtype: 'Data Sets',
        popularity: 2 + Math.log10(1 + table.rows),
      },
      folder ? [folder.id] : [],
    ),
  ];
  for (const column of table.columns) {
    if (column.role === 'measure') nodes.push(placed(measureNode(column, table), [dataset]));
    if (column.role === 'dimension')
      for (const entry of column.values ?? []) nodes.push(placed(valueNode(column, entry), [dataset]));
  }
  return nodes;
}

/** Where each node of a table lies in it. */
export function meaningsOfTable(table: TableProfile): [string, NodeMeaning][] {
  const meanings: [string, NodeMeaning][] = [[datasetId(table), { table: table.id }]];
  for (const column of table.columns) {
    if (column.role === 'measure')
      meanings.push([measureId(column), { table: table.id, column: column.name }]);
    if (column.role !== 'dimension') continue;
    for (const { value } of column.values ?? []) {
      meanings.push([valueId(column, value), { table: table.id, column: column.name, value }]);
    }
  }
  return meanings;
}

function datasetId(table: TableProfile): string {
  return `ent::${slug(table.name)}::${digest(table.id)}`;
}

function measureId(column: ColumnProfile): string {
  return `mt::${slug(column.label)}::${digest(column.label.toLowerCase())}`;
}

/** The same value of a dimension of the same name is one entity, whatever table it stands in. */
function valueId(column: ColumnProfile, value: string): string {
  return `ent::${slug(value)}::${digest(`${dimensionOf(column)}\n${value.toLowerCase()}`)}`;
}

function measureNode(
  column: ColumnProfile,
  table: TableProfile,
): Partial<NodeRow> & Pick<NodeRow, 'id' | 'type' | 'origin' | 'name'> {
  const range = column.min != null && column.max != null ? ` from ${column.min} to ${column.max}` : '';
  return {
    id: measureId(column),
    type: 'metric',
    origin: 'measure',
    name: column.label,
    aliases: aliasesOf(column.label, column.name),
    description: `Column ${column.name} of ${table.shownPath}${column.unit ? `, in ${column.unit}` : ''}${range}.`,
    subtype: 'Measures',
    label: 'METRIC',
    dimension: dimensionOf(column),
    popularity: 1 + Math.log10(1 + table.rows),
  };
}

function valueNode(column: ColumnProfile, { value, count }: { value: string; count: number }) {
  return {
    id: valueId(column, value),
    type: 'entity' as const,
    origin: 'value' as const,
    name: value,
    description: `A ${column.label.toLowerCase()}.`,
    subtype: column.label,
    label: labelOf(column),
    dimension: dimensionOf(column),
    popularity: Math.log10(1 + count),
  };
}

const dimensionOf = (column: ColumnProfile) => column.label.toLowerCase();

/** The named-entity label that a column's name gives away; null where it does not. */
function labelOf(column: ColumnProfile): string | null {
  const name = column.label.toLowerCase();
  if (/\b(country|countries|state|city|county|region|nation|province|origin|continent)\b/.test(name))
    return 'GPE';
  if (/\b(company|team|club|organi[sz]ation|distributor|publisher|manufacturer|brand|airline)\b/.test(name))
    return 'ORG';
  if (/\b(director|actor|player|person|author|artist|employee|driver)\b/.test(name)) return 'PERSON';
  if (/\b(product|model|item|film|movie|book|song)\b/.test(name)) return 'PRODUCT';
  if (/\b(symbol|ticker)\b/.test(name)) return 'STOCK_TICKER';
  if (/\b(language)\b/.test(name)) return 'LANGUAGE';
  if (/\b(event)\b/.test(name)) return 'EVENT';
  return null;
}

function aliasesOf(name: string, ...others: string[]): string[] {
  return [...new Set(others)].filter((other) => other.toLowerCase() !== name.toLowerCase());
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'unnamed'
  );
}

function placed(
  node: Partial<NodeRow> & Pick<NodeRow, 'id' | 'type' | 'origin' | 'name'>,
  wholes: string[],
): PlacedNode {
  return {
    node: { aliases: [], description: '', subtype: '', label: null, dimension: null, popularity: 1, ...node },
    wholes,
  };
}
