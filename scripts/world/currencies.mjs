// A currency, the country whose rate represents it in the Penn World Table, and the first full year of its present
// unit. The source converts every year to the present unit, so earlier rates of, say, the euro or the new lira are for
// a currency that did not exist: those years are left out.
const lines = `EUR DEU 1999|GBP GBR 1950|JPY JPN 1950|CHF CHE 1950|SEK SWE 1950|NOK NOR 1950|DKK DNK 1950|ISK ISL 1981
CAD CAN 1950|AUD AUS 1967|NZD NZL 1968|CNY CHN 1956|HKD HKG 1950|SGD SGP 1968|KRW KOR 1963|TWD TWN 1950
INR IND 1950|THB THA 1950|MYR MYS 1968|IDR IDN 1966|PHP PHL 1950|VND VNM 1986|PKR PAK 1950|BDT BGD 1973
LKR LKA 1950|ZAR ZAF 1962|EGP EGY 1950|NGN NGA 1974|KES KEN 1967|MAD MAR 1960|TND TUN 1959|GHS GHA 2008
ILS ISR 1986|TRY TUR 2005|SAR SAU 1960|AED ARE 1974|RUB RUS 1998|UAH UKR 1997|KZT KAZ 1994|PLN POL 1995
CZK CZE 1994|HUF HUN 1950|RON ROU 2006|BGN BGR 2000|MXN MEX 1993|BRL BRA 1995|ARS ARG 1992|CLP CHL 1976
COP COL 1950|PEN PER 1992|UYU URY 1994`;

export const currencies = lines
  .split(/[|\n]/)
  .map((entry) => entry.split(' '))
  .map(([currency, country, since]) => ({ currency, country, since: Number(since) }));
