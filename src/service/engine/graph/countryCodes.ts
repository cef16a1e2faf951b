/** ISO 3166-1: two-letter and three-letter codes. */
const codes = `
AFAFG ALALB DZDZA ASASM ADAND AOAGO AIAIA AQATA AGATG ARARG AMARM AWABW AUAUS ATAUT AZAZE BSBHS BHBHR BDBGD
BBBRB BYBLR BEBEL BZBLZ BJBEN BMBMU BTBTN BOBOL BABIH BWBWA BVBVT BRBRA IOIOT BNBRN BGBGR BFBFA BIBDI KHKHM
CMCMR CACAN CVCPV KYCYM CFCAF TDTCD CLCHL CNCHN CXCXR CCCCK COCOL KMCOM CGCOG CDCOD CKCOK CRCRI CICIV HRHRV
CUCUB CYCYP CZCZE DKDNK DJDJI DMDMA DODOM ECECU EGEGY SVSLV GQGNQ ERERI EEEST ETETH FKFLK FOFRO FJFJI FIFIN
FRFRA GFGUF PFPYF TFATF GAGAB GMGMB GEGEO DEDEU GHGHA GIGIB GRGRC GLGRL GDGRD GPGLP GUGUM GTGTM GNGIN GWGNB
GYGUY HTHTI HMHMD VAVAT HNHND HKHKG HUHUN ISISL ININD IDIDN IRIRN IQIRQ IEIRL ILISR ITITA JMJAM JPJPN JOJOR
KZKAZ KEKEN KIKIR KPPRK KRKOR KWKWT KGKGZ LALAO LVLVA LBLBN LSLSO LRLBR LYLBY LILIE LTLTU LULUX MOMAC MGMDG
MWMWI MYMYS MVMDV MLMLI MTMLT MHMHL MQMTQ MRMRT MUMUS YTMYT MXMEX FMFSM MDMDA MCMCO MNMNG MSMSR MAMAR MZMOZ
MMMMR NANAM NRNRU NPNPL NLNLD NCNCL NZNZL NINIC NENER NGNGA NUNIU NFNFK MPMNP MKMKD NONOR OMOMN PKPAK PWPLW
PSPSE PAPAN PGPNG PYPRY PEPER PHPHL PNPCN PLPOL PTPRT PRPRI QAQAT REREU ROROU RURUS RWRWA SHSHN KNKNA LCLCA
PMSPM VCVCT WSWSM SMSMR STSTP SASAU SNSEN SCSYC SLSLE SGSGP SKSVK SISVN SBSLB SOSOM ZAZAF GSSGS ESESP LKLKA
SDSDN SRSUR SJSJM SZSWZ SESWE CHCHE SYSYR TWTWN TJTJK TZTZA THTHA TLTLS TGTGO TKTKL TOTON TTTTO TNTUN TRTUR
TMTKM TCTCA TVTUV UGUGA UAUKR AEARE GBGBR USUSA UMUMI UYURY UZUZB VUVUT VEVEN VNVNM VGVGB VIVIR WFWLF EHESH
YEYEM ZMZMB ZWZWE AXALA BQBES CWCUW GGGGY IMIMN JEJEY MEMNE BLBLM MFMAF RSSRB SXSXM SSSSD XKXKX
`;

