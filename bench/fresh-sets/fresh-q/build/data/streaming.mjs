// Writes the streaming service: catalogue (CSV, lists in cells, run times as text), plays (Parquet), ratings (TSV, withdrawn ones), profiles (JSON, nested).
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { plays, profiles, ratings, titles } from '../clean/streaming.mjs';
import { saveParquet } from '../write.mjs';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const written = (day) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const length = ({ minutes, episodes }) =>
  minutes === null
    ? `${episodes} episodes`
    : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
saveTable(
  'streaming/Catalogue.csv',
  ['TitleID', 'Title', 'Type', 'Genres', 'Starring', 'OriginalLanguage', 'Countries', 'Released', 'Length'],
  titles.map((t) => [
    ...[
      t.id,
      t.name,
      t.type,
      t.genres.join(', '),
      t.cast.join('; '),
      t.language,
      t.countries.join('/'),
      t.year,
    ],
    length(t),
  ]),
);
await saveParquet(
  'streaming/plays.parquet',
  {
    profile_id: 'varchar',
    title_id: 'varchar',
    started_at: 'timestamp',
    minutes: 'smallint',
    device: 'varchar',
    finished: 'boolean',
  },
  plays.map((p) => [p.profile, p.title, p.at, p.minutes, p.device, String(p.finished)]),
);
saveTable(
  'streaming/ratings.tsv',
  ['profile', 'title', 'stars', 'rated on'],
  ratings.map((r) => [r.profile, r.title, r.stars?.toFixed(1) ?? '–', written(r.day)]),
  '\t',
);
saveJson(
  'streaming/profiles.json',
  profiles.map(({ id, name, account, plan, country, isKids }) => ({
    ...{ id, name, kids: isKids, account: { number: account, plan, country } },
  })),
);
