export type ComparisonOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** How a comparison is said of dates, of things that are counted, and of amounts. */
export const comparisonWords = {
  date: { '>': 'after', '>=': 'on or after', '<': 'before', '<=': 'on or before', '=': 'on', '!=': 'not on' },
  count: {
    '>': 'more than',
    '>=': 'at least',
    '<': 'fewer than',
    '<=': 'at most',
    '=': 'exactly',
    '!=': 'other than',
  },
  amount: {
    '>': 'over',
    '>=': 'of at least',
    '<': 'under',
    '<=': 'of at most',
    '=': 'of',
    '!=': 'other than',
  },
  column: {
    '>': 'above',
    '>=': 'at or above',
    '<': 'below',
    '<=': 'at or below',
    '=': 'equal to',
    '!=': 'different from',
  },
} as const satisfies Record<string, Record<ComparisonOp, string>>;

export const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const;
