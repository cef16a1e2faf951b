import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/service/store/storeDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-together-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says that it is writing to the file, and goes on for a moment. */
const writer = `
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new (require('node:sqlite').DatabaseSync)(workerData);
  db.exec('BEGIN IMMEDIATE; CREATE TABLE other (id)');
  parentPort.postMessage('writing');
  setTimeout(() => { db.exec('COMMIT'); db.close(); }, 300);
`;

test('opening a new store waits while another window writes to it', async () => {
  const path = join(folder, 'cardinal.db');
  new DatabaseSync(path).exec('CREATE TABLE first (id)');
  const other = new Worker(writer, { eval: true, workerData: path });
  await new Promise((resolve) => other.once('message', resolve));
  const db = openDatabase(path);
  expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(db.get('SELECT count(*) AS n FROM other')).toEqual({ n: 0 });
  db.close();
  await other.terminate();
});
