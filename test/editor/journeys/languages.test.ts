import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleOf } from '../../l10n/sourceTexts.ts';
import { languages } from '../../manifest.ts';
import { openEditorIn } from '../driver/openEditorIn.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test.each(languages)(
  'views, the ask box and a card speak the language of the editor: %s',
  async (language) => {
    const manifest = JSON.parse(
      readFileSync(new URL(`../../../package.nls.${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
    const bundle = bundleOf(language);
    const said = (text: string) => bundle[text] ?? text;
    const editor = await openEditorIn(language, makeWorkspace({ samples: ['movies.json'] }));
    await editor.openSideBar('Cardinal');
    await expect.poll(() => editor.row('movies').innerText()).toContain(said('Data set'));

    await editor.runCommand(`Cardinal: ${manifest['command.ask']}`);
    await expect
      .poll(() => editor.page.locator('.quick-input-list .monaco-list-row').first().innerText())
      .toContain(said('medium effort'));
    await editor.picture(`language-${language}-ask`);
    await editor.question.answer('average imdb rating by genre');
    const { frame } = editor.panel();
    const card = frame.locator('section.card').first();
    await card.getByRole('button', { name: said('More choices') }).click();
    await card.getByRole('button', { name: said('How this was made') }).click();
    await editor.picture(`language-${language}-card`);

    const steps = frame.locator('.steps');
    await steps.locator('summary').first().click();
    await steps.getByText(said('Querying {0}').replace('{0}', 'movies.json')).waitFor();

    // Whatever can be pressed or chosen: none of it is a text of the page that has a translation.
    const shown = await frame
      .locator('button, select, option, textarea, summary')
      .evaluateAll((all) =>
        all.flatMap((one) => [
          one.getAttribute('aria-label') ?? '',
          one.getAttribute('title') ?? '',
          one.getAttribute('placeholder') ?? '',
          one.children.length === 0 ? (one.textContent ?? '') : '',
        ]),
      );
    const english = new Set(Object.keys(bundle).filter((text) => bundle[text] !== text));
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((text) => english.has(text.trim()))).toEqual([]);
  },
);
