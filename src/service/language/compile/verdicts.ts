import type { Plan } from '../../plan/plan.ts';
import type { Frame } from '../frame.ts';
import { compileSides } from './comparisons.ts';
import type { Compiled } from './compiled.ts';
import { compileCondition } from './compileRows.ts';
import { compileFigure } from './groupFigures.ts';
import { compileList } from './listings.ts';
import type { PlanParts } from './planParts.ts';

export function compileVerdict(
  parts: PlanParts,
  test: Extract<Frame['ask'], { kind: 'verdict' }>['test'],
): Compiled {
  if (test.kind === 'sides') return compileSides(parts, test.sides);
  const named = parts.frame.base.name;
  const isCount = parts.frame.measures.every(({ fn, of, where }) => fn === 'count' && !of && !where);
  // Whoever asks whether there are any wants to know which.
  if (test.kind === 'exists' && named && isCount && parts.frame.keys.length === 0)
    return compileList(parts, { kind: 'list', show: [{ column: named, path: [] }] });
  if (test.kind === 'all') {
    const met = compileCondition(test.filter, parts.scope);
    const plan: Plan = {
      op: 'group',
      input: parts.rows(),
      keys: [],
      measures: [
        { name: 'value1', fn: 'count', where: met },
        { name: 'whole', fn: 'count' },
      ],
    };
    return {
      plan,
      outputs: [
        { name: 'value1', label: 'met', role: 'value', measure: { fn: 'count' } },
        { name: 'whole', label: 'all', role: 'value', measure: { fn: 'count' } },
      ],
    };
  }
  return compileFigure(parts);
}
