import { by, num, sum, table, top, uniq, wday } from '../read.mjs';
export const write = ({ ask, follow, refuse }) => {
  const sites = table('birds/sites.csv');
  const species = table('birds/species.csv');
  const visits = table('birds/visits.csv');
  const wide = table('birds/winter_maxima.csv', ',', 2);
  const X = Object.fromEntries(sites.map((s) => [s.code, s]));
  const Y = Object.fromEntries(species.map((s) => [s.sp, s]));
  const V = Object.fromEntries(visits.map((v) => [v.visit, v]));
  const counts = table('birds/counts.tsv', '\t').map((c) => ({
    n: num(c.n),
    sp: Y[c.sp],
    v: V[c.visit],
    site: X[V[c.visit].site],
  }));
  const birds = (g) => sum(g, (c) => c.n);
  ask('how many birds have we counted altogether', 'agg', [[birds(counts)]]);
  follow('per habitat', [by(counts, (c) => c.site.habitat, birds).flat()]);
  follow('now leave out the gulls', [
    by(
      counts.filter((c) => c.sp.family_group !== 'gulls'),
      (c) => c.site.habitat,
      birds,
    ).flat(),
    [birds(counts.filter((c) => c.sp.family_group !== 'gulls'))],
  ]);
  const only = by(
    counts,
    (c) => c.sp.english,
    (g) => uniq(g.map((c) => c.site.code)).length,
  )
    .filter(([, n]) => n === 1)
    .map(([s]) => s);
  ask('species that turned up at one single site only', 'having', [only, [only.length]]);
  const rich = by(
    counts,
    (c) => c.site.site,
    (g) => uniq(g.map((c) => c.sp.sp)).length,
  );
  const richCounted = by(
    counts.filter((c) => c.n !== null),
    (c) => c.site.site,
    (g) => uniq(g.map((c) => c.sp.sp)).length,
  );
  ask('number of different species at each site', 'join', [rich.flat(), richCounted.flat()]);
  const teal = counts.filter((c) => c.sp.english === 'Teal' && c.n !== null).toSorted((a, b) => b.n - a.n);
  ask('whats the most teal anyone counted on one visit', 'superlative', [[teal[0].n]]);
  follow('where was that and who was out there', [
    [teal[0].site.site, teal[0].v.observer],
    [teal[0].site.code, teal[0].v.observer],
  ]);
  ask('where does Point Flats come in a ranking of the sites by birds counted', 'rank', [
    [1 + by(counts, (c) => c.site.site, birds).findIndex(([s]) => s === 'Point Flats')],
  ]);
  const obs = by(visits, (v) => v.observer);
  ask('keenest observer by number of visits', 'superlative', [top(obs)]);
  ask('birds per visit on average, for each observer', 'join', [
    by(
      counts,
      (c) => c.v.observer,
      (g) => birds(g) / visits.filter((v) => v.observer === g[0].v.observer).length,
    ).flat(),
  ]);
  const unseen = species.filter((s) => !counts.some((c) => c.sp.sp === s.sp)).map((s) => s.english);
  ask('birds on our species list that nobody has recorded', 'anti-join', [unseen, [unseen.length]]);

  ask('how many curlews were counted at the sites L. Quill looks after', 'join', [
    [birds(counts.filter((c) => c.sp.english === 'Curlew' && c.site.warden === 'L. Quill'))],
  ]);
  const lap = wide.find((w) => w.Species === 'Lapwing');
  const a = num(lap['2016/17']);
  const b = num(lap['2025/26']);
  ask('lapwing winter maximum 2025/26 against 2016/17, change in percent', 'growth', [[100 * (b / a - 1)]], {
    percent: true,
  });
  const wig = Object.entries(wide.find((w) => w.Species === 'Wigeon'))
    .slice(1)
    .filter(([, v]) => v !== null)
    .map(([k, v]) => [k, num(v)])
    .sort((p, q) => q[1] - p[1]);
  ask('in which winter was the wigeon maximum highest', 'superlative', [top(wig)]);
  ask(
    'what share of all birds counted is of species that are vulnerable or near threatened',
    'share',
    [[(100 * birds(counts.filter((c) => ['VU', 'NT'].includes(c.sp.red_list)))) / birds(counts)]],
    { percent: true, note: 'VU and NT in red_list.' },
  );
  ask('visits on saturdays and sundays', 'weekday-hour', [
    [visits.filter((v) => ['Saturday', 'Sunday'].includes(wday(v.date))).length],
    ...[
      [
        'Saturday',
        visits.filter((v) => wday(v.date) === 'Saturday').length,
        'Sunday',
        visits.filter((v) => wday(v.date) === 'Sunday').length,
      ],
    ],
  ]);
  const me = counts.filter((c) => c.site.code === 'ME');
  ask(
    'most comon speceis at Marsh End',
    'typo',
    [
      top(by(me, (c) => c.sp.english, birds)),
      ...by(me, (c) => c.sp.english)
        .filter(([, n], _, l) => n === l[0][1])
        .map(([s]) => [s]),
    ],
    { note: 'By birds or by records.' },
  );
  ask(
    'which is our best site',
    'ambiguous',
    [
      top(by(counts, (c) => c.site.site, birds)),
      top(rich),
      top(by(visits, (v) => X[v.site].site)),
      top(
        by(
          counts,
          (c) => c.site.site,
          (g) => birds(g) / visits.filter((v) => v.site === g[0].site.code).length,
        ),
      ),
    ],
    { note: 'By birds, species, visits or birds per visit.' },
  );
  refuse('how many nests did we find at Reedbed South', 'Only counts of birds are recorded.');
  refuse('counts from Kestrel Hide', 'There is no such site.');
};
