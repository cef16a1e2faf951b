import { emptyList, type FoldedList, itemsOf, put } from '../contract/foldList.ts';
import { emptyRun, type RunState } from '../contract/foldRun.ts';
import { progressGroup, stepKey } from '../contract/foldSteps.ts';
import { type KeptRun, maxPieces, type Turn } from '../contract/panel.ts';

/** Maximum size of a kept run, in characters of JSON. */
const maxKept = 200_000;

/**
 * The state of a run in progress, so that after a reload or a crash only its remaining events have to be read.
 * Undefined for a finished run, and for one that is too large or has late events, which is replayed from its start.
 */
export function keptRun({ run }: Turn): KeptRun | undefined {
  const { runId, threadId, seq, result, summary, isDone, late } = run;
  // With late events, the cursor does not cover everything that was received.
  if (runId === undefined || seq < 0 || summary || isDone || late.size > 0) return undefined;
  if (piecesOf(run) > maxPieces) return undefined;
  const kept = {
    ...{ runId, threadId, seq, result },
    texts: itemsOf(run.texts),
    reasoning: itemsOf(run.reasoning),
    steps: itemsOf(run.steps),
    chartRefs: itemsOf(run.chartRefs),
  };
  return isSmall(kept) ? kept : undefined;
}

/** The state of the kept run; undefined if it is not the turn's run. */
export function runOf(kept: KeptRun | undefined, runId: string | undefined): RunState | undefined {
  if (!kept || runId === undefined || kept.runId !== runId) return undefined;
  const { texts, reasoning, steps, chartRefs, threadId, result, seq } = kept;
  const current = steps.filter(({ kind, state }) => kind === 'status' && state === 'running');
  return {
    ...emptyRun,
    ...{ runId, threadId, seq, result },
    texts: listOf(texts, ({ id }) => id),
    reasoning: listOf(reasoning, ({ id }) => id),
    steps: listOf(steps, stepKey),
    currentSteps: current.reduce(
      (list, step) => put(list, progressGroup(step), stepKey(step)),
      emptyList as FoldedList<string>,
    ),
    chartRefs: listOf(chartRefs, (ref) => ref),
  };
}

/** Whether the value is small enough to be kept. */
export function isSmall(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= maxKept;
  } catch {
    return false; // nested too deep for JSON.stringify
  }
}

/**
 * Counted before serializing, which would otherwise happen up to once a second for a large run, only for the result to
 * be dropped.
 */
function piecesOf({ texts, reasoning, steps, chartRefs }: RunState): number {
  return texts.size + reasoning.size + steps.size + chartRefs.size;
}

function listOf<T>(items: readonly T[], keyOf: (item: T) => string): FoldedList<T> {
  return items.reduce((list, item) => put(list, keyOf(item), item), emptyList as FoldedList<T>);
}
