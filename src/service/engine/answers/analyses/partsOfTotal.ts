/** One of the things a question asks for. */
export interface Part {
  readonly text: string;
  /** `trend` and `why` refer to the part before them: its course over time, and what its change is made of. */
  readonly kind: 'question' | 'trend' | 'why';
}

const sentenceEnd = /(?:[?;!]|(?<=\p{Ll}{3})\.)\s+(?=\S)/u;
const asking =
  'show|list|compare|plot|draw|give|tell|explain|find|name|what|which|who|how|when|where|why|is|are|was|were|did|does|do';
const joint = new RegExp(
  `,?\\s+(?:and\\s+also|and\\s+then|and|then|as\\s+well\\s+as)\\s+(?=(?:${asking})\\b)|,?\\s+and\\s+(?=(?:the|its|their)\\s+(?:trend|development|course|evolution)\\b)`,
  'i',
);
const trend =
  /^(?:and\s+)?(?:(?:show|plot|draw|give|tell|explain)\s+)?(?:me\s+|us\s+)?(?:the\s+|its\s+|their\s+|a\s+)?(?:overall\s+)?(?:trends?|development|course|evolution|change|changes)?\s*(?:over\s+time)?[?.!]*$/i;
const why = /^(?:and\s+)?(?:explain\s+)?why\b(?:.{0,20})?$/i;
const pronoun = /\b(?:it|its|they|their|them|those|these|this|that|he|she|his|her|both)\b/i;

/** The parts of a question in order; a single one if it asks one thing, or if a later part makes no sense by itself. */
export function partsOf(question: string): readonly Part[] {
  const whole: Part = { text: question.trim(), kind: 'question' };
  const texts = question
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(joint))
    .map((text) => text.trim().replace(/[?.!;]+$/, ''))
    .filter((text) => text !== '');
  const parts = texts.map((text, at): Part => ({ text, kind: at === 0 ? 'question' : kindOf(text) }));
  const isHanging = parts.some(({ text, kind }, at) => at > 0 && kind === 'question' && pronoun.test(text));
  return parts.length < 2 || isHanging ? [whole] : parts;
}

const bareWhy =
  /^(?:(?:and|but)\s+)?(?:explain\s+)?why(?:\s+(?:is|was|did|does|has|have)\s+(?:that|this|it|they|those|these)(?:\s+\w+)?|\s+so|\s+not)?[?!.]*$/i;

/** Whether it asks for the cause of what came before and names nothing itself. */
export function isWhy(question: string): boolean {
  return bareWhy.test(question.trim());
}

function kindOf(text: string): Part['kind'] {
  if (why.test(text)) return 'why';
  return trend.test(text) ? 'trend' : 'question';
}
