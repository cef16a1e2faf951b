import { mapOf, wordsOf } from './wordLists.ts';

/** Words that only look inflected, or whose inflected form means a thing of its own. */
export const fixedWords: ReadonlySet<string> = new Set(
  wordsOf(`access according accounting across address advertising always analysis anything arts as assets axis banking
  basis beijing being bias billing biped bonus boss building bus business campus canvas catering ceiling census
  chassis christmas class cleaning clothing coding consulting crisis cross darling diabetes done drawing
  during economics embed engineering ethics evening everything express farming filed fishing fitness focus
  following founded founding gas goods gross heading headquarters hearing hers his housing hundred hundreds
  hunting illness indeed inning its jeans kindred king lens less lighting listing logistics loss manufacturing
  marketing mass mathematics meaning meeting mess mining minus miss missing morning ms mumps naked news nothing
  nursing offering opening ours outstanding painting parking pass pending perhaps physics planning plus
  politics press process programming pudding rating reading red remaining ring sacred saving series setting
  something species spring standing status sterling sting stress string success swing takings tennis texas thanks
  theirs thesis thing this timing training underfed united us virus wales wedding wellness wing writing yes
  yours`),
);

/** Nouns whose singular ends in s. */
export const sNouns: ReadonlySet<string> = new Set(
  wordsOf(`alias apparatus asparagus atlas bias bonus bus cactus campus canvas census christmas circus citrus consensus
  corpus focus gas genius genus lens nexus octopus pancreas plus prospectus radius status stimulus surplus
  syllabus terminus texas thesaurus versus virus`),
);

/** Nouns in -ie, whose plural looks like that of a noun in -y. */
export const ieNouns: ReadonlySet<string> = new Set(
  wordsOf(`birdie brownie budgie calorie collie cookie die goalie hoodie indie junkie lie magpie movie newbie pie prairie
  rookie selfie series smoothie species tie veggie zombie`),
);

/** Verbs that keep their double l. */
export const llVerbs: ReadonlySet<string> = new Set(
  wordsOf(`backfill bill call distill drill dwell enrol enroll enthrall fill fulfill grill install instill kill mill
  payroll poll pull recall refill roll scroll sell skill smell spell spill stall swell tell thrill toll uninstall
  unroll yell`),
);

/** What is left of verbs in -e after a vowel pair or an end that other verbs have as their own. */
export const eVerbs: ReadonlySet<string> = new Set(
  wordsOf(`agre arrang aveng becom challeng chang compet compil complet conced consol creat delet denot deplet downvot elop
  escap exchang excit explor guarante guid ignor invit loung overcom plung postpon preced profil promot rang
  rearrang reced recreat renam reschedul reshap restor reveng rewrit rout schedul squar unit upvot wast
  welcom`),
);

/** Verbs that look as if they had lost an e. */
export const plainVerbs: ReadonlySet<string> = new Set(
  wordsOf(`add bias bus buzz chat combat download egg err focus format gas load log plan plus reload upload`),
);

/** Beginnings of words in -ise, -ised and so on that have no form in z. */
export const onlyWithS: ReadonlySet<string> = new Set(
  wordsOf(`advertis advis apprais appris aris brais bruis chastis circumcis compris compromis concis crois cruis demis
  despis devis diagnos disguis enterpris excis exercis expertis franchis hypnos improvis incis likewis merchandis
  nois otherwis paradis pois prais precis premis promis rais revis supervis surmis surpris televis telvis treatis
  turquois`),
);

