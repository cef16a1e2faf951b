import type { KeySpelling } from '../../../contract/chartView.ts';
import type { Expr, Plan } from '../../plan/plan.ts';

/** How a table is joined: rows whose column `left` has the key that is in the column `right` of that table. */
export interface KeyJoin {
  readonly prefix: string;
  readonly left: string;
  readonly right: string;
  readonly spelling?: KeySpelling | undefined;
}

/** If the two tables write the key differently, both sides get a column with the key in one spelling first. */
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
  // The hyphen in "R-0012" is not a minus sign.
  if (spelling?.how === 'number' && spelling.texts.includes(side))
    return { fn: 'abs', of: { fn: 'number_in', of: cell } };
  return cell;
}
