import { stem } from './stem.ts';
import { linesOf, wordsOf } from './wordLists.ts';

/**
 * Things by the columns that describe them: a list of submissions with runtimes, genres and premieres is one of films,
 * whatever the file is called. Words behind `!` say it nearly by themselves. `noun noun: words ! telling words`
 */
const signatures = linesOf(`
  film movie: title genre country director cast release year rating language studio ! runtime premiere screening imdb
  book: title author genre year language shelf edition copy ! isbn publisher pages
  song track: title artist album genre duration year label ! bpm lyrics isrc
  game: title genre publisher platform rating year ! console multiplayer
  employee: name department team position title hired manager office contract fte ! salary wage payroll hire
  student pupil: name class course year school teacher parent ! grade gpa enrolled enrolment semester
  patient: name doctor ward birth sex insurer visit ! diagnosis admission blood treatment triage
  animal: name age sex weight owner vaccinated kennel intake ! species breed neutered microchip
  plant: name species height bed planted light water ! variety sowing germination bloom cultivar
  car vehicle: year color model fuel price owner driver ! mileage odometer plate vin registration make
  flight: from to origin destination date delay status carrier ! airline gate aircraft airport departure
  trip ride: from to date driver passenger start end distance duration ! fare pickup dropoff
  property flat: address price city rent type floor sqm area landlord ! bedroom tenant postcode bathroom
  product item: name price category brand supplier size color weight stock ! sku barcode ean
  order: customer date product status total item price quantity qty ! shipping shipped delivery discount
  customer client: name city country plan segment company since ! email phone signup churn
  match game: date home away referee venue score round season ! goals league attendance
  player: name team club position age number ! goals assists caps cap jersey
  runner athlete: name club age time category place bib ! finish heat lane
  recipe dish: name cuisine time servings minutes category price ! ingredients calories vegetarian allergens
  wine bottle: name country region year price rating ! grape vintage winery appellation
  painting artwork: title artist year medium room value ! canvas provenance dimensions
  job application: company position date status location recruiter ! interview applicant cv salary
  event: title date venue type organizer price ! attendees speaker capacity registration
  course: title teacher room day level term price ! enrolled lessons credits
  policy: holder start end type status agent ! premium coverage deductible
  loan: borrower amount start end status rate ! principal instalment installment collateral apr
  donation gift: date amount campaign method purpose ! donor giftaid pledge anonymous
  sample specimen: date site type analyst batch lab result ! ph concentration assay aliquot replicate
  batch: date product line operator shift start end ! yield scrap lot defects
  parcel package: date weight destination carrier status sender ! tracking recipient courier
  task ticket: title assignee status priority created due project labels ! sprint estimate reporter
  meeting: room subject title topic start end date duration booked organizer organiser state ! headcount attendees agenda participants
  vulnerability issue: repo package severity state fixed title published assignee ! cve cvss advisory epss
  call: date agent duration caller reason number ! hold queue transferred voicemail
  email message: date subject sender status size ! recipient opened bounced unread
  listing: price city rooms neighbourhood neighborhood host type ! reviews superhost nights
  podcast episode: title date duration guest season host ! listens downloads
  person people: name first last title sex gender age birth born email phone address town ! surname forename
  burial grave: name age born died plot section row date ! burial buried grave headstone plot
  stay parking: date from to in out entry exit lot space permit paid ! plate t_in t_out
  guest booking: name date nights room price channel status ! checkin checkout arrival departure
  device computer: type model owner user os date price status ! serial hostname warranty imei asset
  software licence: name vendor price renewal owner users cost ! seats licence license vendor
  volunteer helper: name email phone team area age ! shift skills availability
  fuel petrol: date car station driver price total cost vendor tank full odometer mileage ! litre liter gallon fillup refuel
  well borehole: depth site date operator ! drilled aquifer casing
`).map((line) => {
  const [nouns = '', words = ''] = line.split(': ');
  const [common = '', telling = ''] = words.split(' ! ');
  return {
    nouns: wordsOf(nouns),
    common: new Set(wordsOf(common).map(stem)),
    telling: new Set(wordsOf(telling).map(stem)),
  };
});

/** A telling word counts twice; so much is needed, with at least one of them. */
const enough = 5;

/** What the rows of a table with columns of these words may be called, beside what its file is called. */
export function thingsDescribedBy(columns: readonly (readonly string[])[]): readonly string[] {
  const words = new Set(columns.flat().map(stem));
  return signatures.flatMap(({ nouns, common, telling }) => {
    const told = [...telling].filter((word) => words.has(word)).length;
    const shared = [...common].filter((word) => words.has(word)).length;
    return told > 0 && told * 2 + shared >= enough ? nouns : [];
  });
}
