import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import type { Look } from '../../src/charts/look.ts';
import { formatCell, tableOf } from '../../src/charts/table.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import { english, type Translate } from '../../src/charts/words.ts';
import { Component, readComponent } from '../../src/contract/component.ts';
import { bundleOf } from '../l10n/sourceTexts.ts';

const folder = new URL('../fixtures/cards/', import.meta.url);
const components = readdirSync(folder)
  .filter((file) => file !== 'chart_controls.json')
  .flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { components: given } = JSON.parse(text) as { components: unknown[] };
    return given.flatMap((one, at) => {
      const component = readComponent(Component.parse(one));
      const name = `${file.replace('.json', '')} ${at + 1}`;
      return component ? [{ name, component, text: JSON.stringify(one) }] : [];
    });
  });
const look: Look = { theme: lightTheme, widthPx: 720, heightPx: 300, locale: 'en-US' };

/** Keeps what is filled in and none of the words around it. */
const wordless: Translate = (text, ...values) => english(text.replaceAll(/\p{L}+/gu, '·'), ...values);

/** Everything that is said of a chart. */
function saidOf({ component }: (typeof components)[number], more: Partial<Look>): string | undefined {
  const picture = chart(component, { ...look, ...more });
  if (!picture) return undefined;
  const points = picture.walks.flatMap(({ length, words }) =>
    length > 0 ? [words(0), words(length - 1)] : [],
  );
  const intervals = picture.intervals?.map(({ label }) => label) ?? [];
  return [picture.summary, ...picture.notes, ...points, ...intervals].join(' ');
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region' });
/** Names that the platform gives. */
const platform = [
  ...letters.flatMap((one) => letters.map((other) => regionNames.of(one + other) ?? '')),
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2024, month, 15)).toLocaleDateString('en-US', { month: 'long' }),
  ),
]
  .join(' ')
  .toLowerCase();

test.each(components)('of $name nothing is said that is not translated', (one) => {
  const said = saidOf(one, { t: wordless }) ?? '';
  const known = `${one.text.toLowerCase()} ${platform}`;
  const words = said.match(/\p{L}{3,}/gu) ?? [];
  expect(words.filter((word) => !known.includes(word.toLowerCase()))).toEqual([]);
});

test.each(components)('the table of $name has no heading that is not translated', ({ component, text }) => {
  const labels = tableOf(component, { t: wordless })?.columns.map(({ label }) => label) ?? [];
  const words = labels.join(' ').match(/\p{L}{3,}/gu) ?? [];
  // Names of fields are data.
  const known = text.replaceAll('_', ' ').toLowerCase();
  expect(words.filter((word) => !known.includes(word.toLowerCase()))).toEqual([]);
});

test('a true or false cell is translated', () => {
  const german: Translate = (text) => bundleOf('de')[text] ?? text;
  const say = (cell: boolean, t?: Translate) => formatCell(cell, { label: 'Open', align: 'left' }, 'de', t);
  expect([say(true, german), say(false, german)]).toEqual(['ja', 'nein']);
  expect([say(true), say(false)]).toEqual(['yes', 'no']);
});

describe.each(['de', 'ja'] as const)('%s', (language) => {
  const bundle = bundleOf(language);
  const t: Translate = (text, ...values) => english(bundle[text] ?? text, ...values);

  test('says a line chart in its own words', () => {
    const line = components.find(({ component }) => component.component_type === 'generic_timeseries');
    const said = line && saidOf(line, { t, locale: language });
    expect(said).toMatch(
      language === 'de' ? /^.*Liniendiagramm: .*steigt von/ : /^.*折れ線グラフ: .*に増えます。/,
    );
    expect(said).not.toMatch(/Line chart|rises from|Lowest/);
  });
});
