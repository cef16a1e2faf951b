import { by, mean, median, sum, top, unique, weekday } from '../../../build/read.mjs';
import { plays, profiles, ratings, titles } from '../clean/streaming.mjs';

const titleOf = (row) => titles.find(({ id }) => id === row.title);
const profileOf = (row) => profiles.find(({ id }) => id === row.profile);
const minutes = (list) => sum(list, (p) => p.minutes);
const finishRate = (list) => (100 * list.filter((p) => p.finished).length) / list.length;
const films = titles.filter((t) => t.type === 'film');
const inLanguage = (language) => films.filter((t) => t.language === language).length;
/** Titles by their ids, since two may share a name; shown by their names. */
const named = (pairs) =>
  pairs.map((value, at) => (at % 2 ? value : titles.find(({ id }) => id === value).name));
const stars = (genre) =>
  mean(
    ratings.filter((r) => titleOf(r).genres.includes(genre)),
    (r) => r.stars,
  );

export function write({ ask, follow, refuse }) {
  ask('five most played titles', 'topn', [
    named(
      top(
        by(plays, (p) => p.title),
        5,
      ),
    ),
  ]);
  follow('by minutes watched instead', [
    named(
      top(
        by(plays, (p) => p.title, minutes),
        5,
      ),
    ),
  ]);
  ask('how many films are in French', 'count+filter', [[inLanguage('French')]]);
  follow('what about Korean ones', [[inLanguage('Korean')]]);
  ask('titles that are both comedy and crime', 'nested', [
    titles.filter((t) => t.genres.includes('Comedy') && t.genres.includes('Crime')).map(({ name }) => name),
  ]);
  const perGenre = by(
    plays.flatMap((p) => titleOf(p).genres),
    (genre) => genre,
  );
  ask('plays by genre, each genre on its own', 'nested', [perGenre.flat()]);
  const rated = by(
    ratings.filter((r) => r.stars !== null && titleOf(r).type === 'film'),
    (r) => r.title,
    (list) => (list.length >= 8 ? mean(list, (r) => r.stars) : 0),
  );
  ask('best rated film with at least eight ratings', 'having', [named(top(rated))]);
  ask('who stars in the most titles?', 'superlative', [
    top(
      by(
        titles.flatMap((t) => t.cast),
        (name) => name,
      ),
    ),
  ]);
  const runtime = mean(films, (t) => t.minutes);
  ask('average film length in minutes', 'computed', [[runtime]]);
  ask('anything in the catalogue nobody has watched?', 'anti-join', [
    titles.filter(({ id }) => !plays.some((p) => p.title === id)).map(({ name }) => name),
  ]);
  ask(
    'share of plays finished, films vs series',
    'compare',
    [by(plays, (p) => titleOf(p).type, finishRate).flat()],
    {
      percent: true,
    },
  );
  follow('per device', [by(plays, (p) => p.device, finishRate).flat()], { percent: true });
  ask('plays by weekday', 'weekday-hour', [by(plays, (p) => weekday(p.at)).flat()]);
  ask('hours watched per subscription plan', 'join', [
    by(
      plays,
      (p) => profileOf(p).plan,
      (list) => minutes(list) / 60,
    ).flat(),
  ]);
  ask('kids profiles: most played title', 'nested-superlative', [
    named(
      top(
        by(
          plays.filter((p) => profileOf(p).isKids),
          (p) => p.title,
        ),
      ),
    ),
  ]);
  const names = titles.map(({ name }) => name);
  const twice = unique(names).filter((name) => names.filter((other) => other === name).length > 1);
  ask('title names in the catalogue that are used twice', 'duplicates', [twice, [twice.length]]);
  ask('avrage stars of documentries', 'typo', [[stars('Documentary')]]);
  ask('median minutes of a play on tv', 'stat', [
    [
      median(
        plays.filter((p) => p.device === 'tv'),
        (p) => p.minutes,
      ),
    ],
  ]);
  refuse('monthly income from subscriptions', 'There are no prices.');
  refuse('who directed Crooked Witness', 'There are no directors.');
}
