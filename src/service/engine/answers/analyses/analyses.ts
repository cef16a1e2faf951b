import type { Study } from '../study.ts';
import { tellBreakdown, tellPeers, tellStanding } from './breakdown.ts';
import { tellContributions } from './changes.ts';
import { type Focus, type Shape, shapeOf, type Told } from './focus.ts';
import { tellOutliers } from './outliers.ts';
import { tellRelations } from './relatedMeasures.ts';
import { tellTrend } from './trend.ts';

type Analysis = (focus: Focus, study: Study) => Promise<Told | undefined> | Told | undefined;

/** What else is worth saying of an answer of each shape, the most telling first. */
const fitting: Record<Shape, readonly Analysis[]> = {
  value: [tellPeers, tellTrend, tellBreakdown, tellOutliers, tellRelations],
  ranking: [tellStanding, tellTrend, tellOutliers, tellRelations],
  comparison: [tellStanding, tellTrend, tellOutliers, tellRelations],
  series: [tellTrend, tellContributions, tellOutliers, tellRelations],
  rows: [],
  other: [],
};

const maxTold = 4;

/** Runs the analyses that fit, one after the other, and hands each paragraph out as it is known. */
export async function* analyse(focus: Focus, study: Study): AsyncGenerator<Told> {
  let told = 0;
  for (const analysis of fitting[shapeOf(focus.lead)]) {
    if (told >= maxTold) return;
    study.with.signal.throwIfAborted();
    const queried = study.evidence.length;
    const found = await analysis(focus, study);
    if (found) {
      told++;
      yield found;
    } else study.forget(queried);
  }
}