/** Forms that no rule gives, and nouns of action beside their verb. */
export const baseForms: ReadonlyMap<string, string> = new Map(
  wordsOf(`
  people:person persons:person men:man women:woman children:child kids:kid feet:foot teeth:tooth mice:mouse geese:goose oxen:ox
  lives:life wives:wife knives:knife leaves:leaf halves:half shelves:shelf wolves:wolf thieves:thief loaves:loaf
  calves:calf elves:elf selves:self scarves:scarf
  indices:index indexes:index matrices:matrix vertices:vertex appendices:appendix criteria:criterion phenomena:phenomenon
  analyses:analysis diagnoses:diagnosis bases:base crises:crisis theses:thesis hypotheses:hypothesis axes:axis
  alumni:alumnus cacti:cactus nuclei:nucleus radii:radius stimuli:stimulus syllabi:syllabus fungi:fungus
  bacteria:bacterium curricula:curriculum addenda:addendum data:data media:media
  buses:bus businesses:business statuses:status viruses:virus gases:gas lenses:lens quizzes:quiz
  goods:good savings:saving skus:sku menus:menu gurus:guru

  was:be were:be is:be are:be am:be been:be being:be has:have had:have having:have did:do does:do  doing:do
  went:go gone:go goes:go going:go
  ate:eat eaten:eat became:become began:begin begun:begin beginning:begin bent:bend bit:bite bitten:bite bled:bleed blew:blow
  blown:blow bore:bear born:born broke:break broken:break brought:bring built:build burnt:burn bought:buy caught:catch
  chose:choose chosen:choose came:come dealt:deal dug:dig drew:draw drawn:draw drank:drink drunk:drink drove:drive
  driven:drive fell:fall fallen:fall fed:feed felt:feel fought:fight found:find flew:fly flown:fly forgot:forget
  forgotten:forget froze:freeze frozen:freeze got:get gotten:get getting:get gave:give given:give grew:grow grown:grow
  hung:hang heard:hear hid:hide hidden:hide held:hold kept:keep knew:know known:know laid:lay led:lead left:leave
  lent:lend lay:lay lit:light lost:lose losing:lose made:make meant:mean met:meet overdrawn:overdraw
  overspent:overspend paid:pay prepaid:prepay repaid:repay proven:prove ran:run running:run rode:ride ridden:ride rang:ring
  rung:ring rose:rise risen:rise said:say saw:see seen:see sought:seek sold:sell resold:resell sent:send resent:resend
  shook:shake shaken:shake shone:shine shot:shoot shown:show shrank:shrink shrunk:shrink sang:sing sung:sing sank:sink
  sunk:sink sat:sit slept:sleep slid:slide spoke:speak spoken:speak spent:spend spun:spin stood:stand stole:steal
  stolen:steal stuck:stick struck:strike swam:swim swum:swim swept:sweep took:take taken:take taught:teach tore:tear
  torn:tear told:tell thought:think threw:throw thrown:throw understood:understand overtook:overtake undertaken:undertake
  wore:wear worn:wear won:win woke:wake withdrew:withdraw withdrawn:withdraw wrote:write written:write
  rewritten:rewrite mistaken:mistake misspelt:misspell learnt:learn
  dying:die lying:lie tying:tie died:die tied:tie lied:lie agreed:agree freed:free guaranteed:guarantee refereed:referee
  used:use using:use owed:owe owing:owe occurred:occur occurring:occur referred:refer transferred:transfer
  transferring:transfer preferred:prefer incurred:incur deferred:defer
  programmed:program travelled:travel traveled:travel seeing:see fleeing:flee dyed:dye
  admitted:admit omitted:omit committed:commit permitted:permit submitted:submit
  quitting:quit focused:focus focussed:focus biased:bias

  activation:activate admission:admit adoption:adopt allocation:allocate appreciation:appreciate authorization:authorize
  automation:automate calculation:calculate calibration:calibrate cancellation:cancel cancelation:cancel
  certification:certify classification:classify collection:collect completion:complete compilation:compile
  confirmation:confirm connection:connect construction:construct consumption:consume contribution:contribute
  conversion:convert correction:correct creation:create deactivation:deactivate deletion:delete depreciation:depreciate
  detection:detect deviation:deviate digitization:digitize distribution:distribute donation:donate
  election:elect elimination:eliminate emission:emit enrollment:enroll enrolment:enroll enrol:enroll enrolled:enroll enrolling:enroll
  escalation:escalate evaluation:evaluate evacuation:evacuate exclusion:exclude execution:execute expansion:expand
  expiration:expire expiry:expire extension:extend extraction:extract fulfilment:fulfill fulfillment:fulfill
  fulfil:fulfill fulfilled:fulfill graduation:graduate hospitalization:hospitalize identification:identify
  immunization:immunize immigration:immigrate implementation:implement infection:infect inspection:inspect
  installation:install instalation:install integration:integrate interaction:interact interruption:interrupt
  intervention:intervene investigation:investigate invitation:invite migration:migrate modification:modify
  negotiation:negotiate nomination:nominate notification:notify observation:observe optimization:optimize
  participation:participate penetration:penetrate prescription:prescribe presentation:present prevention:prevent
  production:produce promotion:promote protection:protect publication:publish reaction:react
  recommendation:recommend reduction:reduce registration:register rejection:reject relocation:relocate renovation:renovate
  reservation:reserve resignation:resign resolution:resolve restoration:restore retention:retain
  rotation:rotate selection:select simulation:simulate submission:submit subscription:subscribe
  suspension:suspend termination:terminate transformation:transform translation:translate transmission:transmit
  transportation:transport utilization:utilize vaccination:vaccinate validation:validate variation:vary verification:verify
  violation:violate visualization:visualize

  sales:sale earnings:earn spending:spend proceeds:proceeds savings:saving
  data:data`).map((pair): [string, string] => {
    const [form = '', base = ''] = pair.split(':');
    return [form, base];
  }),
);

/** Spellings of one word to the one that is kept. */
export const spellings: ReadonlyMap<string, string> = mapOf(`
  analyse analyze
  analysed analyzed
  ageing aging
  behaviour behavior
  cancelled canceled
  catalogue catalog
  centre center
  cheque check
  colour color
  defence defense
  dialogue dialog
  enquiry inquiry
  favour favor
  favourite favorite
  fibre fiber
  flavour flavor
  grey gray
  harbour harbor
  honour honor
  humour humor
  instalment installment
  judgement judgment
  kerb curb
  kilometre kilometer
  labour labor
  licence license
  litre liter
  metre meter
  millimetre millimeter
  centimetre centimeter
  millilitre milliliter
  neighbour neighbor
  neighbourhood neighborhood
  offence offense
  programme program
  rumour rumor
  theatre theater
  traveller traveler
  tonne ton
  tyre tire
  vapour vapor
  vigour vigor
`);
