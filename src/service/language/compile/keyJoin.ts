import type { KeySpelling } from '../../../contract/chartView.ts';
import type { Expr, Plan } from '../../plan/plan.ts';

/** A table joined to the rows so far: `left` of these occurs in `right` of that table, once it is written alike. */
export interface KeyJoin {
  readonly prefix: string;
  readonly left: string;
  readonly right: string;
  readonly spelling?: KeySpelling | undefined;
}

/** Keys that two tables write differently are added to both sides in one spelling, as columns of their own. */
export function keyJoin(left: Plan, right: Plan, { prefix, spelling, ...on }: KeyJoin): Plan {
  const join = { op: 'join', kind: 'left', prefix } as const;
  if (!spelling) return { ...join, left, right, on: [on] };
  const [here, there] = [`#key:${prefix}`, '#key'];
  return {
    ...join,
    left: withKey(left, here, keyExpr(on.left, spelling, 'from')),
    right: withKey(right, there, keyExpr(on.right, spelling, 'to')),
    on: [{ left: here, right: there }],
  };
}

const withKey = (input: Plan, name: string, expr: Expr): Plan => ({
  op: 'derive',
  input,
  columns: [{ name, expr }],
});

/** The key in a column on one side of a join, in the spelling in which both sides are equal. */
export function keyExpr(column: string, spelling: KeySpelling | undefined, side: 'from' | 'to'): Expr {
  const cell: Expr = { column };
  if (spelling?.how === 'mark' && spelling.on === side)
    return { fn: 'concat', args: [{ value: spelling.mark }, cell] };
  if (spelling?.how === 'name' && side === 'to')
    return { fn: 'concat', args: [{ column: spelling.first }, { value: ' ' }, { column: spelling.last }] };
  // The hyphen of "R-0012" is no minus.
  if (spelling?.how === 'number' && spelling.texts.includes(side))
    return { fn: 'abs', of: { fn: 'number_in', of: cell } };
  return cell;
}
