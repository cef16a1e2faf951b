import { stem } from './stem.ts';
import { linesOf } from './wordLists.ts';

/** Codes of statuses that are no beginning of the word they stand for: `code code: wording, wording`. */
const codes = new Map(
  linesOf(`
  bo b/o: back order, backorder, back ordered
  cxl cxd cnx cnl xld canx x: cancelled, cancellation, called off
  dna fta ns n/s nsh: no show, did not attend, did not show, failed to attend, not attend, missed
  dnf: did not finish, retired, not finish
  dns: did not start, not start, non starter
  dq dsq: disqualified, disqualification
  oos: out of stock, sold out, out of service
  pd: paid
  pif: paid, paid in full, fully paid
  rtn rtd: returned, return
  rts: returned, returned to sender, sent back
  tbc: unconfirmed, to be confirmed, not confirmed
  wd w/d wdn wdr: withdrawn, withdrawal, pulled out
  wip: in progress, under way, being worked on
  w/l wl: waiting list, wait list, waitlisted`).flatMap((line) => {
    const [names = '', wordings = ''] = line.split(': ');
    return names.split(' ').map((name): [string, string[]] => [name, wordings.split(', ')]);
  }),
);

/** The wordings that a status code stands for, each as its stemmed words. */
export function wordingsOfCode(code: string): readonly (readonly string[])[] {
  return (codes.get(code.trim().toLowerCase()) ?? []).map((wording) => wording.split(' ').map(stem));
}

/** What a status code is in plain words: "cancelled" for CNX. */
export function meaningOfCode(code: string): string | undefined {
  return codes.get(code.trim().toLowerCase())?.[0];
}

/** Outcomes of one letter, which mean them only together: a column of P and F, of W, D and L. */
const letterSets: readonly Readonly<Record<string, string>>[] = [
  { p: 'passed, pass', f: 'failed, fail, failure' },
  { w: 'won, win', d: 'drawn, draw', l: 'lost, loss, lose' },
  { o: 'open', c: 'closed' },
  { a: 'approved', r: 'rejected, refused' },
];

/** What each of a column's values stands for where they are the letters of one set; empty for other columns. */
export function wordingsOfLetters(values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const letters = values.map((value) => value.trim().toLowerCase());
  const set = letterSets.find(
    (each) => letters.length >= 2 && letters.every((letter) => Object.hasOwn(each, letter)),
  );
  return new Map(
    set ? values.map((value, at) => [value, (set[letters[at] ?? ''] ?? '').split(', ').map(stem)]) : [],
  );
}
