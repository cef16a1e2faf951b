import type { TableProfile, TableSource } from '../../tables/profile/tableProfile.ts';
import type { Folder } from './dataFolders.ts';

/** The bundled index (data/README.md). Its id does not depend on where the extension is installed. */
export function worldFolder(path: string): Folder {
  return {
    id: 'index-world',
    name: 'World',
    path,
    description:
      'Economies, health and codes of countries, 1950 to 2017. Penn World Table 9.1 and Gapminder.org (CC BY 4.0), ISO 3166 codes.',
  };
}

const penn = 'Penn World Table 9.1 (Feenstra, Inklaar and Timmer 2015, CC BY 4.0)';
const sources: Record<string, TableSource> = {
  'World economy': {
    name: penn,
    url: 'https://www.rug.nl/ggdc/productivity/pwt/',
  },
  'World health': {
    name: 'Gapminder.org (free data, CC BY 4.0)',
    url: 'https://www.gapminder.org/data/',
  },
  Countries: {
    name: 'ISO 3166 codes (i18n-iso-countries, MIT); currencies of the Penn World Table 9.1 (CC BY 4.0)',
    url: 'https://github.com/michaelwittig/node-i18n-iso-countries',
  },
};

/** Synonyms of its column names. */
const aliases: Record<string, readonly string[]> = {
  'GDP per head (US$ of 2011)': [
    'GDP per capita',
    'GDP per person',
    'income per head',
    'income per capita',
    'income per person',
    'gross domestic product per capita',
    'gross domestic product per head',
    'standard of living',
    'wealth',
  ],
  'GDP (US$ of 2011)': ['gross domestic product', 'economic output', 'size of the economy', 'real GDP'],
  population: ['inhabitants', 'number of people'],
  'employed persons': ['employment', 'number of workers', 'people at work'],
  'output per worker (US$ of 2011)': ['labour productivity', 'productivity', 'GDP per worker'],
  'hours worked per worker': ['working hours', 'annual hours'],
  'labour share of income (%)': ['labor share', 'wage share'],
  'investment share of GDP (%)': ['investment rate', 'investment'],
  'life expectancy (years)': ['lifespan', 'longevity'],
  'children per woman': ['fertility', 'fertility rate', 'births per woman'],
  'two-letter code': ['alpha-2 code', 'ISO code', 'country code'],
  'three-letter code': ['alpha-3 code', 'ISO3 code'],
};

const real = 'It is real: in US dollars of 2011 at purchasing power parity.';
const notes: Record<string, string> = {
  'GDP per head (US$ of 2011)': `GDP per head is expenditure-side GDP by population. ${real}`,
  'GDP (US$ of 2011)': `GDP is on the expenditure side. ${real}`,
  'output per worker (US$ of 2011)': `Output per worker is output-side GDP by employed persons. ${real}`,
  'life expectancy (years)': 'There is a value every five years from 1955 to 2005.',
  'children per woman': 'There is a value every five years from 1955 to 2005.',
  currency: 'Currencies are those of 2017, where the source has the country.',
};

/** A bundled table with its publisher and the synonyms of its columns. */
export function asWorldTable(table: TableProfile): TableProfile {
  const source = sources[table.name];
  return {
    ...table,
    ...(source && { source }),
    columns: table.columns.map((column) => {
      const [others, note] = [aliases[column.name], notes[column.name]];
      return { ...column, ...(others && { aliases: others }), ...(note && { note }) };
    }),
  };
}
