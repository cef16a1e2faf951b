import { type FoldedList, find, put } from './foldList.ts';
import { stepKey } from './foldSteps.ts';
import type { Block } from './runEvents.ts';

/** What has been heard of a run, as far as it tells a replay from news. */
export interface Heard {
  readonly texts: FoldedList<unknown>;
  readonly reasoning: FoldedList<unknown>;
  readonly steps: FoldedList<unknown>;
  readonly chartRefs: FoldedList<string>;
  readonly result: unknown;
  readonly isDone: boolean;
  /**
   * What first came behind the cursor, by what it names, with its last seq: of that the cursor does not tell what was
   * seen. Nearly always empty.
   */
  readonly late: FoldedList<number>;
}

/** Of an event behind the cursor: whether it tells of nothing that was not heard before. */
export function isReplay(heard: Heard, seq: number, block: Block): boolean {
  switch (block.kind) {
    case 'agent_result':
      return heard.result !== undefined;
    case 'stream_done':
      return heard.isDone;
    case 'data_pipeline_answer':
      return (block.chart_refs ?? []).every((ref) => find(heard.chartRefs, ref) !== undefined);
    default: {
      const name = nameIn(block);
      if (name === undefined) return true; // nothing tells it from a replay
      const lastSeq = find(heard.late, name.key);
      return lastSeq === undefined ? find(heard[name.list], name.id) !== undefined : seq <= lastSeq;
    }
  }
}

/** `late` after an event that is news: what it names is noted if it is behind the cursor, or was noted before. */
export function withLate(
  { late }: Heard,
  { seq, block }: { readonly seq: number; readonly block: Block },
  isBehind: boolean,
): FoldedList<number> {
  const key = nameIn(block)?.key;
  const isNoted = key !== undefined && (isBehind || find(late, key) !== undefined);
  return isNoted ? put(late, key, seq) : late;
}

interface Name {
  readonly key: string;
  /** Where it is found once it was heard, and under which key. */
  readonly list: 'texts' | 'reasoning' | 'steps';
  readonly id: string;
}

/** What a block names, where it names something that goes on over several events. */
function nameIn(block: Block): Name | undefined {
  switch (block.kind) {
    case 'text':
      return { key: `text ${block.id}`, list: 'texts', id: block.id };
    case 'reasoning':
      return { key: `reasoning ${block.id}`, list: 'reasoning', id: block.id };
    case 'tool_call':
    case 'tool_result':
    case 'tool_error':
    case 'tool_retry':
      return stepName('tool', block.id);
    case 'subagent':
      return stepName('subagent', block.agent_id);
    default:
      return undefined;
  }
}

function stepName(kind: 'tool' | 'subagent', id: string): Name {
  const key = stepKey({ kind, id });
  return { key, list: 'steps', id: key };
}
