export const featureBits = 22;

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return (value ^ (value >>> 15)) & mask;
}

export function bucket(share: number): string {
  return share >= 0.999 ? '1' : share >= 0.75 ? '.75' : share >= 0.5 ? '.5' : share > 0 ? '.1' : '0';
}

const mask = (1 << featureBits) - 1;
