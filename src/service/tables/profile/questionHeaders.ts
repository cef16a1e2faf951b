/**
 * The subject of a survey question in a header: "department" for "Which department do you work in?", the item of a grid
 * ("Do you agree? [I have the tools I need]"), the question without the legend of its scale. Undefined for other
 * headers.
 */
export function askedIn(header: string): string | undefined {
  const [, item] = /\s\[([^\]]+)\]$/.exec(header) ?? [];
  if (item !== undefined && (/[?:.…]\s*\[/.test(header) || /\s\S+\s/.test(item))) return bare(item);
  // "Urgent?" is a boolean column; only the question mark is dropped.
  if (/^\S+(?: \S+)?\s?\?$/.test(header)) return bare(header);
  const [, question = ''] = /^(.{8,}\?)\s*(?:\(.*\))?$/.exec(header) ?? [];
  if (question === '') return undefined;
  const [, degree = '', rest = ''] =
    /^how (\p{L}+) (?:are|were|do|did|would) you(?: (?:be|feel))?\b(.*)\?$/iu.exec(question) ?? [];
  const quality = degrees[degree.toLowerCase()];
  if (quality !== undefined) return capitalized(bare(`${quality}${rest}`));
  const [, thing] =
    /^(?:which|what) ([\p{L}-]+(?: [\p{L}-]+)??) (?:do|does|did|are|were|have|would|best|should)\b/iu.exec(
      question,
    ) ??
    /^(?:what|who|which) (?:is|are|was|were) (?:your|the) (.{3,40})\?$/iu.exec(question) ??
    [];
  return thing === undefined ? bare(question) : capitalized(bare(thing));
}

function bare(text: string): string {
  return text.replace(/[\s?.:]+$/, '').trim();
}

function capitalized(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

/** The noun for "how satisfied are you", so that an average of the answers can be labelled. */
const degrees: Readonly<Record<string, string>> = {
  satisfied: 'satisfaction',
  likely: 'likelihood',
  happy: 'happiness',
  confident: 'confidence',
  familiar: 'familiarity',
  interested: 'interest',
  concerned: 'concern',
  old: 'age',
};
