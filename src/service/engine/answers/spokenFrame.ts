import type { Mention } from '../../language/annotate/mentions.ts';
import type { Frame } from '../../language/frame.ts';
import { isTimeKey } from '../../language/words/phrase.ts';
import { countedNoun, figurePhrase } from '../../language/words/valuePhrase.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';

export interface Spoken {
  readonly rows: Pick<Rows, 'rows' | 'truncated'>;
  /** How many rows of the table the answer rests on. */
  readonly used: number;
  /** The words of the question that were read. */
  readonly mentions: readonly Mention[];
}

/**
 * The frame as it is put into words: where each group rests on one row ("population of France" by year), an average or
 * total that nobody asked for is the figure itself.
 */
export function spokenFrame(frame: Frame, { rows, used, mentions }: Spoken): Frame {
  const [measure, ...others] = frame.measures;
  const isSaid = mentions.some(
    (mention) => mention.kind === 'cue' && (mention.cue === 'mean' || mention.cue === 'sum'),
  );
  const isOneEach = used > 0 && used === rows.rows.length && !rows.truncated;
  if (!measure?.of || others.length > 0 || isSaid || !isOneEach || !isOverTime(frame)) return frame;
  const { fn, of, where = [], label } = measure;
  const isPlain = where.length === 0 && label === undefined && countedNoun(of) === undefined;
  if (!isPlain || (fn !== 'mean' && fn !== 'sum')) return frame;
  return { ...frame, measures: [{ ...measure, label: figurePhrase(of) }] };
}

/** Only a table with one row for each thing and period has the figure of a thing in a period. */
function isOverTime({ ask, keys, filters }: Frame): boolean {
  if (ask.kind !== 'figure' && ask.kind !== 'compare') return false;
  return keys.some(isTimeKey) || filters.some(({ test }) => test.kind === 'period');
}
