import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Candidate } from '../candidates.ts';
import { agrees } from './agreement.ts';
import type { Asked } from './asked.ts';
import type { Features } from './features.ts';
import { operationOf } from './shape.ts';

/** A candidate that was run. */
export interface Run {
  readonly candidate: Candidate;
  readonly rows: Rows;
}

/** What can be said of a reading once its rows are known, and those of its rivals. */
export function resultFeaturesOf(asked: Asked, { candidate, rows }: Run, runs: readonly Run[]): Features {
  const found = new Map<string, number>();
  const add = (name: string) => found.set(name, 1);
  const { frame } = candidate;
  const operation = operationOf(frame);
  const cells = rows.rows.flat();
  if (cells.every((cell) => cell === null)) {
    add('says nothing');
    add(`says nothing, ${operation}`);
  } else {
    const size = sizeOf(rows.totalRows);
    add(`${size}, ${asked.number} asked`);
    add(`${size}, ${operation}`);
    if (cells.some((cell) => cell === null)) add('a cell is empty');
  }
  if (rows.rows.length === 1 && rows.rows[0]?.length === 1) {
    const [value] = rows.rows[0];
    if (value === 0) add(`zero, ${operation}`);
    if (value === frame.base.rows && frame.ask.kind === 'figure') add('counts all rows');
  }
  if (frame.ask.kind === 'list' && rows.totalRows === frame.base.rows) add('lists all rows');
  if (frame.ask.kind === 'list' && rows.columns.length > 3) add('lists many columns');
  if ((frame.ask.kind === 'top' || frame.ask.kind === 'topRows') && rows.totalRows > frame.ask.count)
    add('more rows than asked for');
  const same = runs.filter((other) => other.candidate !== candidate && agrees(other.rows, rows));
  if (same.length > 0) add('another reading agrees');
  if (same.some(({ candidate: other }) => other.family !== candidate.family)) add('another family agrees');
  if (same.length > 2) add('three more readings agree');
  return found;
}

function sizeOf(rows: number): string {
  if (rows <= 1) return 'one row';
  if (rows <= 12) return 'some rows';
  return rows <= 50 ? 'many rows' : 'very many rows';
}
