/**
 * For lists that are asked while a panel is in front. The page of a panel takes the focus a moment after its tab or a
 * button in it was pressed, on a busy machine seconds later: a list that came up meanwhile would close again without a
 * word. Escape closes it.
 */
export const keptOpen = { ignoreFocusOut: true } as const;
