import { expect, test } from 'vitest';
import { languages, textsOf } from '../manifest.ts';
import { bundleOf } from './sourceTexts.ts';

/** What a language calls otherwise, or writes otherwise, with what it says instead. */
const notSaid: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/Rechner/, 'Computer'],
    [/Passwort/, 'Kennwort'],
    [/entfernte[nrms]* Dienst/, 'Remotedienst'],
    [/geheime[nrms]* Speicher/, 'Geheimnisspeicher'],
    [/\b([Dd]u|[Dd]ein(e[nrms]?)?|[Dd]ir|[Dd]ich)\b/, 'Sie, as the editor does'],
  ],
  fr: [
    [/’/, "'"],
    [/\bmachine\b/, 'ordinateur'],
    [/raphique en barres/, 'graphique à barres'],
  ],
  es: [
    [/\b[Aa]gregar\b/, 'añadir'],
    [/\b([Tt]us?|[Pp]uedes|[Hh]az)\b/, 'usted, as the editor does'],
  ],
  ja: [
    [/ローカルデータ|データファイル|リモートサービス|シークレットストレージ/, 'words of a compound apart'],
    [/マシン/, 'コンピューター'],
    [/労力/, '詳しさ'],
  ],
};

test.each(languages)('%s uses one term per concept, in the manifest and in the interface', (language) => {
  const texts = [...Object.values(bundleOf(language)), ...Object.values(textsOf(language))];
  expect(texts.length).toBeGreaterThan(900);
  for (const [form, instead] of notSaid[language] ?? [])
    expect(
      texts.filter((text) => form.test(text)),
      instead,
    ).toEqual([]);
});
