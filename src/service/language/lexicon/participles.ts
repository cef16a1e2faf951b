/** Whether a word says what was done: "paid", "watched", and not "bed". */
export function isParticiple(word: string): boolean {
  return /^[a-z-]{2,}ed$/.test(word)
    ? !/^(?:speed|seed|feed|need|bed|red|shed|breed)$/.test(word)
    : irregular.has(word);
}

const irregular = new Set(
  'paid sent won lost sold built begun done left met made seen read bought born given taken written shut held due broken'.split(
    ' ',
  ),
);
