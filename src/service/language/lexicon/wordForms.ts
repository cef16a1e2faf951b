import { mapOf, wordsOf } from './wordLists.ts';

/** Words that only look inflected, or whose inflected form means a thing of its own. */
export const fixedWords: ReadonlySet<string> = new Set(
  wordsOf(`accounting according advertising always analysis anything arts assets axis banking basis beijing being bias billing biped
  building campus canvas catering ceiling census chassis christmas cleaning clothing coding consulting crisis darling
  diabetes done drawing during economics embed engineering ethics evening everything farming filed fishing focus following founded founding gas goods heading
  headquarters hearing housing hundred hundreds hunting indeed inning jeans kindred king lens lighting listing logistics
  manufacturing marketing mathematics meaning meeting mining missing morning mumps naked news nothing nursing offering opening
  outstanding painting parking pending perhaps physics planning politics programming pudding rating reading red
  remaining ring sacred saving series setting something species sterling spring standing sting string swing
  texas thanks thesis thing takings tennis this timing training underfed united wales wedding wing writing
  as is has was its us ms yes plus minus bus status virus bonus address access process express loss class less business
  success stress mess mass pass press across cross gross boss miss illness fitness wellness
  his hers ours yours theirs does`),
);

/** Nouns whose singular ends in s. */
export const sNouns: ReadonlySet<string> = new Set(
  wordsOf(`alias apparatus asparagus atlas bias bonus bus cactus campus canvas census christmas circus citrus consensus corpus
  focus gas genius genus lens nexus octopus plus pancreas prospectus radius status stimulus surplus syllabus terminus texas
  thesaurus versus virus`),
);

/** Nouns in -ie, whose plural looks like that of a noun in -y. */
export const ieNouns: ReadonlySet<string> = new Set(
  wordsOf(`birdie brownie budgie calorie collie cookie die goalie hoodie indie junkie lie magpie movie newbie pie prairie
  rookie selfie smoothie species series tie veggie zombie`),
);

/** Verbs that keep their double l. */
export const llVerbs: ReadonlySet<string> = new Set(
  wordsOf(`bill call distill drill dwell enroll enthrall fill fulfill grill install instill kill mill poll pull recall refill
  roll scroll sell skill smell spell spill stall swell tell thrill toll unroll uninstall yell enrol backfill payroll`),
);

/** What is left of verbs in -e after a vowel pair or an end that other verbs have as their own. */
export const eVerbs: ReadonlySet<string> = new Set(
  wordsOf(`complet delet obsolet compet creat recreat explor ignor restor stor scor scop
  invit cit unit excit writ rewrit promot vot quot not remot denot upvot downvot
  arrang chang exchang rang rearrang challeng aveng sing reveng plung loung
  escap shap reshap tap cop hop scrap elop pil compil fil profil smil styl recycl cycl
  rul schedul reschedul consol control_ sal whol pool_ hous caus paus paus browse rais prais pleas leas releas increas decreas
  ceas creas teas purchas diagnos propos suppos clos enclos dispos expos compos los chos choos
  argu issu valu continu rescu su ensu pursu du owe value queu
  combin  wast deplet conced preced reced defin determin declin examin refin imagin outlin headlin lin min fin decid slid rid guid provid divid resid
  postpon phon ton ston tun prun
  bak mak tak shak wak lik strik hik bik pok jok smok invok evok provok revok
  upgrad downgrad grad trad degrad persuad invad fad
  believ receiv achiev retriev leav weav reliev perceiv sav driv arriv surviv serv reserv observ deserv prov improv approv
  mov remov lov giv forgiv liv deriv
  overdu undu mil til
  acquir requir expir hir fir wir inspir retir admir desir tir
  captur featur measur insur ensur assur secur structur manufactur nurtur tortur mixtur pictur figur procur injur cur pur
  compar prepar declar shar car spar star_ squar war_
  assum consum resum presum
  describ subscrib prescrib unsubscrib brib prob
  execut comput contribut distribut institut substitut constitut attribut pollut rout dilut disput
  nam renam fram tim blam gam resum welcom com becom overcom
  initiat evaluat negotiat
  renew_ agre fre_ guarante se_ exampl tripl doubl singl handl settl enabl disabl bundl label_ canc_ scal
  pric plac replac sourc outsourc reduc produc introduc forc enforc financ balanc experienc invoic practic servic
  manag damag packag engag averag storag encourag stag pag wag messag
  charg recharg discharg merg emerg judg pledg enlarg
  us reus caus refus accus abus fus confus excus
  typ wip pip swip hyp
  notic advic_ danc glanc chanc
  leagu plagu fatigu analyz realiz
  determin tax_e raz gaz
  bor
  lat dat rat stat dictat locat relocat donat
  vaccinat`).filter((word) => !word.endsWith('_')),
);

/** Verbs that look as if they had lost an e. */
export const plainVerbs: ReadonlySet<string> = new Set(
  wordsOf(`add alter answer appeal appear auth be benefit budget credit debit edit audit exit visit limit permit deposit
  develop do egg err focus gas go
  group host load upload download reload see ski tax fax fix mix box
  treat beat heat seat repeat defeat eat cheat
  belong bring hang ring sing sting swing long wrong
  target market ticket pocket open happen offer order enter monitor sponsor author favor color labor honor factor mirror tutor
  abandon mention question position condition function
  plan tour pour court cover lead head spread read
  bias chat combat format floodlit
  sail mail fail detail train gain obtain maintain explain contain remain retain attain drain
  aid avoid raid paid
  need feed
  await wait
  coach teach reach
  review view renew show grow know draw
  buy pay play stay delay say survey
  pass press process access discuss miss express dress address assess stress toss cross
  staff cuff buzz
  bus plus
  log
  dry fry fly carry
  want test list post cost rent sort start`),
);

/** Beginnings of words in -ise, -ised and so on that have no form in z. */
export const onlyWithS: ReadonlySet<string> = new Set(
  wordsOf(`advertis advis appris apprais aris chastis circumcis compris compromis concis cruis demis despis devis disguis enterpris
  excis exercis expertis franchis improvis incis likewis merchandis otherwis paradis prais precis premis promis rais
  revis supervis surmis surpris telvis televis treatis turquois nois pois brais bruis crois diagnos hypnos`),
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
  goods:good savings:saving

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

  sales:sale earnings:earn spending:spend proceeds:proceeds bookings:book savings:saving
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
