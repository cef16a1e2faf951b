/** "are out at the moment", "still out": not back yet. "went out" and "out of stock" say something else. */
export function saysOutNow(lowers: readonly string[], at: number): boolean {
  if (lowers[at] !== 'out') return false;
  const [before = '', next = '', second = ''] = [lowers[at - 1], lowers[at + 1], lowers[at + 2]];
  const isNow =
    /^(now|currently|today)$/.test(next) || (/^(at|right)$/.test(next) && /^(the|now|present)$/.test(second));
  const isStill = /^(still|currently)$/.test(before) && !/^(of|on|to)$/.test(next);
  const isLast = at === lowers.length - 1 && /^(is|are)$/.test(before);
  return isNow || isStill || isLast;
}
