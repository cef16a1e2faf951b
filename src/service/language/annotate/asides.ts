/**
 * A question without what is said around it: greetings, reasons for asking and thanks. Their words are no conditions,
 * and some are near to names in the data: "according to our data" is no `data-jobs`. They give way to blanks, so that
 * places in the text stay as they are.
 */
export function withoutAsides(text: string): string {
  let rest = text;
  for (let pass = 0; pass < maxPasses; pass++) {
    for (const pattern of [...leads, ...tails]) {
      const [aside] = pattern.exec(rest) ?? [];
      if (!aside) continue;
      const shorter = rest.replace(pattern, blanks);
      // "thanks" by itself is all there is.
      if (shorter.trim().split(/\s+/).length >= minWords) rest = shorter;
    }
  }
  return rest;
}

/** Text of the same length that says nothing: what comes after keeps its place. */
export const blanks = (text: string): string => ' '.repeat(text.length);

const minWords = 2;
/** One aside may stand before another: "hi, quick question: …". */
const maxPasses = 3;

const asking = 'how|what|which|who|when|where|why|whether|if|is|are|was|were|do|does|did|has|have';

const occasion =
  '(?:report|presentation|meeting|slides?|deck|review|newsletter|article|talk|budget|summary|audit)';

const leads: readonly RegExp[] = [
  // "tell me whether" leaves "whether", which asks for yes or no.
  /^\s*(?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|check|see|find out|look up|confirm|do you (?:happen to )?know|i(?:'d| would) (?:like|love) to know|i want to know|i need to know)\s+(?=(?:if|whether)\b)/i,
  /^\s*(?:hi|hello|hey|hey there|hi there|good morning|sorry|excuse me|by the way|btw|ok|okay|alright|right|well|um+|hm+|so|please)(?:\s*[,:;!.–—-]+\s*|\s+(?:so|and)\s+)/i,
  /^\s*(?:just |a |one |another |one more )*(?:quick |short |small |simple |random )*(?:question|one|query)(?: for you)?\s*[,:;–—-]+\s*/i,
  /^\s*(?:i(?:'m| am) )?just (?:curious|wondering)\s*[,:;–—-]+\s*/i,
  /^\s*(?:so )?basically[,:]?\s+/i,
  /^\s*out of (?:curiosity|interest)\s*[,:;–—-]*\s*/i,
  new RegExp(`^\\s*for (?:my|our|the|a) (?:\\w+ )?${occasion}(?:\\s*[,:]\\s*|\\s+(?=i |we ))`, 'i'),
  /^\s*(?:i|we)(?:'d| would)? (?:really |just |also )?(?:need|want|have|like|love) to know\s+/i,
  new RegExp(
    `^\\s*(?:i|we)(?: am| are| was| were|'m|'re)? (?:just )?(?:wonder|wondering|curious)\\s+(?=(?:${asking})\\b)`,
    'i',
  ),
  /^\s*(?:please )?(?:can|could|would|will) (?:you|somebody|someone) (?:please )?(?:check|look up|find out|work out|figure out|let me know|remind me|confirm)(?: please)?(?: for me)?[,:]?\s+/i,
  /^\s*please (?:check|look up|find out|work out|figure out|let me know|remind me)(?: for me)?[,:]?\s+/i,
  /^\s*do you (?:happen to )?know[,:]?\s+(?!(?:if|whether|of)\b)/i,
  /^\s*(?:my|our|the) (?:\w+ ){1,2}(?:wants?|needs?|would like) to know[,:]?\s+/i,
  new RegExp(
    `^\\s*(?:my|our|the) (?:\\w+ ){1,2}(?:is asking|are asking|keeps? asking|asked)(?: me| us)?[,:]?\\s+(?=(?:${asking})\\b)`,
    'i',
  ),
];

const tails: readonly RegExp[] = [
  // ", whatever its status", ", any type", ", all of them counted"
  /[,;(–—-]\s*(?:whatever|no matter|never mind|regardless of|irrespective of|disregarding) (?:what |which )?(?:the |its |their |his |her )?\w+(?: (?:it is|they are|is|are|was|were))?[\s.!?)]*$/i,
  /,\s*(?:any \w+|all of (?:them|those|these)|(?:all|every|each)(?: of them)?(?: \w+)? (?:counted|included))[\s.!?)]*$/i,
  // "including cancelled orders", "cancelled ones included", "cancelled or not": all of them, as without these words.
  /[,;(–—-]?\s*(?<!\b(?:not|never|without)\s*)(?:also )?including (?:all |the |any )*(?:[a-z]+ed|lost|void|unpaid)(?: or (?:[a-z]+ed|lost|void))? (?:ones|[a-z]+s)[\s.!?)]*$/i,
  /[,;(–—-]\s*(?:with )?(?:all |the |any )*(?:[a-z]+ed|lost|void|unpaid) (?:ones|[a-z]+s) (?:are |being )?(?:also )?(?:included|counted)(?: too| as well)?[\s.!?)]*$/i,
  /[,;(–—-]\s*(?:whether )?(?:[a-z]+ed|lost|void|paid) or not[\s.!?)]*$/i,
  // What has no value is not in an average in any case.
  /(?<=\b(?:average|avg|mean|median|typical(?:ly)?)\b.*)[,;]\s*(?:ignoring|leaving out|skipping|excluding|not counting|without)(?: the| those| any| all)*(?: ones| rows| entries| cells| records)*(?: that| which| with| where)*(?: have| has| are| is| there is)*(?: none| no value| no values| nothing| blank| empty| missing(?: values?)?| unknown| without (?:a value|one|any|values))[\s.!?]*$/i,
  // "results that took place in May" are no places.
  /(?<=\w)\s+(?:(?:that|which|have|has|had) )*(?:took|takes?|taken|taking) place(?=\s+(?:in|on|at|during|since|before|after|between|last|this|per|each|by)\b|[\s.!?]*$)/i,
  /[,(–—-]\s*(?:i'm )?(?:asking for a friend|just curious|just wondering|if you know|if you can tell(?: me)?|if possible|thanks(?: a lot| in advance)?|thank you|thx|cheers|please|pls|roughly(?: speaking)?|approximately|more or less|do you know|can you tell(?: me)?|any idea)[\s.!?)]*$/i,
  /(?<=\w)\s*[,;.?–—-]+\s*(?:with )?(?:the |their )?names?(?: please)?[\s.!?]*$/i,
  /(?<=\s)(?:please|pls|plz|thanks|thank you|thx)[\s.!?]*$/i,
  /(?<=\s)(?:according to|judging by|going by|as per) (?:our|the|my|this|these|your) (?:data|records?|files?|figures|numbers|spreadsheets?|exports?|datasets?)[\s.!?]*$/i,
];
