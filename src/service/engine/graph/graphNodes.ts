import type { NodeRow, SourceNodes } from '../../store/nodeStore.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Folder } from '../data/dataFolders.ts';
import { digest } from '../data/dataFolders.ts';
import { columnAliases, datasetAliases, valueAliases, writtenOut } from './aliases.ts';
import { columnLabel } from './nodeLabels.ts';
import { splitName } from './normal.ts';

/** The part of a table that a node stands for, so that a pinned id can be used in a question. */
export interface NodeMeaning {
  readonly table: string;
  readonly column?: string;
  readonly value?: string;
}

/** An index as a graph node whose members are its data sets, so that it can be the root of a tree. */
export function indexNodes(folder: Folder): SourceNodes {
  const node = { id: folder.id, type: 'entity', origin: 'index', name: folder.name } as const;
  return { source: folder.id, nodes: [complete({ ...node, kind_label: 'Private index' })] };
}

/** The nodes of a table: the data set, its measures, and the values of its dimensions. */
export function nodesOfTable(table: TableProfile): SourceNodes {
  const nodes = [datasetNode(table)];
  for (const column of table.columns) {
    if (column.role === 'measure') nodes.push(measureNode(column, table));
    if (column.role !== 'dimension') continue;
    const aliasesOf = valueAliases(column);
    for (const entry of column.values ?? []) nodes.push(valueNode(column, entry, aliasesOf(entry.value)));
  }
  return { source: table.id, dataset: datasetId(table), nodes };
}

/** Where each node of a table is located in it. */
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

export function datasetNode(table: TableProfile): NodeRow {
  return complete({
    id: datasetId(table),
    type: 'entity',
    origin: 'dataset',
    name: table.name,
    aliases: datasetAliases(table.name, table.shownPath),
    description: `${table.rows.toLocaleString('en-US')} rows and ${table.columns.length} columns in ${table.shownPath}${table.sheet ? `, sheet ${table.sheet}` : ''}.`,
    kind_label: 'Data set',
    popularity: 2 + Math.log10(1 + table.rows),
  });
}

/** The forms of ids: metrics and entities (wire.md 2.2), folders, uploads, databases. */
const nodeId = /^((ent|mt)::[^\s:]+::[\w-]+|(index-|idx_|db_)\w+)$/;

export function isNodeId(id: string): boolean {
  return nodeId.test(id);
}

export function datasetId(table: TableProfile): string {
  return `ent::${slug(table.name)}::${digest(table.id)}`;
}

function measureId(column: ColumnProfile): string {
  return `mt::${slug(column.label)}::${digest(column.label.toLowerCase())}`;
}

/** Equal values of dimensions with the same name are one entity, whichever table they are in. */
export function valueId(column: ColumnProfile, value: string): string {
  return `ent::${slug(value)}::${digest(`${dimensionOf(column)}\n${value.toLowerCase()}`)}`;
}

export function measureNode(column: ColumnProfile, table: TableProfile): NodeRow {
  const range = column.min != null && column.max != null ? ` from ${column.min} to ${column.max}` : '';
  return complete({
    id: measureId(column),
    type: 'metric',
    origin: 'measure',
    name: column.label,
    aliases: columnAliases(column),
    description: `Column ${column.name} of ${table.shownPath}${column.unit ? `, in ${column.unit}` : ''}${range}.`,
    kind_label: 'Measure',
    label: 'METRIC',
    dimension: dimensionOf(column),
    popularity: 1 + Math.log10(1 + table.rows),
  });
}

export function valueNode(
  column: ColumnProfile,
  { value, count }: { value: string; count: number },
  aliases: string[],
): NodeRow {
  return complete({
    id: valueId(column, value),
    type: 'entity',
    origin: 'value',
    name: value,
    aliases,
    description: `A ${writtenOut(splitName(column.label)).toLowerCase()}.`,
    kind_label: column.label,
    label: columnLabel(column.label),
    dimension: dimensionOf(column),
    popularity: Math.log10(1 + count),
  });
}

const dimensionOf = (column: ColumnProfile) => column.label.toLowerCase();

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

function complete(node: Partial<NodeRow> & Pick<NodeRow, 'id' | 'type' | 'origin' | 'name'>): NodeRow {
  return {
    aliases: [],
    description: '',
    kind_label: '',
    label: null,
    dimension: null,
    popularity: 1,
    ...node,
  };
}
