import type { AnswerShape } from '../language/interpret.ts';
import { tellBreakdown, tellPeers, tellStanding } from './breakdown.ts';
import { tellContributions } from './changes.ts';
import type { Focus, Told } from './focus.ts';
import type { Investigation } from './investigation.ts';
import { tellOutliers } from './outliers.ts';
import { tellRelations } from './relations.ts';
import { tellTrend } from './trend.ts';

type Analysis = (focus: Focus, study: Investigation) => Promise<Told | undefined> | Told | undefined;

/** What else is worth saying of an answer of each shape, the most telling first. */
const fitting: Record<AnswerShape, readonly Analysis[]> = {
  value: [tellPeers, tellTrend, tellBreakdown, tellOutliers, tellRelations],
  ranking: [tellStanding, tellTrend, tellOutliers, tellRelations],
  comparison: [tellStanding, tellTrend, tellOutliers],
  series: [tellTrend, tellContributions, tellOutliers, tellRelations],
  distribution: [tellOutliers, tellBreakdown],
  correlation: [],
  list: [],
};

const mostTold = 4;

/** Runs the analyses that fit, one after the other, and hands each paragraph out as it is known. */
export async function* analyse(focus: Focus, study: Investigation): AsyncGenerator<Told> {
  let told = 0;
  for (const analysis of fitting[focus.lead.read.shape]) {
    if (told >= mostTold) return;
    study.with.signal.throwIfAborted();
    const queried = study.evidence.length;
    const found = await analysis(focus, study);
    if (found) {
      told++;
      yield found;
    } else study.forget(queried);
  }
}
