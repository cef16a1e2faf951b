import { stem } from './stem.ts';
import { linesOf, wordsOf } from './wordLists.ts';

export type Head =
  | 'person'
  | 'place'
  | 'time'
  | 'thing'
  | 'amount'
  | 'money'
  | 'duration'
  | 'distance'
  | 'weight'
  | 'temperature'
  | 'age'
  | 'count'
  | 'reason'
  | 'manner';

/** What is asked for: `head: phrase, phrase`. */
const phrases = new Map(
  linesOf(`
  person: who, whose, whom, which person, what person, who's, whos
  place: where, which place, what place, whereabouts, where's, wheres
  time: when, what time, what date, which date, which day, what day, which month, what month, which year, what year, which week, what week, which quarter, what quarter, which weekday, what weekday, since when, until when, how late, how early, how recently, when's, whens, how soon
  duration: how long, how much time, how quick, how quickly, how slow, how many minutes, how many hours, how many seconds, how many days, how many weeks, how many months, how many years, what duration
  distance: how far, how tall, how high, how deep, how wide, how thick, how large a distance, how many kilometers, how many kilometres, how many km, how many miles, how many meters, how many metres
  weight: how heavy, how light, how many kilos, how many kg, how many kilograms, how many tons, how many tonnes, how many pounds
  temperature: how warm, how hot, how cold, how cool, how many degrees, what temperature
  age: how old, how young, what age
  money: how much money, how much cash, how expensive, how cheap, how many dollars, how many euros, how many pounds, how costly, how pricey
  count: how many, how often, how frequently, how many times, how common, how numerous, how frequent, how busy
  amount: how much, how big, how large, how small, how fast, how strong, how loud, how bright, how full, how good, how bad, how well, how badly, how popular, what share, what percentage, what percent, what proportion, what fraction
  reason: why, how come, what caused, what explains, what drove, what drives, whys, why's
  manner: how, how's, hows
  thing: which, what, which one, which ones, what's, whats`).flatMap((line) => {
    const [head = '', list = ''] = line.split(': ');
    return list.split(', ').map((phrase): [string, Head] => [phrase, head as Head]);
  }),
);
const longest = 4;
const starts = new Set([...phrases.keys()].map((phrase) => phrase.split(' ')[0] ?? ''));

/** The first question word of a text with the words that belong to it, and what it asks for. */
export function headOf(tokens: readonly string[]): { head: Head; from: number; to: number } | undefined {
  const lower = tokens.map((token) => token.toLowerCase().replace(/’/g, "'"));
  for (const [from, word] of lower.entries()) {
    if (!starts.has(word)) continue;
    for (let to = Math.min(lower.length, from + longest); to > from; to--) {
      const head = phrases.get(lower.slice(from, to).join(' '));
      if (head !== undefined) return { head, from, to };
    }
  }
  return undefined;
}

const stems = (text: string) => new Set(wordsOf(text).map(stem));

