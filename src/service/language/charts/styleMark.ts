import { type Draft, pointMarks, withoutAggregate } from './chartDraft.ts';
import type { Said } from './said.ts';

/** The mark with its orientation, stacking, scale and bins. */
export function styleMark(draft: Draft, said: Said, isRestated: boolean): void {
  const { mark } = said;
  if (mark && !isRestated) {
    if (pointMarks.has(mark.mark) && !pointMarks.has(draft.mark)) draft.y = draft.y.map(withoutAggregate);
    draft.mark = mark.mark;
  }
  // "bin the points": single points cannot be binned, their cells can.
  if (said.isBinned && !isRestated && pointMarks.has(draft.mark) && (!mark || mark.mark === 'scatter'))
    draft.mark = 'heatmap';
  if (mark?.orientation) draft.orientation = mark.orientation;
  const stack = said.stack ?? mark?.stack;
  if (stack) {
    draft.stack = stack;
    if (draft.mark === 'line' && !mark && stack !== 'none') draft.mark = 'area';
    else if (draft.mark !== 'bar' && draft.mark !== 'area') draft.mark = 'bar';
    if (stack === 'none' && draft.mark === 'area' && !mark) draft.mark = 'bar';
  }
  if (said.orientation) {
    draft.orientation =
      said.orientation === 'flip'
        ? draft.orientation === 'horizontal'
          ? 'vertical'
          : 'horizontal'
        : said.orientation;
    if (draft.mark === 'line' || draft.mark === 'area' || draft.mark === 'pie' || draft.mark === 'treemap')
      draft.mark = 'bar';
  }
  if (said.scale) {
    const { type, column } = said.scale;
    const isAlong = column !== undefined && draft.x?.field === column.name;
    const axis = said.scale.axis ?? (isAlong ? 'x' : 'y');
    const others = { ...draft.scale };
    if (said.scale.isBoth && pointMarks.has(draft.mark)) draft.scale = { x: type, y: type };
    else if (said.scale.axis === undefined && type === 'linear' && column === undefined)
      draft.scale = undefined;
    else if (type === 'linear') {
      delete others[axis];
      draft.scale = others;
    } else draft.scale = { ...others, [axis]: type };
  }
  if (said.bins !== undefined) {
    const before = draft.bins ?? 20;
    draft.bins =
      said.bins === 'more'
        ? Math.min(200, before * 2)
        : said.bins === 'fewer'
          ? Math.max(2, Math.round(before / 2))
          : Math.min(200, said.bins);
    if (draft.mark !== 'histogram') draft.mark = 'histogram';
  }
}
