import type { Study } from '../study.ts';
import { findBreakdown, findPeers, findStanding } from './breakdown.ts';
import { findContributions } from './changes.ts';
import { type Finding, type Focus, type Shape, shapeOf } from './focus.ts';
import { findOutliers } from './outliers.ts';
import { findRelations } from './relatedMeasures.ts';
import { findTrend } from './trend.ts';

type Analysis = (focus: Focus, study: Study) => Promise<Finding | undefined> | Finding | undefined;

/** The analyses for each kind of answer, the most informative first. */
const fitting: Record<Shape, readonly Analysis[]> = {
  value: [findPeers, findTrend, findBreakdown, findOutliers, findRelations],
  ranking: [findStanding, findTrend, findOutliers, findRelations],
  comparison: [findStanding, findTrend, findOutliers, findRelations],
  series: [findTrend, findContributions, findOutliers, findRelations],
  rows: [],
  other: [],
};

const maxFindings = 4;

/** Runs the analyses that apply, one after another, and passes each paragraph on as soon as it is ready. */
export async function* analyse(focus: Focus, study: Study): AsyncGenerator<Finding> {
  let yielded = 0;
  for (const analysis of fitting[shapeOf(focus.lead)]) {
    if (yielded >= maxFindings) return;
    study.with.signal.throwIfAborted();
    const queried = study.evidence.length;
    const finding = await analysis(focus, study);
    if (finding) {
      yielded++;
      yield finding;
    } else study.forget(queried);
  }
}
