import { stem } from './stem.ts';
import { linesOf, wordsOf } from './wordLists.ts';

/**
 * What is done, and what the rows are called that were written down when it was: films that nobody watched have no
 * screening, though they may have reviews. `verb verb: noun noun`
 */
const lines = linesOf(`
  watched viewed streamed: play view viewing screening showing stream
  heard listened streamed: play listen stream
  bought purchased ordered: order purchase sale invoice receipt transaction
  sold: sale order invoice receipt transaction
  rented hired booked reserved: rental hire booking reservation stay
  borrowed lent taken loaned: loan checkout lending borrowing
  gave given donated: gift donation contribution
  paid: payment invoice bill receipt
  looked checked examined inspected: inspection check examination survey audit visit checkup
  seen saw visited: visit appointment consultation consult inspection sighting examination
  spotted sighted recorded seen saw: sighting observation record count
  ate eaten: meal diary serving
  cooked: meal cooking
  read: reading loan
  came attended turned showed: visit attendance registration checkin booking appointment consultation consult session lesson class
  worked: shift timesheet job workshop
  deployed shipped released: deploy deployment release rollout
  built: build run
  vaccinated jabbed: vaccination jab vaccine shot
  played: game match play
  ran raced swam rowed: result race run
  tested measured sampled: test sample measurement result reading
  treated: treatment visit session consult consultation appointment
  called rang phoned: call
  wrote written answered replied: message reply letter response comment
  reviewed rated: review rating
  complained: complaint ticket
  harvested picked gathered yielded produced bore gave given: harvest picking crop yield production extraction
  watered: watering
  cleaned: cleaning
  serviced repaired fixed mended: service repair maintenance job
  driven drove travelled ridden rode: trip ride drive journey tour
  flew flown: flight
  used: use usage loan booking hire session
  trained: training session
  taught: lesson class course
`);

const recordsByVerb = new Map<string, Set<string>>();
for (const line of lines) {
  const [verbs = '', nouns = ''] = line.split(':');
  for (const verb of wordsOf(verbs).map(stem)) {
    const known = recordsByVerb.get(verb) ?? new Set<string>();
    recordsByVerb.set(verb, known);
    for (const noun of wordsOf(nouns)) known.add(stem(noun));
  }
}

/** Whether rows that are called so (the stem of a noun) say that somebody did what a verb (its stem) says. */
export function isRecordOf(verb: string, noun: string): boolean {
  return recordsByVerb.get(verb)?.has(noun) ?? false;
}