/** Short forms, former names, and transliterations that the runtime's lists do not have. */
const names = `
AD valls d andorra
AE uae|emirates|the emirates|al imarat|trucial states
AF afghanestan
AM hayastan
AO ngola
AZ azarbaycan
BA bosnia|bosna|bosna i hercegovina|bosnia herzegovina
BD bangla desh|east pakistan
BE belgie|belgique|belgien
BF upper volta|haute volta
BG balgariya|bulgariya|republika balgariya
BH al bahrayn
BJ dahomey
BN brunei darussalam|negara brunei
BO plurinational state of bolivia|wuliwya|puliwya
BQ bonaire|bonaire sint eustatius and saba|dutch caribbean|bes islands
BT druk yul|drukyul
BW bechuanaland|lefatshe la botswana
BY byelorussia|belorussia|white russia|bielarus
BZ british honduras|belice
CC keeling islands|cocos islands
CD drc|dr congo|congo kinshasa|zaire|belgian congo|democratic republic of the congo|congo the democratic republic of the
CF car|ubangi shari|centrafrique|beafrika|be afrika
CG congo brazzaville|congo republic|republic of the congo|middle congo|french congo
CH helvetia|schweiz|suisse|svizzera|swiss confederation|confoederatio helvetica
CI ivory coast|cote d ivoire
CK cook islands
CN prc|mainland china|zhongguo|cathay|people s republic of china|peoples republic of china|zhonghua
CV cape verde|cabo verde
CW curacao
CX christmas island
CY kypros|kibris|kypriaki dimokratia
CZ czech republic|czechia|bohemia|cesko
DE deutschland|frg|brd|federal republic of germany
DJ french somaliland|afars and issas
DK danmark
DZ al jazair|algerie|dzayer
EE eesti|esthonia
EG misr|masr|united arab republic|masr al arabiyya
EH sahrawi|sahrawi arab democratic republic|spanish sahara
ER ertra|eritrea
ES espana|hispania|iberia kingdom
ET abyssinia|ityopya|ityopia
FI suomi
FJ viti|fidji
FK malvinas|islas malvinas|falklands
FM micronesia|federated states of micronesia
FO foroyar|faeroe islands|faroes
GB uk|u k|great britain|britain|england|united kingdom of great britain and northern ireland|british isles kingdom
GE sakartvelo|republic of georgia
GF guyane|guiana french
GH gold coast
GL kalaallit nunaat|gronland
GM the gambia
GN french guinea|guinea conakry
GQ spanish guinea|guinea ecuatorial
GR hellas|ellada|hellenic republic|elliniki dimokratia
GS south georgia
GW portuguese guinea
GY british guiana
HK hong kong|hongkong|xianggang
HN honduras
HR hrvatska
HT haiti|ayiti|hayti
HU magyarorszag
ID dutch east indies|netherlands east indies|nusantara
IE eire|irish free state|republic of ireland|southern ireland
IL yisrael|israil|medinat yisrael
IM isle of man|ellan vannin|mann
IN bharat|hindustan|bharat ganrajya
IO chagos|diego garcia
IQ mesopotamia|al iraq
IR persia|islamic republic of iran
IS island|lydveldid island
IT italia
JM jamaica
JO transjordan|al urdun
JP nippon|nihon
KE british east africa
KG kirghizia|kirgizstan|kirghizstan|kyrgyz republic
KH kampuchea|khmer republic|cambodge|kampuchia
KI gilbert islands|kiribas
KM komori|juzur al qamar|comores
KN saint christopher and nevis|st kitts|saint kitts
KP dprk|north korea|democratic people s republic of korea|choson|joseon|bukhan
KR rok|south korea|republic of korea|korea|hanguk|daehan minguk|namhan
KW al kuwayt
KZ qazaqstan|kazakstan
LA laos|lao|lao pdr|lao people s democratic republic|pathet lao
LB lubnan|liban
LK ceylon|ilankai|sri lanka|shri lanka
LR liberia
LS basutoland|lesoto
LT lietuva
LU letzebuerg
LV latvija
LY libiya|tripolitania|libyan arab jamahiriya|libia
MA al maghrib|maroc|marruecos|al mamlakah al maghribiyah
MC mounegu
MD moldavia|bessarabia|republic of moldova
ME crna gora|montenegro
MG malagasy republic|malagasy|madagasikara
MH aelon kein|aorokin majel
MK macedonia|fyrom|severna makedonija|makedonija|north macedonia
ML french sudan
MM burma|myanmar|myanma|myanmar burma
MN mongol uls|outer mongolia
MO macau|macao|aomen
MR muritaniya|mauritanie
MV dhivehi raajje|maldive islands
MW nyasaland|malavi
MX mejico|estados unidos mexicanos
MY malaya|malaysia
MZ mocambique|portuguese east africa
NA south west africa|south west african territory
NC kanaky
NL holland|nederland|the netherlands|kingdom of the netherlands
NO norge|noreg
NP nepala
NR naoero
NZ aotearoa|niu tireni
OM uman|muscat and oman
PE piruw|tahuantinsuyo
PF tahiti|polynesie francaise
PG papua niugini
PH pilipinas|the philippines|filipinas
PK islamic republic of pakistan|west pakistan
PL polska
PM st pierre and miquelon
PN pitcairn
PS palestine|filastin|west bank and gaza|palestinian territories|occupied palestinian territory|state of palestine|falastin
PT lusitania
PW palau|belau|pelew
QA qatar
RE bourbon|la reunion
RO romania|roumania|rumania
RS srbija|serbia|republika srbija
RU russia|russian federation|rossiya|rossija|ussr|muscovy|rossiyskaya federatsiya|rossijskaja federacija
RW ruanda
SA saudi|ksa|saudiyya|as saudiyah
SB british solomon islands|solomon aelan
SC sesel
SD as sudan
SE sverige
SG singapura|xinjiapo
SH st helena|ascension|tristan da cunha
SI slovenija
SJ svalbard|spitsbergen|jan mayen
SK slovensko|slovak republic
SO soomaaliya|somaliland republic
SR dutch guiana|netherlands guiana
SS south soudan
ST sao tome|sao tome and principe
SV salvador
SX sint maarten
SY suriya|syrian arab republic
SZ swaziland|eswatini|umbuso weswatini
TD tchad|tshad
TF french southern and antarctic lands|french southern lands
TH siam|prathet thai|mueang thai
TJ tojikiston|tadzhikistan
TL east timor|timor leste|timor lorosa e|portuguese timor
TN tunis|tunisie|tounes
TO friendly islands
TR turkey|turkiye|ottoman empire|anatolia
TT trinidad
TV ellice islands
TW roc|formosa|chinese taipei|republic of china|taiwan province of china|zhonghua minguo
TZ tanganyika|zanzibar|united republic of tanzania
UA ukraina|ukrayina|the ukraine|ukrajina
UG buganda
US usa|u s|u s a|us|america|united states of america|the states|estados unidos
UY banda oriental
UZ ozbekiston|uzbekiston
VA holy see|vatican|vatican city state
VE bolivarian republic of venezuela
VG british virgin islands|virgin islands british
VI us virgin islands|virgin islands us|united states virgin islands
VN viet nam|annam|cochinchina
VU new hebrides|nouvelles hebrides
WF wallis
WS western samoa|german samoa|samoa i sisifo
YE al yaman|aden|south arabia
ZA rsa|mzansi|south african union|suid afrika|azania|iningizimu afrika|afrika borwa
ZM northern rhodesia
ZW rhodesia|southern rhodesia
`;

/** Lower-case three-letter codes to two-letter codes. */
export const alpha3: ReadonlyMap<string, string> = new Map(
  codes
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(2).toLowerCase(), pair.slice(0, 2)]),
);

/** Additional country names, normalized, to two-letter codes. */
export const formerNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(3)
        .split('|')
        .map((name): [string, string] => [name, line.slice(0, 2)]),
    ),
);
