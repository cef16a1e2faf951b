import type { Plan } from './plan.ts';

/** The ids of all tables named in a plan. */
export function tablesOf(plan: Plan): string[] {
  const found = new Set<string>();
  const open: unknown[] = [plan];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('op' in part && part.op === 'table' && 'table' in part) found.add(String(part.table));
    else open.push(...Object.values(part));
  }
  return [...found];
}
