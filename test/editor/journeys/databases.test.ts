import pg from 'pg';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../../scripts/testing/postgres.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const bin = findPostgres();

// Debian's PostgreSQL is installed by the test command where it may be; without one there is nothing to connect to.
describe.skipIf(bin === undefined)('a database', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    const db = new pg.Client({
      host: '127.0.0.1',
      port: server.port,
      user: server.user,
      database: 'postgres',
    });
    await db.connect();
    await db.query('CREATE DATABASE harbour');
    await db.end();
    const harbour = new pg.Client({
      host: '127.0.0.1',
      port: server.port,
      user: server.user,
      database: 'harbour',
    });
    await harbour.connect();
    await harbour.query('CREATE TABLE crossings (id int PRIMARY KEY, day date, route text, passengers int)');
    await harbour.query(
      `INSERT INTO crossings SELECT n, date '2023-01-01' + (n % 700), (ARRAY['Oban','Mallaig','Ullapool'])[1 + n % 3], 50 + n % 97
       FROM generate_series(1, 5000) AS n`,
    );
    await harbour.end();
  });
  afterAll(() => server?.stop());

  test('is connected, asked, and disconnected', async () => {
    const editor = await openEditor(
      makeWorkspace({ samples: [], files: { 'notes.txt': 'Nothing here.\n' } }),
    );
    await editor.openSideBar('Cardinal');
    await editor.runCommand('Cardinal: Connect Database...');
    await editor.question.titled('Connect a database (1 of 2)');
    await editor.question.input.fill('mysql://elsewhere');
    await editor.question.message.filter({ hasText: 'postgresql://user@host:5432/database' }).waitFor();
    await editor.picture('database-address');
    await editor.question.answer(`postgresql://${server.user}@127.0.0.1:${server.port}/harbour`);
    await editor.question.titled('Password for harbour');
    await editor.question.answer('');
    await editor.notification('harbour is connected: 1 table').waitFor();
    await editor.row('harbour').waitFor();
    await editor.picture('database-connected');

    await editor.runCommand('Cardinal: Ask...');
    await editor.question.answer('average passengers by route');
    const panel = editor.panel();
    await panel.card().waitFor();
    await editor.picture('database-answered');

    // The graph has a row of that name as well; a database is disconnected among the private indexes.
    await editor.foldView('Graph');
    await editor.contextMenu(editor.row('harbour'), 'Disconnect Database...');
    await editor.notification('harbour was disconnected').waitFor();
    await editor.row('harbour').waitFor({ state: 'detached' });
  });
});
