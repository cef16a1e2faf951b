import { expect, test } from 'vitest';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { answerCells } from '../../../../src/service/language/answerCells.ts';
import { compile } from '../../../../src/service/language/compile/compile.ts';
import { frameOf } from '../../../../src/service/language/sheet/formFrame.ts';
import { answerKey } from '../../../../src/service/language/sheet/rivals.ts';
import { tryForms } from '../../../../src/service/language/sheet/tried.ts';
import { answerOf } from '../../../../src/service/language/words/answer.ts';
import { titleOf } from '../../../../src/service/language/words/title.ts';
import { openSheet } from './openSheet.ts';
import { regatta } from './regatta.ts';

const opened = openSheet('regatta', regatta);

const questions = [
  'who won right after ruth ekman',
  'how many more points did lena duarte have than tom okoro in marsh end',
  'which skipper other than ines varga came from northby after 1999',
  'who scored more points, piet maas or ruth ekman',
  'which towns have at least 2 rows between 1999 and 2003',
  'what was the second boat in may',
  'top 3 skippers by points',
];

test.each(questions)('each form of "%s" answers as its plan does', async (question) => {
  const { forms } = tryForms(opened.sheet, tokenize(question), []);
  let compared = 0;
  // Every seventh: the kinds of forms repeat for each column and condition.
  for (const form of forms.filter((_, at) => at % 7 === 0)) {
    const frame = frameOf(opened.sheet, form, []);
    if (!frame) continue;
    const compiled = compile(frame, opened.catalogue.tables, opened.catalogue.now);
    const rows = await opened.run(compiled.plan);
    const { cells } = answerCells({ candidate: { frame, compiled, used: [] }, rows });
    expect(`${titleOf(frame)}: ${answerKey(cells)}`).toBe(`${titleOf(frame)}: ${answerKey(form.answer)}`);
    expect(answerOf(frame, compiled.outputs, rows, { locale: 'en', mark: '' }).text).not.toBe('');
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});
