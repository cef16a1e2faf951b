import { countryOf } from './countries.ts';
import { linesOf, wordsOf } from './wordLists.ts';

/** A part of the world a line: its names and words for its people, and the ISO codes of its countries. */
const lines = `
  africa, african: DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW
  asia, asian: AF AM AZ BH BD BT BN KH CN CY GE HK IN ID IR IQ IL JP JO KZ KW KG LA LB MO MY MV MN MM NP KP OM PK PS PH QA SA SG KR LK SY TW TJ TH TL TR TM AE UZ VN YE
  europe, european: AX AL AD AT BY BE BA BG HR CZ DK EE FO FI FR DE GI GR GG HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SJ SE CH UA GB VA
  eu, european union: AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE
  scandinavia, scandinavian: DK NO SE
  nordic, nordic countries, nordics: DK NO SE FI IS FO AX GL
  north america, north american: AG AI AW BB BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI
  central america, central american: BZ CR GT HN NI PA SV
  south america, south american: AR BO BR CL CO EC FK GF GY PY PE SR UY VE
  latin america, latin american: AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE PR UY VE
  americas: AG AI AR AW BB BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI
  oceania, oceanian: AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS
  middle east, middle eastern: BH CY EG IR IQ IL JO KW LB OM PS QA SA SY TR AE YE`;

const regions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  linesOf(lines).flatMap((line) => {
    const [names = '', codes = ''] = line.split(': ');
    return names.split(', ').map((name) => [name, new Set(wordsOf(codes))] as const);
  }),
);

/** The ISO codes of the countries of a part of the world: "asia", "European", "the EU". */
export function regionOf(text: string): ReadonlySet<string> | undefined {
  const name = text.toLowerCase();
  return regions.get(name) ?? regions.get(name.replace(/s$/, ''));
}

export function isIn(region: ReadonlySet<string>, country: string): boolean {
  const [code = ''] = countryOf(country)?.codes ?? [];
  return region.has(code);
}
