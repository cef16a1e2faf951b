import type { Question } from '../annotate/tokens.ts';
import { type AskedWords, askedWords } from './askedWords.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import type { Form } from './form.ts';
import { type FormFeatures, featuresOf } from './formFeatures.ts';
import { formsOf } from './forms.ts';
import type { Rival } from './rivals.ts';
import type { Sheet } from './sheet.ts';

/** All ways to answer a question from a sheet, with what speaks for each. */
export interface Tried {
  readonly sheet: Sheet;
  readonly asked: AskedWords;
  /** What the constructions came to, likeliest first. */
  readonly rivals: readonly Rival[];
  readonly conditions: readonly Condition[];
  readonly forms: readonly Form[];
  readonly features: FormFeatures;
}

export function tryForms(sheet: Sheet, question: Question, rivals: readonly Rival[]): Tried {
  const asked = askedWords(question, sheet);
  const conditions = conditionsOf(sheet, asked);
  const forms = formsOf(sheet, conditions, asked);
  return {
    sheet,
    asked,
    rivals,
    conditions,
    forms,
    features: featuresOf(sheet, asked, conditions, forms, rivals),
  };
}
