import { keyOf } from './tokens.ts';

/** Names of one country and its people; each line is one country. */
const lines = `united states|usa|us|u s a|united states of america|america|american
united kingdom|uk|great britain|britain|gb|gbr|british
england|english|eng
scotland|scottish|sco
wales|welsh|wal
ireland|irish|ire|irl
germany|german|ger|deu|de
france|french|fra|fr
italy|italian|ita
spain|spanish|esp
portugal|portuguese|por|prt
netherlands|dutch|holland|ned|nld|the netherlands
belgium|belgian|bel
switzerland|swiss|sui|che
austria|austrian|aut
sweden|swedish|swe
norway|norwegian|nor
denmark|danish|den|dnk
finland|finnish|fin
iceland|icelandic|isl
poland|polish|pol
czech republic|czech|czechia|cze
slovakia|slovak|svk
hungary|hungarian|hun
romania|romanian|rou
bulgaria|bulgarian|bul|bgr
greece|greek|gre|grc
turkey|turkish|tur|turkiye
russia|russian|rus|russian federation
ukraine|ukrainian|ukr
serbia|serbian|srb
croatia|croatian|cro|hrv
slovenia|slovenian|slo|svn
japan|japanese|jpn|jp
china|chinese|chn|cn
south korea|korea|korean|south korean|kor|republic of korea
north korea|north korean|prk
india|indian|ind
pakistan|pakistani|pak
bangladesh|bangladeshi|ban
sri lanka|sri lankan|sri
thailand|thai|tha
vietnam|vietnamese|vie|viet nam
indonesia|indonesian|ina|idn
malaysia|malaysian|mas|mys
philippines|filipino|philippine|phi|phl
australia|australian|aus
new zealand|nzl|kiwi|nz
canada|canadian|can
mexico|mexican|mex
brazil|brazilian|bra
argentina|argentine|argentinian|arg
chile|chilean|chi|chl
colombia|colombian|col
peru|peruvian|per
venezuela|venezuelan|ven
uruguay|uruguayan|uru
paraguay|paraguayan|par|pry
ecuador|ecuadorian|ecu
cuba|cuban|cub
jamaica|jamaican|jam
egypt|egyptian|egy
morocco|moroccan|mar
algeria|algerian|alg|dza
tunisia|tunisian|tun
south africa|south african|rsa|zaf
nigeria|nigerian|ngr|nga
kenya|kenyan|ken
ethiopia|ethiopian|eth
ghana|ghanaian|gha
cameroon|cameroonian|cmr
ivory coast|ivorian|civ|cote divoire
israel|israeli|isr
iran|iranian|iri|irn
iraq|iraqi|irq
saudi arabia|saudi|ksa|sau
united arab emirates|uae|emirati|are
kazakhstan|kazakh|kaz
europe|european|eu
asia|asian
africa|african`;

/** From the key of a name to the keys of the other names of the same country. */
export const countryNames: ReadonlyMap<string, readonly string[]> = new Map(
  lines.split('\n').flatMap((line) => {
    const keys = line.split('|').map(keyOf);
    return keys.map((key) => [key, keys.filter((other) => other !== key)] as const);
  }),
);
