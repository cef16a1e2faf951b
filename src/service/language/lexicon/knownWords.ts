import { headerVocabulary } from './headerVocabulary.ts';
import { relatedVocabulary } from './related.ts';
import { stem } from './stem.ts';
import { classOf } from './wordClass.ts';
import { wordsOf } from './wordLists.ts';

/** Everyday words that are one slip away from words of data. */
const everyday = wordsOf(`
  past once twice thrice midnight overnight noon yet anybody anyone anything nobody ourselves themselves elsewhere beat beaten drawn
  able about above across act add again ago agree ahead aim air alike alive allow almost alone along aloud amaze angry ankle
  apple apron arch argue arrow ash aside asleep atom aunt avoid awake aware axis bad bag bake ball band bare bark barn
  basic basin bat bean bear beard beast beat bed bee beef bell belt bench bend best bike bird bite bitter black blade blame
  blank blanket blast blaze bless blind blood bloom blow blue board boil bold bolt bomb bone boot border bore borrow bother
  bottle bottom bowl brain brake brass brave breath breed breeze brew brick bride bright bring broad bronze brook broom
  brother brown brush bubble bucket bulb bull bunch bundle burn burst bury bush butter button cabin cable cage cake
  taxon taxa genus
  calm camel camp candle candy canoe canvas cape castle cat catch cattle cave cell cement chain chair chalk champ chase chat
  cheap cheat cheek cheer cheese cherry chess chest chew chick chief chill chin chip choir choke chop circle civil claim
  clay clever cliff climb cling clip cloak cloth cloud clown clue coach coal coast coat coin cold collar color comb comfort
  command compare compass copper copy coral cord core cork corn corner cotton couch cough count couple courage cousin cover cow
  crab crack craft crane crawl crazy cream creek creep cricket crime crop cross crow crowd crown cruel crush cry cube cup curl
  curse curtain curve cute damp dance danger dare dark dawn deaf dear debt deck decline deer delay dense dent deny desk devil
  dig dim dine dirt dish dive dock dog doll door dot double doubt dough dove downtown dozen drag drain drama draw dream dress
  drift drill drink drip drive drop drown drug drum dry duck dull dump dust dwarf eagle ear early earn earth ease east easy eat
  edge egg elbow elder elect elite empty enemy engine enjoy enough equal erase escape even evening ever evil exact exam except
  excite excuse exist exit expert explain explode extra eye fable face fact fade faint fair faith fall false fame fancy far
  farm fast fat fate fault fear feast feather feed feel fence fetch fever few fiction fight figure fill film filter final
  find finger fire firm fish fist fit fix flag flame flap flash flat flavor flesh flight float flock flood flour
  flow flower fluid fly foam fog fold folk follow fool foot force forest forget fork form fort forward fox frame free freeze
  fresh friend frog front frost frown fruit fry fuel full fun fund funny fur future gain gallon gang garden garlic gas
  gate gather gaze gear gem gentle ghost giant gift girl give glad glance glass globe glove glow glue goal goat gold golf
  good goose grab grace grade grain grand grape graph grass grave gray great greed green greet grey grief grill grin grip
  ground grow guard guess guide guilt guitar gum gun habit hail hair half hall halt hammer hand handle hang happy harbor hard
  harm hate haul hawk hay head heal heap hear heart heat heaven heavy hedge heel hell help hen herb herd hero hide high hike
  hill hint hip hire hobby hold hole hollow holy honest honey hook hope horn horse hose host hot hour house huge human humor
  hunger hunt hurry hurt ice idea idle image inch ink insect iron island ivory jacket jail jam jar jaw jazz jeans jelly
  jewel joke jolly joy juice jump jungle junk jury keen key kick kid kill kind king kiss kit kite knee kneel knife knock knot
  lace lack ladder lady lake lamb lamp land lane large laser last laugh laundry lawn layer lazy lead leaf leak lean leap learn
  leather lemon lend length lens less lesson lettuce lever lid lie lift light lime limit line lion lip liquid list liver
  loan lobby lock log lonely long loop lord loud lounge love low loyal luck lung luxury mad magic maid main maple marble march
  margin mark market marry mask mass mat match mate math mayor meal mean meat medal melon melt mend mercy merge merry mess
  metal middle might mild milk mill mind mine minor mint minus mirror misery mist mix mobile modern monkey mood moon moral
  morning mother motor mount mouse mouth move movie mud mule muscle music mystery nail naked nap narrow nasty native neat neck
  need needle nerve nest net never news nice night noble noise noon north nose note novel nurse nut oak oath obey ocean odd
  odor offer oil olive onion opera orange orbit organ ounce oven owl own oxygen pace pack pad page pain paint palace pale palm
  pan panel panic paper parade parcel pardon park parrot pasta paste path patrol pause peace peach peak pear pearl pen pencil
  pepper perfect petal phone photo piano piece pig pile pill pilot pin pinch pine pipe pity pizza plain plastic plate play plaza
  plead plenty plot plow plug plum poem poet poison pole polite pond pony poor poster pot potato powder pray press pretty prince
  prison prompt proof proud prove pub pudding pull pulp pump punch pure purple purse push puzzle queen quick quiet quilt quit
  rabbit race rack radar rail rain ranch rapid rare rat raw razor rebel recall recipe red rely remind rescue rest rhyme
  ribbon rice rid ride ridge rifle ring riot rip ripe rise rival roar roast rob robot rock rocket rod roll roof root rope
  rose rotten rough royal rub rubber rude rug ruin rule rumor rush rust sack sad saddle safe sail saint salad salt same sand
  sauce sausage scale scare scarf scene scent scheme scissors scout scrap scratch scream screw sea seal secret seed seek
  seem select sense serious settle seven sew shadow shake shallow shame shark sharp shave shed sheep sheet shell shelter shine
  shirt shock shoe shoot shore short shout shovel shower shrimp shrink shy sick sigh sight silent silk silly silver sing sink
  sister sit ski skill skin skip skirt skull sky slave sleep sleeve slice slide slight slim slip slope slow smart smell
  smile smoke smooth snack snake sneak sneeze snow soap sock soda sofa soft soil solar solid song soon sorry soul sound soup
  sour south space spade spare spark speak spear spell spider spill spin spirit spit split spoil spoon spot spray spread spring
  spy squad square squeeze stab stable stack stair stamp stand star stare starve steak steal steam steel steep stem step stern
  stick stiff still sting stir stitch stone stool storm story stove straight strange straw stream stress stretch strict string
  strip stroke strong stuck stuff style suffer sugar suit sum sun sunny super sure surf surprise swallow swamp swan swear sweat
  sweep sweet swell swift swim swing sword syrup tail tale talk tall tame tan tank tap tape target taste teach tear tease
  teeth tell tender tent thank thick thief thin think thirst thorn thread threat throat throne throw thumb thunder ticket tide
  tidy tie tiger tight tile timber tin tiny tire toast tobacco today toe together toilet tomato tomorrow tone tongue tonight
  tool tooth torch toss touch tough tour towel tower toy trace track trade trail train trap trash tray treat tree trend trial
  tribe trick truck trumpet trunk trust truth tub tube tunnel turkey twice twin twist ugly umbrella uncle unfair unhappy
  unite upset urban urge vague vain valley van vapor vase vast vegetable veil verb verse vessel vest village vine violin virus
  voice volcano vote voyage wagon waist wake walk wall wander want war warm warn wash wasp watch water wave wax weak wealth
  weapon wear weather weave web wedding weed weep weird welcome west wet whale wheat wheel whisper whistle white whole wild
  willow wind window wine wing wipe wire wise wish witch wolf wonder wood wool word world worm worry worst worth wound wrap
  wreck wrist wrong yard yarn yawn yellow yesterday yield yogurt young youth zebra
  bar boxplot bubble donut dots heatmap histogram horizontal legend linear pie scatter stacked treemap vertical
  casual causal diary dairy desert dessert angel angle quartet later latter loose lose plane prize pride quite rose stuff
  coats costs dues duels form from loan moan plaice sails scale seal sights sites steak tales thorough through tow whether`);

let stems: ReadonlySet<string> | undefined;

function knownStems(): ReadonlySet<string> {
  stems ??= new Set([...wordsOf(headerVocabulary), ...everyday, ...relatedVocabulary()].map(stem));
  return stems;
}

/** Whether a word is one of the lexicon, in any inflection: such a word is not taken for a slip of another. */
export function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase();
  return classOf(lower) !== 'content' || knownStems().has(stem(lower));
}

/** The words of the lexicon that begin with a letter, with their regular forms: what a misspelled word may have been. */
export function knownForms(letter: string): readonly string[] {
  return [...knownStems()]
    .filter((word) => word.startsWith(letter) && /^[a-z]{3,}$/.test(word))
    .flatMap((word) =>
      word.endsWith('e')
        ? [word, `${word}d`, `${word}s`, `${word.slice(0, -1)}ing`]
        : [word, `${word}ed`, `${word}s`, `${word}ing`],
    );
}
