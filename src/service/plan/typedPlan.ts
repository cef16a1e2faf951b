import type { ColumnShape, Grain, MeasureFn, Scalar, ValueType, WindowFn } from './plan.ts';

/**
 * A checked plan: columns are positions, every expression has a type, literals have the type of their context, and
 * defaults are filled in. Evaluator and SQL compiler only use this form.
 */
export type TypedPlan = RowsShape &
  (
    | { readonly op: 'table'; readonly table: string }
    | { readonly op: 'filter'; readonly input: TypedPlan; readonly where: TypedCondition }
    | {
        readonly op: 'join';
        readonly kind: 'inner' | 'left';
        readonly left: TypedPlan;
        readonly right: TypedPlan;
        readonly on: readonly KeyPair[];
      }
    | {
        readonly op: 'semi' | 'anti';
        readonly left: TypedPlan;
        readonly right: TypedPlan;
        readonly on: readonly KeyPair[];
      }
    | { readonly op: 'derive'; readonly input: TypedPlan; readonly added: readonly TypedExpr[] }
    | { readonly op: 'unnest'; readonly input: TypedPlan; readonly at: number; readonly separator: string }
    | {
        readonly op: 'unpivot';
        readonly input: TypedPlan;
        /** Positions of the columns that stay, and of those that become rows. */
        readonly kept: readonly number[];
        readonly folded: readonly { readonly at: number; readonly label: TypedExpr }[];
      }
    | {
        readonly op: 'group';
        readonly input: TypedPlan;
        readonly keys: readonly TypedExpr[];
        readonly measures: readonly TypedMeasure[];
      }
    | { readonly op: 'window'; readonly input: TypedPlan; readonly added: readonly TypedWindow[] }
    | {
        readonly op: 'order';
        readonly input: TypedPlan;
        readonly by: readonly TypedOrder[];
        readonly limit?: number;
        readonly offset: number;
        readonly ties: boolean;
      }
    | {
        readonly op: 'select';
        readonly input: TypedPlan;
        readonly exprs: readonly TypedExpr[];
        readonly distinct: boolean;
      }
    | { readonly op: 'union' | 'intersect' | 'except'; readonly left: TypedPlan; readonly right: TypedPlan }
    | { readonly op: 'beside'; readonly parts: readonly TypedPlan[] }
  );

/** The set operations. */
export type TypedSets = Extract<TypedPlan, { op: 'union' | 'intersect' | 'except' }>;

/** What is known about a plan's rows before it runs. */
export interface RowsShape {
  readonly columns: readonly TypedColumn[];
  /** Whether the rows have an order: the table's own or a requested one. */
  readonly isOrdered: boolean;
  /** Whether there is at most one row. */
  readonly isOneRow: boolean;
}

export interface TypedColumn extends ColumnShape {
  /** Whether it is computed and not read from a table, so that fractions contain floating-point noise. */
  readonly isComputed?: true;
}

/** Positions of two columns that are compared, and how. */
export interface KeyPair {
  readonly left: number;
  readonly right: number;
  readonly as: Comparable;
}

/** How values are compared: text ignoring case and outer blanks, a date with a datetime by day. */
export type Comparable = 'text' | 'number' | 'boolean' | 'date' | 'datetime';

export type TypedExpr = {
  readonly type: ValueType;
  readonly separator?: string;
  readonly unit?: string;
} & (
  | { readonly fn: 'column'; readonly at: number }
  | { readonly fn: 'value'; readonly value: Scalar }
  | { readonly fn: '+' | '-' | '*' | '/'; readonly args: readonly [TypedExpr, TypedExpr] }
  | { readonly fn: 'abs' | 'lower' | 'length'; readonly of: TypedExpr }
  | { readonly fn: 'number_in' | 'year_in' | 'years_in'; readonly of: TypedExpr }
  | { readonly fn: 'list_length'; readonly of: TypedExpr; readonly between: string }
  | { readonly fn: 'grain'; readonly grain: Grain; readonly of: TypedExpr }
  | { readonly fn: 'bin'; readonly width: number; readonly of: TypedExpr }
  | {
      readonly fn: 'days_between' | 'seconds_between' | 'years_between';
      readonly args: readonly [TypedExpr, TypedExpr];
    }
  | {
      readonly fn: 'when';
      readonly if: TypedCondition;
      readonly then: TypedExpr;
      readonly else?: TypedExpr;
    }
  | { readonly fn: 'concat' | 'coalesce'; readonly args: readonly TypedExpr[] }
  | { readonly fn: 'single'; readonly rows: TypedPlan }
);

export type TypedCondition =
  | { readonly all: readonly TypedCondition[] }
  | { readonly any: readonly TypedCondition[] }
  | { readonly not: TypedCondition }
  | {
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: TypedExpr;
      readonly right: TypedExpr;
      readonly as: Comparable;
    }
  /** Each value is compared in its own way: dates among the values of a datetime column by day. */
  | {
      readonly op: 'in';
      readonly of: TypedExpr;
      readonly values: readonly { readonly value: TypedExpr; readonly as: Comparable }[];
    }
  /** `number`: closed interval. `datetime`: half open, dates counting as midnights. */
  | {
      readonly op: 'between';
      readonly of: TypedExpr;
      readonly from: TypedExpr;
      readonly to: TypedExpr;
      readonly as: 'number' | 'datetime';
    }
  | { readonly op: 'contains' | 'starts' | 'ends'; readonly of: TypedExpr; readonly value: string }
  | { readonly op: 'has'; readonly of: TypedExpr; readonly value: string; readonly separator: string }
  | { readonly op: 'missing'; readonly of: TypedExpr }
  | {
      readonly op: 'in_rows';
      readonly of: TypedExpr;
      readonly rows: TypedPlan;
      readonly as: Comparable;
    };

export interface TypedOrder {
  readonly by: TypedExpr;
  readonly direction: 'asc' | 'desc';
}

export interface TypedMeasure {
  readonly fn: MeasureFn;
  readonly type: ValueType;
  readonly of?: TypedExpr;
  readonly with?: TypedExpr;
  readonly share?: number;
  readonly where?: TypedCondition;
}

export interface TypedWindow {
  readonly fn: WindowFn;
  readonly type: ValueType;
  readonly of?: TypedExpr;
  readonly by: readonly TypedOrder[];
  readonly partition: readonly TypedExpr[];
  readonly size: number;
}

/** How a value of this type is compared with another of the same type. */
export function comparable(type: ValueType): Comparable {
  return type === 'string' || type === 'list' ? 'text' : type;
}
