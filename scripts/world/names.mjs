// Everyday English names of countries, by ISO 3166 alpha-3, where a source is more formal.
const lines = `BOL Bolivia|BRN Brunei|CIV Ivory Coast|COD Democratic Republic of the Congo|COG Congo|CPV Cape Verde
CUW Curaçao|CZE Czech Republic|GBR United Kingdom|HKG Hong Kong|IRN Iran|KOR South Korea|LAO Laos|MAC Macao
MDA Moldova|MMR Myanmar|PRK North Korea|PSE Palestine|RUS Russia|STP São Tomé and Príncipe|SYR Syria
TWN Taiwan|TZA Tanzania|USA United States|VCT Saint Vincent and the Grenadines|VEN Venezuela|VNM Vietnam
TUR Turkey|FSM Micronesia|VAT Vatican City|SXM Sint Maarten|CHN China|BHS Bahamas|GMB Gambia|MKD North Macedonia|SWZ Eswatini`;

/** The regions of the source of World health. */
export const regionNames = {
  south_asia: 'South Asia',
  europe_central_asia: 'Europe and Central Asia',
  sub_saharan_africa: 'Sub-Saharan Africa',
  america: 'America',
  east_asia_pacific: 'East Asia and Pacific',
  middle_east_north_africa: 'Middle East and North Africa',
};

export const everydayNames = new Map(
  lines.split(/[|\n]/).map((entry) => [entry.slice(0, 3), entry.slice(4)]),
);
