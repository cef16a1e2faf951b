/**
 * One country a line: its codes (ISO 3166-1 first, then those of sport), its name, the words for its people, and other
 * names, short forms and names in other languages. Continents have no code.
 */
export const countryData = `
AF AFG|Afghanistan|afghan|afghanestan|afganistan|afeganistao
AX ALA|Åland Islands|alandinseln|iles aland|islas aland|isole aland|ilhas aland|aland
AL ALB|Albania|albanian|albanien|albanie
DZ DZA ALG|Algeria|algerian|al jazair|algerie|dzayer|algerien|argelia|algerije
AS ASM|American Samoa|amerikanisch samoa|samoa americaines|samoa americana|samoa americane|amerikaans samoa
AD AND|Andorra|andorran|valls d andorra|andorre
AO AGO|Angola|angolan|ngola
AI AIA|Anguilla|anguila
AQ ATA|Antarctica|antarktis|antarctique|antartida|antartide
AG ATG|Antigua & Barbuda|antiguan|antigua und barbuda|antigua et barbuda|antigua y barbuda|antigua e barbuda|antigua en barbuda
AR ARG|Argentina|argentine|argentinian|argentinean|argentinien|argentinie
AM ARM|Armenia|armenian|hayastan|armenien|armenie
AW ABW|Aruba
AU AUS|Australia|australian|aussie|australien|australie
AT AUT|Austria|austrian|osterreich|autriche|oostenrijk
AZ AZE|Azerbaijan|azerbaijani|azeri|azarbaycan|aserbaidschan|azerbaidjan|azerbaiyan|azerbaigian|azerbaijao|azerbeidzjan
BS BHS|Bahamas|bahamian|bahama s
BH BHR|Bahrain|bahraini|al bahrayn|bahrein|barein
BD BGD|Bangladesh|bangladeshi|bangla desh|east pakistan|bangladesch|banglades
BB BRB|Barbados|barbadian|barbade
BY BLR|Belarus|belarusian|byelorussia|belorussia|white russia|bielarus|bielorussie|bielorrusia|bielorussia|bielorrussia
BE BEL|Belgium|belgian|belgie|belgique|belgien|belgica|belgio
BZ BLZ|Belize|belizean|british honduras|belice
BJ BEN|Benin|beninese|dahomey
BM BMU|Bermuda|bermudian|bermudes|bermudas
BT BTN|Bhutan|bhutanese|druk yul|drukyul|bhoutan|butan|butao
BO BOL|Bolivia|bolivian|plurinational state of bolivia|wuliwya|puliwya|bolivien|bolivie
BA BIH|Bosnia and Herzegovina|bosnia herzegovina|bosnian|bosnia|bosna|bosna i hercegovina|bosnien und herzegowina|bosnie herzegovine|bosnia y herzegovina|bosnia ed erzegovina|bosnia e herzegovina|bosnie en herzegovina
BW BWA|Botswana|botswanan|bechuanaland|lefatshe la botswana|botsuana
BV BVT|Bouvet Island|bouvetinsel|ile bouvet|isla bouvet|isola bouvet|ilha bouvet|bouveteiland
BR BRA|Brazil|brazilian|brasilien|bresil|brasil|brasile|brazilie
IO IOT|British Indian Ocean Territory|chagos|diego garcia|britisches territorium im indischen ozean|territoire britannique de l ocean indien|territorio britanico del oceano indico|territorio britannico dell oceano indiano|territorio britanico do oceano indico|brits indische oceaanterritorium
VG VGB|British Virgin Islands|virgin islands british|britische jungferninseln|iles vierges britanniques|islas virgenes britanicas|isole vergini britanniche|ilhas virgens britanicas|britse maagdeneilanden
BN BRN|Brunei|bruneian|brunei darussalam|negara brunei
BG BGR BUL|Bulgaria|bulgarian|balgariya|bulgariya|republika balgariya|bulgarien|bulgarie|bulgarije
BF BFA|Burkina Faso|burkinabe|upper volta|haute volta|burquina faso
BI BDI|Burundi|burundian
KH KHM|Cambodia|cambodian|kampuchea|khmer republic|cambodge|kampuchia|kambodscha|camboya|cambogia|camboja|cambodja
CM CMR|Cameroon|cameroonian|kamerun|cameroun|camerun|camaroes|kameroen
CA CAN|Canada|canadian|kanada
CV CPV|Cape Verde|cape verdean|cabo verde|cap vert|capo verde|kaapverdie
BQ BES|Caribbean Netherlands|bonaire|bonaire sint eustatius and saba|dutch caribbean|bes islands|karibische niederlande|pays bas caribeens|caribe neerlandes|caraibi olandesi|paises baixos caribenhos|caribisch nederland
KY CYM|Cayman Islands|kaimaninseln|iles caimans|islas caiman|isole cayman|ilhas cayman|kaaimaneilanden
CF CAF|Central African Republic|centrafrique|beafrika|be afrika|zentralafrikanische republik|republique centrafricaine|republica centroafricana|repubblica centrafricana|republica centro africana|centraal afrikaanse republiek
TD TCD|Chad|chadian|tchad|tshad|tschad|ciad|chade|tsjaad
CL CHL CHI|Chile|chilean|chili|cile
CN CHN|China|chinese|prc|mainland china|zhongguo|people s republic of china|peoples republic of china|zhonghua|chine|cina
CX CXR|Christmas Island|weihnachtsinsel|ile christmas|isla de navidad|isola christmas|ilha christmas|christmaseiland
CC CCK|Cocos (Keeling) Islands|keeling islands|cocos islands|kokosinseln|iles cocos|islas cocos|isole cocos keeling|ilhas cocos keeling|cocoseilanden
CO COL|Colombia|colombian|kolumbien|colombie
KM COM|Comoros|comorian|komori|juzur al qamar|comores|komoren|comoras|comore|comoren
CG COG|Congo|congo brazzaville|congolese|congo republic|republic of the congo|middle congo|french congo|kongo brazzaville|republica do congo
CK COK|Cook Islands|cookinseln|iles cook|islas cook|isole cook|ilhas cook|cookeilanden
CR CRI|Costa Rica|costa rican
HR HRV CRO|Croatia|croatian|croat|hrvatska|kroatien|croatie|croacia|croazia|kroatie
CU CUB|Cuba|cuban|kuba
CW CUW|Curaçao|curazao
CY CYP|Cyprus|cypriot|kypros|kibris|kypriaki dimokratia|zypern|chypre|chipre|cipro
CZ CZE|Czechia|czech|czech republic|cesko|tschechien|tchequie|chequia|cechia|tchequia|tsjechie
DK DNK DEN|Denmark|danish|dane|danmark|danemark|dinamarca|danimarca|denemarken
DJ DJI|Djibouti|djiboutian|french somaliland|dschibuti|yibuti|gibuti|djibuti
DM DMA|Dominica|dominique
DO DOM|Dominican Republic|dominican|dominikanische republik|republique dominicaine|republica dominicana|repubblica dominicana|dominicaanse republiek
CD COD|DR Congo|congo kinshasa|congolese democratic|drc|zaire|belgian congo|democratic republic of the congo|congo the democratic republic of the|kongo kinshasa|republica democratica del congo
EC ECU|Ecuador|ecuadorian|ecuadorean|equateur|equador
EG EGY|Egypt|egyptian|misr|masr|united arab republic|masr al arabiyya|agypten|egypte|egipto|egitto|egito
SV SLV|El Salvador|salvadoran|salvador
GQ GNQ|Equatorial Guinea|equatorial guinean|spanish guinea|guinea ecuatorial|aquatorialguinea|guinee equatoriale|guinea equatoriale|guine equatorial|equatoriaal guinea
ER ERI|Eritrea|eritrean|ertra|erythree|eritreia
EE EST|Estonia|estonian|eesti|esthonia|estland|estonie
SZ SWZ|Eswatini|swazi|swaziland|umbuso weswatini|esuatini|essuatini
ET ETH|Ethiopia|ethiopian|abyssinia|ityopya|ityopia|athiopien|ethiopie|etiopia
FK FLK|Falkland Islands|malvinas|islas malvinas|falklands|falklandinseln|iles malouines|isole falkland|ilhas malvinas|falklandeilanden
FO FRO|Faroe Islands|faroese|foroyar|faeroe islands|faroes|faroer|iles feroe|islas feroe|isole fær øer|ilhas faroe|faeroer
FJ FJI|Fiji|fijian|fidji|fidschi|fiyi|figi
FI FIN|Finland|finnish|finn|suomi|finnland|finlande|finlandia
FR FRA|France|french|frankreich|francia|franca|frankrijk
GF GUF|French Guiana|guyane|guiana french|franzosisch guayana|guyane francaise|guayana francesa|guyana francese|guiana francesa|frans guyana
PF PYF|French Polynesia|tahiti|polynesie francaise|franzosisch polynesien|polinesia francesa|polinesia francese|frans polynesie
TF ATF|French Southern Territories|french southern and antarctic lands|french southern lands|franzosische sud und antarktisgebiete|terres australes francaises|territorios australes franceses|terre australi francesi|territorios franceses do sul|franse gebieden in de zuidelijke indische oceaan
GA GAB|Gabon|gabonese|gabun|gabao
GM GMB|Gambia|gambian|the gambia|gambie
GE GEO|Georgia|georgian|sakartvelo|republic of georgia|georgien|georgie
DE DEU GER|Germany|german|deutschland|frg|brd|federal republic of germany|allemagne|alemania|germania|alemanha|duitsland
GH GHA|Ghana|ghanaian|gold coast|gana
GI GIB|Gibraltar|gibilterra
GR GRC GRE|Greece|greek|hellas|ellada|hellenic republic|elliniki dimokratia|griechenland|grece|grecia|griekenland
GL GRL|Greenland|greenlandic|kalaallit nunaat|gronland|groenland|groenlandia
GD GRD|Grenada|grenadian|grenade|granada
GP GLP|Guadeloupe|guadalupe|guadalupa
GU GUM|Guam
GT GTM|Guatemala|guatemalan
GG GGY|Guernsey|guernesey
GN GIN|Guinea|guinean|french guinea|guinea conakry|guinee|guine
GW GNB|Guinea-Bissau|portuguese guinea|guinee bissau|guinea bisau|guine bissau
GY GUY|Guyana|guyanese|british guiana|guiana
HT HTI|Haiti|haitian|ayiti|hayti
HM HMD|Heard & McDonald Islands|heard und mcdonaldinseln|iles heard et macdonald|islas heard y mcdonald|isole heard e mcdonald|ilhas heard e mcdonald|heard en mcdonaldeilanden
HN HND|Honduras|honduran
HK HKG|Hong Kong|hong kong sar china|hongkonger|hongkong|xianggang|sonderverwaltungsregion hongkong|ras chinoise de hong kong|rae de hong kong china|ras di hong kong|hong kong rae da china|hongkong sar van china
HU HUN|Hungary|hungarian|magyarorszag|ungarn|hongrie|hungria|ungheria|hongarije
IS ISL|Iceland|icelandic|icelander|island|lydveldid island|islande|islandia|islanda|ijsland
IN IND|India|indian|bharat|hindustan|bharat ganrajya|indien|inde
ID IDN INA|Indonesia|indonesian|dutch east indies|netherlands east indies|nusantara|indonesien|indonesie
IR IRN IRI|Iran|iranian|persia|islamic republic of iran|ira
IQ IRQ|Iraq|iraqi|al iraq|irak|iraque
IE IRL|Ireland|irish|eire|irish free state|republic of ireland|southern ireland|irland|irlande|irlanda|ierland
IM IMN|Isle of Man|ellan vannin|ile de man|isla de man|isola di man|ilha de man
IL ISR|Israel|israeli|yisrael|israil|medinat yisrael|israele
IT ITA|Italy|italian|italia|italien|italie
CI CIV|Ivory Coast|cote d ivoire|ivorian|costa d avorio|costa do marfim|ivoorkust
JM JAM|Jamaica|jamaican|jamaika|jamaique|giamaica
JP JPN|Japan|japanese|nippon|nihon|japon|giappone|japao
JE JEY|Jersey
JO JOR|Jordan|jordanian|al urdun|jordanien|jordanie|jordania|giordania
KZ KAZ|Kazakhstan|kazakh|kazakhstani|qazaqstan|kazakstan|kasachstan|kazajistan|kazakistan|cazaquistao|kazachstan
KE KEN|Kenya|kenyan|british east africa|kenia|quenia
KI KIR|Kiribati|gilbert islands|kiribas|quiribati
XK XKX|Kosovo
KW KWT|Kuwait|kuwaiti|al kuwayt|koweit|koeweit
KG KGZ|Kyrgyzstan|kyrgyz|kirghizia|kirgizstan|kirghizstan|kyrgyz republic|kirgisistan|kirguistan|kirghizistan|quirguistao|kirgizie
LA LAO|Laos|laotian|lao|lao pdr|lao people s democratic republic|pathet lao
LV LVA LAT|Latvia|latvian|latvija|lettland|lettonie|letonia|lettonia|letland
LB LBN|Lebanon|lebanese|lubnan|liban|libanon|libano
LS LSO|Lesotho|basutoland|lesoto
LR LBR|Liberia|liberian
LY LBY|Libya|libyan|libiya|libyan arab jamahiriya|libia|libyen|libye|libie
LI LIE|Liechtenstein|liechtensteiner
LT LTU|Lithuania|lithuanian|lietuva|litauen|lituanie|lituania|litouwen
LU LUX|Luxembourg|luxembourgish|luxembourger|letzebuerg|luxemburg|luxemburgo|lussemburgo
MO MAC|Macao|macao sar china|macau|aomen|sonderverwaltungsregion macau|ras chinoise de macao|rae de macao china|ras di macao|macau rae da china|macau sar van china
MG MDG|Madagascar|malagasy|malagasy republic|madagasikara|madagaskar
MW MWI|Malawi|malawian|nyasaland|malavi|malaui
MY MYS MAS|Malaysia|malaysian|malaisie|malasia|maleisie
MV MDV|Maldives|maldivian|dhivehi raajje|maldive islands|malediven|maldivas|maldive|maldiven
ML MLI|Mali|malian|french sudan
MT MLT|Malta|maltese|malte
MH MHL|Marshall Islands|aelon kein|aorokin majel|marshallinseln|iles marshall|islas marshall|isole marshall|ilhas marshall|marshalleilanden
MQ MTQ|Martinique|martinica
MR MRT|Mauritania|mauritanian|muritaniya|mauritanie|mauretanien
MU MUS|Mauritius|mauritian|maurice|mauricio
YT MYT|Mayotte
MX MEX|Mexico|mexican|mejico|estados unidos mexicanos|mexiko|mexique|messico
FM FSM|Micronesia|federated states of micronesia|mikronesien|micronesie
MD MDA|Moldova|moldovan|moldavia|republic of moldova|republik moldau|moldavie
MC MCO|Monaco|monacan|monegasque|mounegu
MN MNG|Mongolia|mongolian|mongol uls|outer mongolia|mongolei|mongolie
ME MNE|Montenegro|montenegrin|crna gora
MS MSR|Montserrat
MA MAR|Morocco|moroccan|al maghrib|maroc|marruecos|al mamlakah al maghribiyah|marokko|marocco|marrocos
MZ MOZ|Mozambique|mozambican|mocambique|portuguese east africa|mosambik|mozambico
MM MMR MYA|Myanmar|myanmar burma|burmese|burma|myanma|myanmar birmanie|myanmar birmania|mianmar birmania|myanmar birma
NA NAM|Namibia|namibian|south west africa|south west african territory|namibie
NR NRU|Nauru|naoero
NP NPL|Nepal|nepalese|nepali|nepala
NL NLD NED|Netherlands|dutch|holland|nederland|the netherlands|kingdom of the netherlands|niederlande|pays bas|paises bajos|paesi bassi|paises baixos
NC NCL|New Caledonia|kanaky|neukaledonien|nouvelle caledonie|nueva caledonia|nuova caledonia|nova caledonia|nieuw caledonie
NZ NZL|New Zealand|new zealander|kiwi|aotearoa|niu tireni|neuseeland|nouvelle zelande|nueva zelanda|nuova zelanda|nova zelandia|nieuw zeeland
NI NIC|Nicaragua|nicaraguan
NE NER|Niger|nigerien
NG NGA NGR|Nigeria|nigerian
NU NIU|Niue
NF NFK|Norfolk Island|norfolkinsel|ile norfolk|isla norfolk|isola norfolk|ilha norfolk|norfolk
KP PRK|North Korea|north korean|dprk|democratic people s republic of korea|choson|joseon|bukhan|nordkorea|coree du nord|corea del norte|corea del nord|coreia do norte|noord korea
MK MKD|North Macedonia|macedonian|macedonia|fyrom|severna makedonija|makedonija|nordmazedonien|macedoine du nord|macedonia del norte|macedonia del nord|macedonia do norte|noord macedonie
MP MNP|Northern Mariana Islands|nordliche marianen|iles mariannes du nord|islas marianas del norte|isole marianne settentrionali|ilhas marianas do norte|noordelijke marianen
NO NOR|Norway|norwegian|norge|noreg|norwegen|norvege|noruega|norvegia|noorwegen
OM OMN|Oman|omani|uman|muscat and oman|oma
PK PAK|Pakistan|pakistani|islamic republic of pakistan|west pakistan|paquistao
PW PLW|Palau|belau|pelew|palaos
PS PSE|Palestine|palestinian territories|palestinian|filastin|west bank and gaza|occupied palestinian territory|state of palestine|falastin|palastinensische autonomiegebiete|territoires palestiniens|territorios palestinos|territori palestinesi|palestijnse gebieden
PA PAN|Panama|panamanian
PG PNG|Papua New Guinea|papuan|papua niugini|papua neuguinea|papouasie nouvelle guinee|papua nueva guinea|papua nuova guinea|papua nova guine|papoea nieuw guinea
PY PRY PAR|Paraguay|paraguayan|paraguai
PE PER|Peru|peruvian|piruw|perou
PH PHL PHI|Philippines|filipino|philippine|pilipinas|the philippines|filipinas|philippinen|filippine|filipijnen
PN PCN|Pitcairn Islands|pitcairn|pitcairninseln|iles pitcairn|islas pitcairn|isole pitcairn|ilhas pitcairn|pitcairneilanden
PL POL|Poland|polish|pole|polska|polen|pologne|polonia
PT PRT POR|Portugal|portuguese|lusitania|portogallo
PR PRI|Puerto Rico|puerto rican|porto rico|portorico
QA QAT|Qatar|qatari|katar|catar
RE REU|Réunion|la reunion|riunione|reuniao
RO ROU|Romania|romanian|roumania|rumania|rumanien|roumanie|romenia|roemenie
RU RUS|Russia|russian|russian federation|rossiya|rossija|rossiyskaya federatsiya|rossijskaja federacija|russland|russie|rusia|rusland
RW RWA|Rwanda|rwandan|ruanda
WS WSM|Samoa|samoan|western samoa|german samoa|samoa i sisifo
SM SMR|San Marino|sammarinese|saint marin
ST STP|São Tomé & Príncipe|sao tome|sao tome and principe|sao tome und principe|sao tome et principe|santo tome y principe|sao tome e principe|sao tome en principe
SA SAU KSA|Saudi Arabia|saudi|saudi arabian|ksa|saudiyya|as saudiyah|saudi arabien|arabie saoudite|arabia saudi|arabia saudita|saoedi arabie
SN SEN|Senegal|senegalese
RS SRB|Serbia|serbian|serb|srbija|republika srbija|serbien|serbie|servia|servie
SC SYC|Seychelles|seychellois|sesel|seychellen|seicheles
SL SLE|Sierra Leone|sierra leonean|sierra leona|serra leoa
SG SGP|Singapore|singaporean|singapura|xinjiapo|singapur|singapour
SX SXM|Sint Maarten|saint martin partie neerlandaise
SK SVK|Slovakia|slovak|slovakian|slovensko|slovak republic|slowakei|slovaquie|eslovaquia|slovacchia|slowakije
SI SVN SLO|Slovenia|slovenian|slovene|slovenija|slowenien|slovenie|eslovenia
SB SLB|Solomon Islands|solomon islander|british solomon islands|solomon aelan|salomonen|iles salomon|islas salomon|isole salomone|ilhas salomao|salomonseilanden
SO SOM|Somalia|somali|soomaaliya|somaliland republic|somalie
ZA ZAF RSA|South Africa|south african|rsa|mzansi|south african union|suid afrika|azania|iningizimu afrika|afrika borwa|sudafrika|afrique du sud|sudafrica|africa do sul|zuid afrika
GS SGS|South Georgia & South Sandwich Islands|south georgia|sudgeorgien und die sudlichen sandwichinseln|georgie du sud et les iles sandwich du sud|islas georgia del sur y sandwich del sur|georgia del sud e sandwich australi|ilhas georgia do sul e sandwich do sul|zuid georgia en zuidelijke sandwicheilanden
KR KOR|South Korea|south korean|korean|rok|republic of korea|korea|hanguk|daehan minguk|namhan|sudkorea|coree du sud|corea del sur|corea del sud|coreia do sul|zuid korea
SS SSD|South Sudan|south sudanese|south soudan|sudsudan|soudan du sud|sudan del sur|sud sudan|sudao do sul|zuid soedan
ES ESP|Spain|spanish|spaniard|espana|spanien|espagne|spagna|espanha|spanje
LK LKA|Sri Lanka|sri lankan|ceylon|ilankai|shri lanka
BL BLM|St. Barthélemy|saint barthelemy|san bartolome|sao bartolomeu
SH SHN|St. Helena|tristan da cunha|sainte helene|santa elena|sant elena|santa helena|sint helena
KN KNA|St. Kitts & Nevis|saint christopher and nevis|st kitts|saint kitts|st kitts und nevis|saint christophe et nieves|san cristobal y nieves|saint kitts e nevis|sao cristovao e nevis|saint kitts en nevis
LC LCA|St. Lucia|sainte lucie|santa lucia|saint lucia
MF MAF|St. Martin|saint martin|san martin|sao martinho
PM SPM|St. Pierre & Miquelon|st pierre and miquelon|st pierre und miquelon|saint pierre et miquelon|san pedro y miquelon|saint pierre e miquelon|sao pedro e miquelao|saint pierre en miquelon
VC VCT|St. Vincent & Grenadines|st vincent und die grenadinen|saint vincent et les grenadines|san vicente y las granadinas|saint vincent e grenadine|sao vicente e granadinas|saint vincent en de grenadines
SD SDN|Sudan|sudanese|as sudan|soudan|sudao|soedan
SR SUR|Suriname|surinamese|dutch guiana|netherlands guiana|surinam
SJ SJM|Svalbard & Jan Mayen|svalbard|spitsbergen|jan mayen|spitzbergen und jan mayen|svalbard et jan mayen|svalbard y jan mayen|svalbard e jan mayen|spitsbergen en jan mayen
SE SWE|Sweden|swedish|swede|sverige|schweden|suede|suecia|svezia|zweden
CH CHE SUI|Switzerland|swiss|helvetia|schweiz|suisse|svizzera|swiss confederation|confoederatio helvetica|suiza|suica|zwitserland
SY SYR|Syria|syrian|suriya|syrian arab republic|syrien|syrie|siria
TW TWN TPE|Taiwan|taiwanese|roc|formosa|chinese taipei|republic of china|taiwan province of china|zhonghua minguo
TJ TJK|Tajikistan|tajik|tojikiston|tadzhikistan|tadschikistan|tadjikistan|tayikistan|tagikistan|tadjiquistao|tadzjikistan
TZ TZA|Tanzania|tanzanian|united republic of tanzania|tansania|tanzanie
TH THA|Thailand|thai|siam|prathet thai|mueang thai|thailande|tailandia|thailandia
TL TLS|Timor-Leste|timorese|east timor|timor lorosa e|portuguese timor|timor oriental|timor est|oost timor
TG TGO|Togo|togolese
TK TKL|Tokelau
TO TON|Tonga|tongan|friendly islands
TT TTO|Trinidad & Tobago|trinidadian|trinidad|trinidad und tobago|trinite et tobago|trinidad y tobago|trinidad e tobago|trinidad en tobago
TN TUN|Tunisia|tunisian|tunis|tunisie|tounes|tunesien|tunez|tunesie
TR TUR|Turkey|turkiye|turkish|turk|turkei|turquie|turquia|turchia|turkije
TM TKM|Turkmenistan|turkmen|turcomenistao
TC TCA|Turks & Caicos Islands|turks und caicosinseln|iles turques et caiques|islas turcas y caicos|isole turks e caicos|ilhas turcas e caicos|turks en caicoseilanden
TV TUV|Tuvalu|ellice islands
UM UMI|U.S. Outlying Islands|amerikanische uberseeinseln|iles mineures eloignees des etats unis|islas menores alejadas de ee uu|isole minori esterne degli stati uniti|ilhas menores distantes dos eua|kleine afgelegen eilanden van de verenigde staten
VI VIR|U.S. Virgin Islands|virgin islands us|united states virgin islands|amerikanische jungferninseln|iles vierges des etats unis|islas virgenes de ee uu|isole vergini americane|ilhas virgens americanas|amerikaanse maagdeneilanden
UG UGA|Uganda|ugandan|ouganda|oeganda
UA UKR|Ukraine|ukrainian|ukraina|ukrayina|the ukraine|ukrajina|ucrania|ucraina|oekraine
AE ARE|United Arab Emirates|emirati|uae|emirates|the emirates|al imarat|vereinigte arabische emirate|emirats arabes unis|emiratos arabes unidos|emirati arabi uniti|emirados arabes unidos|verenigde arabische emiraten
GB GBR UK ENG|United Kingdom|british|briton|english|scottish|welsh|scotland|wales|northern ireland|uk|great britain|britain|united kingdom of great britain and northern ireland|england|vereinigtes konigreich|royaume uni|reino unido|regno unito|verenigd koninkrijk
US USA|United States|american|america|usa|united states of america|the states|estados unidos|vereinigte staaten|etats unis|stati uniti|verenigde staten
UY URY URU|Uruguay|uruguayan|banda oriental|uruguai
UZ UZB|Uzbekistan|uzbek|ozbekiston|uzbekiston|usbekistan|ouzbekistan|uzbequistao|oezbekistan
VU VUT|Vanuatu|ni vanuatu|new hebrides|nouvelles hebrides
VA VAT|Vatican City|holy see|vatican|vatican city state|vatikanstadt|etat de la cite du vatican|ciudad del vaticano|citta del vaticano|cidade do vaticano|vaticaanstad
VE VEN|Venezuela|venezuelan|bolivarian republic of venezuela
VN VNM VIE|Vietnam|vietnamese|viet nam|vietna
WF WLF|Wallis & Futuna|wallis|wallis und futuna|wallis et futuna|wallis y futuna|wallis e futuna|wallis en futuna
EH ESH|Western Sahara|sahrawi|sahrawi arab democratic republic|spanish sahara|westsahara|sahara occidental|sahara occidentale|saara ocidental|westelijke sahara
YE YEM|Yemen|yemeni|al yaman|south arabia|jemen|iemen
ZM ZMB|Zambia|zambian|northern rhodesia|sambia|zambie
ZW ZWE|Zimbabwe|zimbabwean|rhodesia|southern rhodesia|simbabwe|zimbabue
|Africa|african|afrika|afrique
|Asia|asian|asien|asie
|Europe|european|eu|europa
|North America|north american|nordamerika
|Oceania|oceanian|ozeanien
|South America|south american|latin america|latin american|sudamerika
`;
