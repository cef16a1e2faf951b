import { expect, test } from 'vitest';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { answerFeatureNames, answerFeatures } from '../../../../src/service/language/sheet/answerFeatures.ts';
import { likeliest } from '../../../../src/service/language/sheet/likeliest.ts';
import { type AnswerWeights, rankAnswers } from '../../../../src/service/language/sheet/rankAnswers.ts';
import { sheetReadings } from '../../../../src/service/language/sheet/sheetReadings.ts';
import { tryForms } from '../../../../src/service/language/sheet/tried.ts';
import { openSheet } from './openSheet.ts';

/** Invented: a report with a group and a line to the left of its figures. */
const report = `,,"Year ended June 30, / 2021","Year ended June 30, / 2022","Year ended June 30, / % Change"
Services,Workshop,"$1,310","$1,402",7.0%
Services,Rental,412,398,(3.4)%
Services,Total services,"$1,722","$1,800",4.5%
Goods,Bicycles,"2,104","2,390",13.6%
Goods,Spare parts,655,640,(2.3)%
`;

const opened = openSheet('report', report);

const question = 'how much did spare parts bring in 2022';
const tried = () => tryForms(opened.sheet, tokenize(question), []);
const place = (name: string) => answerFeatureNames.indexOf(name);
const noTrees: AnswerWeights = { order: [], certainty: { base: 0, trees: [] } };

test('without trees answers keep the order of their chances', () => {
  const ranked = rankAnswers(tried(), noTrees);
  expect(ranked.length).toBeGreaterThan(3);
  expect(ranked.map(({ answer }) => answer.key)).toEqual(likeliest(tried()).answers.map(({ key }) => key));
});

test('a tree raises the answer that it speaks for', () => {
  const [first, second] = likeliest(tried()).answers;
  const isSecond = [place('place'), 0.5, -1, 0, place('place'), 1.5, 0, 0, 20, 0];
  const ranked = rankAnswers(tried(), { ...noTrees, order: [isSecond] });
  expect(ranked.slice(0, 2).map(({ answer }) => answer.key)).toEqual([second?.key, first?.key]);
});

test('the first answer is the surest, and all together are no surer than certain', () => {
  for (const base of [-3, 0, 3]) {
    const ranked = rankAnswers(tried(), { order: [], certainty: { base, trees: [] } });
    const confidences = ranked.map(({ confidence }) => confidence);
    expect(confidences[0]).toBeCloseTo(1 / (1 + Math.exp(-base)), 9);
    expect(Math.max(...confidences)).toBe(confidences[0]);
    expect(confidences.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1 + 1e-9);
  }
});

test('the cell where a row and a column that were both named meet is explained best', () => {
  const likely = likeliest(tried());
  const features = answerFeatures(tried(), likely);
  const of = (key: string, name: string) =>
    features[likely.answers.findIndex((answer) => answer.key === key)]?.[place(name)] ?? Number.NaN;
  // A single figure is shown or, just as well, added up.
  const named = (key: string) =>
    Math.max(of(key, 'shown column said beside the most'), of(key, 'scale column said beside the most'));
  expect(of('640', 'words of its rows said beside the most')).toBe(0);
  expect(named('640')).toBe(0);
  expect(of('640', 'weight explained beside the most')).toBe(0);
  expect(named('655')).toBeLessThan(0);
});

test('every feature is a number and has a name of its own', () => {
  expect(new Set(answerFeatureNames).size).toBe(answerFeatureNames.length);
  for (const each of answerFeatures(tried(), likeliest(tried())))
    expect([...each].filter((value) => !Number.isFinite(value))).toEqual([]);
});

test('no form answers why', async () => {
  const read = (text: string) => sheetReadings(tokenize(text), opened.catalogue, opened.run, []);
  expect(await read('how much did spare parts bring in 2022')).toBeDefined();
  expect(await read('why did spare parts fall in 2022')).toBeUndefined();
});
