import { wordingsOf } from './wording.ts';

const be = '(?:are|is|were|was|being|be|get|got)';
/** What is done to rows that do not count. */
const removed =
  '(?:left out|excluded|removed|omitted|taken out|taken away|ignored|not counted|not included|not considered|(?:(?:put|set|left) )?aside|disregarded|discounted|filtered out|thrown out|dropped|skipped|deducted|subtracted|kept out)';
const dontCount =
  "(?:(?:do|does|did|should)(?:n't|nt| not) (?:count|matter|be counted)|(?:should|must|need to|have to) be (?:left out|excluded|removed|ignored|omitted))";
const removing =
  '(?:omitting|disregarding|discounting|not including|not considering|not taking into account|(?:after |when )?(?:taking|leaving|filtering|throwing|sorting) out|(?:after |when )?removing|(?:after |when )?subtracting|(?:after |when )?deducting|dropping|skipping|(?:setting|putting|leaving) aside)';
const order =
  '(?:but )?(?:please )?(?:skip|omit|remove|disregard|take out|filter out|throw out|forget|forget about)';

/**
 * Rows that do not count, however that is said: "cancelled orders left out", "not including returns". Read without
 * these words, the answer would be about the very rows that were to be left out.
 */
export const exclusionWordings = wordingsOf([
  // "students who are not enrolled in anything"
  [
    "(who |that |which )?((are|is|were|have|has) not( been)?|(aren|isn|haven|hasn)'t( been)?) (?<v>enrolled|booked|registered|assigned|subscribed|entered) (in|on|for|to|into) (anything|any [a-z]+|a single [a-z]+)",
    'who have never {v}',
  ],
  // "with the cancelled ones left out", ", drafts not counted", "(refunds excluded)"
  [`(?<![\\w-])with (all )?(the |any )?{a:few} (${be} )?${removed}$`, 'excluding {a}'],
  [
    `[,;\\x28–—-]\\s*(with )?(all )?(the |any )?{a:few} (${be} )?(${removed}|${dontCount})\\s*\\x29?$`,
    ', excluding {a}',
  ],
  [
    `[,;\\x28–—-]\\s*(with )?(all )?(the |any )?{a:few} (${be} )?(${removed}|${dontCount})\\s*[\\x29,](?= )`,
    ', excluding {a},',
  ],
  [`^(with )?(all )?(the |any )?{a:few} (${be} )?${removed}, (?=[a-z])`, 'excluding {a}, '],
  // "Germany excluded", said of the question before
  [
    `^(and |but |now )?(the |all )?(?!(?:which|what|who|how|where|when|are|is|were|was|do|does|did|show|list|why)\\b){a:few} (left out|excluded|not counted|not included|aside)$`,
    'excluding {a}',
  ],
  // "after taking out returns", "omitting drafts", ", but skip the cancelled ones"
  [`${removing} (all )?(the |any )?(?!(?:it|them|that|this)\\b)(?=[a-z])`, 'excluding '],
  [`[,;\\x28–—-]\\s*${order} (all )?(the |any )?(?=[a-z])`, ', excluding '],
  // "revenue per month, no cancelled orders"
  [
    '[,\\x28]\\s*no (?=[a-z-]+ed (ones|orders|bookings|entries|rows|items|[a-z]+s)\\s*\\x29?$)',
    ', excluding ',
  ],
]);
