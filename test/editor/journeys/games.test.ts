import { expect, test } from 'vitest';
import type { Game } from '../../../src/contract/games.ts';
import { startChargingRemote } from '../driver/chargingRemote.ts';
import { openEditor } from '../driver/openEditor.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const game = (id: string, league: string, home: string, away: string, status = 'scheduled'): Game => ({
  id,
  league,
  start_time: '2030-05-01T18:00:00Z',
  status,
  home: { id: `t-${home}`, name: home },
  away: { id: `t-${away}`, name: away },
});
const games = [
  game('1', 'NBA', 'Herons', 'Gulls'),
  game('2', 'NBA', 'Terns', 'Puffins', 'live'),
  game('3', 'NHL', 'Seals', 'Otters'),
  game('4', 'NHL', 'Whales', 'Seals', 'final'),
];

test('the games of a remote service are listed in pages and filtered by league, team and status', async () => {
  const editor = await openEditor(makeWorkspace({ samples: ['stocks.csv'] }));
  const folder = makeWorkspace({ samples: ['stocks.csv'] });
  await useRemote(editor, await startChargingRemote({ folder, key: 'key', games }), 'key');
  await editor.openSideBar('Cardinal');
  for (const view of ['Graph', 'Private Indexes', 'Threads', 'Channels']) await editor.foldView(view);
  await editor.unfoldView('Games');
  await editor.row('Herons – Gulls').waitFor();
  await editor.row('Terns – Puffins').waitFor();
  await expect.poll(() => editor.row('Seals – Otters').count()).toBe(0);
  await editor.row('Show more').click();
  await editor.row('Seals – Otters').waitFor();
  await expect.poll(() => editor.row('Show more').count()).toBe(0);
  await editor.picture('games-all');

  const filter = async (by: string) => {
    await editor.runCommand('Cardinal: Filter Games...');
    await editor.question.titled('Filter games');
    await editor.question.choose(by);
  };
  await filter('League');
  await editor.question.titled('League of the games');
  await editor.question.answer('NHL');
  await editor.row('Herons – Gulls').waitFor({ state: 'detached' });
  await editor.row('Seals – Otters').waitFor();
  await filter('Status');
  await editor.question.titled('Status of the games');
  await editor.question.choose('final');
  await editor.row('Whales – Seals').waitFor();
  await expect.poll(() => editor.row('Seals – Otters').count()).toBe(0);
  await editor.picture('games-filtered');
  await filter('All games');
  await editor.row('Herons – Gulls').waitFor(); // the teams of the games in sight are offered
  await filter('Team');
  await editor.question.titled('Team of the games');
  await editor.question.answer('Puffins');
  await editor.row('Herons – Gulls').waitFor({ state: 'detached' });
  await editor.row('Terns – Puffins').waitFor();
});
