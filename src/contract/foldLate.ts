import { type FoldedList, find, put } from './foldList.ts';
import { stepKey } from './foldSteps.ts';
import type { Block } from './runEvents.ts';

/** What a run has reported so far, as far as needed to tell a replayed event from a new one. */
export interface Heard {
  readonly texts: FoldedList<unknown>;
  readonly reasoning: FoldedList<unknown>;
  readonly steps: FoldedList<unknown>;
  readonly chartRefs: FoldedList<string>;
  readonly result: unknown;
  readonly isDone: boolean;
  /**
   * Texts and steps first seen at or before the cursor, by key, each with its latest seq: for these the cursor does not
   * show what was seen. Nearly always empty.
   */
  readonly late: FoldedList<number>;
}

/** Whether an event at or before the cursor only repeats what is known. */
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
      if (name === undefined) return true; // nothing distinguishes it from a replay
      const lastSeq = find(heard.late, name.key);
      return lastSeq === undefined ? find(heard[name.list], name.id) !== undefined : seq <= lastSeq;
    }
  }
}

/** `late` after a new event: records what the event names if it is at or before the cursor, or was recorded before. */
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
  /** The list that contains it once seen, and its key there. */
  readonly list: 'texts' | 'reasoning' | 'steps';
  readonly id: string;
}

/** The text, reasoning or step that a block continues, if any. */
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
