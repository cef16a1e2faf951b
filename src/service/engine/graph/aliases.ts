import type { ColumnProfile } from '../../tables/profile/tableProfile.ts';
import { alpha3 } from './countryCodes.ts';
import { splitName } from './normal.ts';
import { singular } from './wordRoot.ts';

/** Common abbreviations in column names, with what they stand for. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  `acct account|addr address|adj adjusted|adm administration|admin administration|adv advertising|alt altitude|amt amount
   approx approximate|appt appointment|arr arrival|attr attribute|auth authorization|avail available|avg average|bal balance
   bday birthday|beg beginning|bldg building|bps basis points|bud budget|calc calculated|cap capacity|cat category|cd code
   chg change|cnt count|co company|coeff coefficient|col column|com commission|comp compensation|conc concentration
   cond condition|conf confirmed|cons consumption|cont continent|conv conversion|corr correlation|cpty counterparty
   cred credit|ctry country|cty county|cum cumulative|cur currency|curr current|cust customer|cyl cylinders|dec decimal
   deg degrees|del delivery|dep departure|dept department|desc description|dest destination|dev deviation|diff difference
   dim dimension|dir director|disc discount|disp displacement|dist distance|div division|dob date of birth|doc document
   dow day of week|dt date|dur duration|econ economic|edu education|elec electricity|emp employee|emps employees
   eng engine|env environment|est estimated|exch exchange|exp expense|fam family|fcst forecast|freq frequency|fy fiscal year
   gend gender|geo geography|gov government|govt government|grp group|hh household|hosp hospital|hr hour|hrs hours
   ht height|hum humidity|idx index|imp imports|inc income|ind industry|info information|ins insurance|int interest
   inv inventory|invt inventory|lang language|lat latitude|len length|lng longitude|loc location|lon longitude|lvl level
   max maximum|med median|mfg manufacturing|mfr manufacturer|mgr manager|mgmt management|mid middle|min minimum|mins minutes
   misc miscellaneous|mkt market|mktg marketing|mo month|mnth month|mos months|mth month|nat national|nbr number|net net
   nm name|no number|nr number|num number|obs observations|occ occupation|ofc office|op operating|opp opportunity|ord order
   org organization|orig origin|pax passengers|pct percent|perc percent|pd period|perf performance|pers personnel
   pmt payment|pop population|pos position|ppl people|precip precipitation|pref preference|prev previous|proc process
   prod product|prof profit|proj project|prov province|prt part|pts points|pub public|purch purchase|pymt payment
   qrtr quarter|qtr quarter|qty quantity|rcpt receipt|rec record|ref reference|reg region|rel relative|rep representative
   res result|resp response|ret return|rev revenue|rgn region|rng range|rpt report|sal salary|sched schedule|sec seconds
   seg segment|seq sequence|sess session|sz size|shp shipping|spd speed|spec specification|sqft square feet|src source
   st state|std standard|stat status|subcat subcategory|subj subject|subs subscribers|surv survival|svc service
   tel telephone|temp temperature|terr territory|tm time|tot total|tran transaction|trans transaction|trx transaction
   txn transaction|txns transactions|typ type|unemp unemployment|univ university|upd updated|usr user|val value|var variance
   veh vehicle|vel velocity|ver version|vol volume|wk week|wks weeks|wgt weight|wt weight|yld yield|yr year|yrs years
   ytd year to date|yoy year on year|mom month on month|id identifier|dttm date and time|ts timestamp|url address`
    .split(/[|\n]/)
    .map((line) => line.trim())
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
/** Share of country codes among the values of a column required to treat it as such. */
const minCodes = 0.9;
/** A unit in brackets or after a comma at the end of a name. */
const unitAtEnd =
  /\s*[([{][^()[\]{}]*[)\]}]\s*$|,\s*(in\s+)?[%$€£¥°\p{L}/²³]{1,12}$|\s+in\s+(usd|eur|gbp|percent|%|kg|km|miles|years|days|hours)$/iu;

/** Synonyms of a column: its words separated, abbreviations expanded, without the unit, in the singular. */
export function columnAliases(column: Pick<ColumnProfile, 'name' | 'label'>): string[] {
  const apart = splitName(column.name);
  const bare = splitName(column.name.replace(unitAtEnd, ''));
  const written = [apart, bare, column.label].map(writtenOut);
  return different(column.label, [column.name, apart, bare, ...written, one(written[1] ?? '')]);
}

/** Synonyms of a data set: its file, and its name with words separated and expanded. */
export function datasetAliases(name: string, shownPath: string): string[] {
  return different(name, [shownPath, splitName(name), writtenOut(splitName(name))]);
}

/** Synonyms of a column's values; in a column of country codes, the names of the countries. */
export function valueAliases({
  name,
  values = [],
}: Pick<ColumnProfile, 'name' | 'values'>): (value: string) => string[] {
  const isOfCountries = /\b(country|countries|nation|iso|geo|origin|destination)\b/i.test(
    writtenOut(splitName(name)),
  );
  if (!isOfCountries) return () => [];
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const nameOf = (value: string) => {
    if (!/^[A-Z]{2,3}$/.test(value)) return undefined;
    const code = value.length === 3 ? alpha3.get(value.toLowerCase()) : value;
    return code === undefined ? undefined : english.of(code);
  };
  // A two-letter word is a country code only if nearly all other values are: `IN` in Italian data is not India.
  const known = values.filter(({ value }) => nameOf(value) !== undefined).length;
  return known < values.length * minCodes ? () => [] : (value) => [nameOf(value) ?? []].flat();
}

/** Expands abbreviations; a text without any is returned unchanged. */
export function writtenOut(text: string): string {
  return text
    .split(' ')
    .map((word) => abbreviations.get(word.toLowerCase()) ?? word)
    .join(' ');
}

function one(text: string): string {
  const words = text.split(' ');
  return [...words.slice(0, -1), singular((words.at(-1) ?? '').toLowerCase())].join(' ');
}

/** Names that differ from the first and each other beyond case. */
function different(name: string, others: readonly string[]): string[] {
  const known = new Set([name.toLowerCase()]);
  return others.filter((other) => {
    const key = other.toLowerCase();
    if (key === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