const persons =
  stems(`accountant actor actress admin administrator adviser advisor agent analyst applicant approver architect artist
  angler archer assessor assignee assistant athlete attendee attorney auditor author backer baker barber bidder boss boy brother buyer candidate captain carer caregiver
  caller champion chef child citizen cleaner clerk client clinician coach colleague committer composer conductor consultant
  contact contractor contributor coordinator counselor creator customer cyclist dancer dealer dentist designer developer
  director doctor donor driver editor electrician employee employer engineer examiner expert farmer father fan fighter
  founder friend gamer girl giver golfer governor grower guest guide guardian handler holder host hunter husband inspector instructor
  inventor investor janitor jockey journalist judge king juror keeper landlord lawyer lead leader learner lecturer lender librarian
  maintainer man manager mayor mechanic member mentor minister modeler mother musician nurse nominee occupant officer operator
  opponent organizer owner painter parent partner participant passenger patient payee payer peer performer person pharmacist
  packer panelist patron photographer physician picker pilot pitcher planner player plumber poet politician president principal producer professor
  programmer pupil queen racer rater reader realtor receptionist recipient recruiter referee referrer rep reporter representative
  requester requestor researcher resident respondent responsible reviewer rider runner sailor salesman salesperson salesrep scientist
  secretary seller senator senior sender shopper singer sister skipper soldier speaker specialist sponsor staff student submitter
  subscriber supervisor surgeon swimmer teacher teammate technician tenant tester therapist trader trainer trainee translator
  traveler treasurer tutor user vendor_contact vet veterinarian victim visitor volunteer voter waiter waitress walker wife winner woman
  worker wrestler writer
  archivist barista bartender bookkeeper bouncer caretaker carpenter cashier concierge courier croupier curator custodian dispatcher
  florist freelancer gardener glazier groomer hostess housekeeper invigilator joiner landscaper lifeguard linguist machinist maid
  marshal mason midwife notary optician paralegal paramedic proctor ranger roofer sculptor signaller sommelier steward stylist
  teller tiler usher warden welder
  adopter alumnus apprentice aunt au_pair babysitter bather beneficiary blacksmith bookseller borrower bowler boxer brewer bride cadet
  camper cellist chaperone claimant climber cousin crewman cyclist daughter debtor delegate diver exhibitor fellow fisherman fosterer
  goalkeeper guard graduate grandfather grandmother grandparent guitarist hiker infant inmate intern lessee lodger moderator nanny nephew
  niece pensioner pianist plaintiff pledger policyholder postdoc presenter prisoner recruit retiree rower scholar scout shepherd
  shopkeeper skater soloist son soprano spectator striker superintendent surveyor tailor toddler trustee uncle violinist`);
const places =
  stems(`address airport area arena bay beach borough branch building bus_stop canton capital campus center cinema city
  classroom clinic coast continent country county court depot destination district dock facility factory field floor forest
  garage gate gym harbor headquarters hospital hotel house island kitchen lab lake land landmark library location locality
  mall market mountain museum municipality nation neighborhood office origin outlet park parish path place plant platform plot port
  postcode province pub region resort restaurant river road room route school sea section sector shelf shop site spot stadium state
  station stop store street suburb terminal territory theater town track university venue village ward warehouse where zip zone`);
const times =
  stems(`age_group beginning birthday birthdate calendar created date datetime day daytime deadline decade departed due end ended
  era established expiry finish founded hour logged minute moment month morning period quarter schedule season second since
  start started term time timestamp updated week weekday weekend when year dob eta etd born modified opened closed resolved
  arrival departure shift semester trimester`);
const moneys =
  stems(`amount_due arr balance bill bonus budget capex cash charge charges commission compensation cost credit debit debt deposit
  discount dividend donation earnings expenditure expense fare fee fine fund funding fundraising gmv grant gross income interest invest
  investment invoice invoiced loan loss margin markup mortgage mrr net opex outlay overhead paid pay payment payout payroll penalty pension
  premium price proceeds profit rebate refund rent revenue royalty salary sales saving spend spending stipend subsidy subtotal surcharge
  takings tariff tax tip toll tuition turnover valuation vat wage worth money`);

/** Whether a word of a column's name speaks of people: `driver`, `assignee`, `author`. */
export function isPersonWord(word: string): boolean {
  return persons.has(stem(word));
}

/** Whether a word of a column's name speaks of a place: `city`, `station`, `warehouse`. */
export function isPlaceWord(word: string): boolean {
  return places.has(stem(word));
}

/** Whether a word of a column's name speaks of a point in time: `date`, `created`, `deadline`. */
export function isTimeWord(word: string): boolean {
  return times.has(stem(word));
}

/** Whether a word of a column's name speaks of money by itself: `price`, `salary`, `budget`. */
export function isMoneyWord(word: string): boolean {
  return moneys.has(stem(word));
}

/** Whether it names what comes on top of a price: nobody who "spent the most" is meant by shipping fees. */
export function isSideChargeWord(word: string): boolean {
  return sideCharges.has(stem(word));
}

const sideCharges = new Set(
  'shipping postage delivery handling tax vat tip surcharge deposit discount'.split(' ').map(stem),
);
