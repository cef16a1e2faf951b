import { emptyList, type FoldedList, itemsOf, put } from '../contract/foldList.ts';
import { emptyRun, type RunState } from '../contract/foldRun.ts';
import { placeOf, stepKey } from '../contract/foldSteps.ts';
import { type KeptRun, maxPieces, type Turn } from '../contract/panel.ts';

/** What is kept of a turn at most, in characters of JSON. */
const maxKept = 200_000;

/**
 * What has come of a run that is under way, so that only the rest need be heard after the window or the extension host
 * is gone. Nothing of one that is too large, which is heard from its start, and of one that is over.
 */
export function keptRun({ run }: Turn): KeptRun | undefined {
  const { runId, threadId, seq, result, summary, isDone, late } = run;
  // A run whose cursor does not tell all that was heard is heard from its start as well.
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

/** The run as it was when it was kept; undefined where it is another run than the turn's. */
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
      (list, step) => put(list, placeOf(step), stepKey(step)),
      emptyList as FoldedList<string>,
    ),
    chartRefs: listOf(chartRefs, (ref) => ref),
  };
}

/** Whether it can be kept at all. */
export function isSmall(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= maxKept;
  } catch {
    return false; // nested beyond what can be written
  }
}

/** Checked before anything is written: a large run would otherwise be written once a second without need. */
function piecesOf({ texts, reasoning, steps, chartRefs }: RunState): number {
  return texts.size + reasoning.size + steps.size + chartRefs.size;
}

function listOf<T>(items: readonly T[], keyOf: (item: T) => string): FoldedList<T> {
  return items.reduce((list, item) => put(list, keyOf(item), item), emptyList as FoldedList<T>);
}
