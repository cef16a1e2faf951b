import { by, chrono, days, jsonl, mean, median, num, sum, table, top, wday } from '../read.mjs';
export const write = ({ ask, follow, refuse }) => {
  const N = ['recipients', 'delivered', 'opens', 'clicks', 'unsubs', 'spam'];
  const all = table('newsletter/campaigns.csv').map((c) => ({
    ...c,
    ...Object.fromEntries(N.map((k) => [k, num(c[k])])),
  }));
  const sent = all.filter((c) => c.state === 'sent');
  const tests = table('newsletter/ab_tests.csv').map((t) => ({
    ...t,
    shown: num(t.shown_to),
    opened: num(t.opened),
    clicked: num(t.clicked),
  }));
  const people = jsonl('newsletter/signups.jsonl');
  const three = (list, what) => [
    by(
      list,
      (c) => c.segment,
      (g) => (100 * sum(g, (c) => c[what])) / sum(g, (c) => c.delivered),
    ).flat(),
    by(
      list,
      (c) => c.segment,
      (g) => mean(g.map((c) => (100 * c[what]) / c.delivered)),
    ).flat(),
    by(
      list,
      (c) => c.segment,
      (g) => (100 * sum(g, (c) => c[what])) / sum(g, (c) => c.recipients),
    ).flat(),
    by(
      list,
      (c) => c.segment,
      (g) => mean(g.map((c) => (100 * c[what]) / c.recipients)),
    ).flat(),
  ];
  const ctor = (list) => [
    by(
      list,
      (c) => c.segment,
      (g) => (100 * sum(g, (c) => c.clicks)) / sum(g, (c) => c.opens),
    ).flat(),
    by(
      list,
      (c) => c.segment,
      (g) => mean(g.map((c) => (100 * c.clicks) / c.opens)),
    ).flat(),
  ];
  ask('open rate for each segment', 'share', three(sent, 'opens'), {
    percent: true,
    note: 'Of the delivered mails or of the recipients; over all mails or the mean of the campaigns.',
  });
  follow('click rate as well', [...three(sent, 'clicks'), ...ctor(sent)], {
    percent: true,
    note: 'Clicks of the delivered, of the recipients or of the opened mails.',
  });
  const y26 = sent.filter((c) => c.sent_at.startsWith('2026'));

  const months = (w) =>
    chrono(
      by(
        y26,
        (c) => c.sent_at.slice(0, 7),
        (g) => sum(g, (c) => c[w]),
      ),
    );
  ask('Can you show me unsubscribes per month for 2026', 'trend', [months('unsubs').flat()]);
  const u = Object.fromEntries(months('unsubs'));
  const spike = y26.toSorted((a, b) => b.unsubs - a.unsubs)[0];
  follow(
    'why is june so high',
    [
      [u['2026-05'], u['2026-06']],
      [u['2026-06'], u['2026-07']],
      [spike.subject],
      [spike.campaign],
      [spike.subject, spike.unsubs],
    ],
    { expect: 'either', note: 'One campaign stands out; or june is shown with a month beside it.' },
  );
  const big = sent
    .filter((c) => c.delivered > 5000)
    .toSorted((a, b) => b.opens / b.delivered - a.opens / a.delivered);
  const big2 = sent
    .filter((c) => c.recipients > 5000)
    .toSorted((a, b) => b.opens / b.recipients - a.opens / a.recipients);
  ask(
    'of the mailings that reached more than 5000 people, which subject line had the best open rate',
    'superlative',
    [[big[0].subject], [big2[0].subject]],
  );
  follow('when did that one go out', [[big[0].sent_at.slice(0, 10)], [big2[0].sent_at.slice(0, 10)]]);
  ask('on what weekday do our mailings usually go out', 'weekday-hour', [
    top(by(sent, (c) => wday(c.sent_at))),
  ]);
  const still = people.filter((p) => !p.left_on);
  const stillConf = still.filter((p) => p.consent.confirmed_at);
  ask('people on the list today who havent left', 'count+filter', [[still.length], [stillConf.length]], {
    note: 'With or without those who never confirmed.',
  });
  follow('where did they come from', [
    by(still, (p) => p.source).flat(),
    by(stillConf, (p) => p.source).flat(),
  ]);
  const unconf = people.filter((p) => !p.consent.confirmed_at);
  ask(
    'what percentage of signups never confirmed their address',
    'nested',
    [[(100 * unconf.length) / people.length]],
    { percent: true },
  );
  const pairs = by(
    tests,
    (t) => t.test,
    (g) => {
      const a = g.find((t) => t.variant === 'A');
      const b = g.find((t) => t.variant === 'B');
      return Math.sign(b.clicked - a.clicked);
    },
  );
  ask('in how many tests did B get more clicks than A', 'join', [[pairs.filter(([, s]) => s > 0).length]]);
  const seg = Object.fromEntries(all.map((c) => [c.campaign, c.segment]));
  ask('clicks on variant A and on variant B in every segment we tested', 'join', [
    by(
      tests,
      (t) => `${seg[t.campaign]}|${t.variant}`,
      (g) => sum(g, (t) => t.clicked),
    ).flatMap(([k, n]) => [...k.split('|'), n]),
    by(tests, (t) => seg[t.campaign]).flatMap(([s]) => [
      s,
      ...['A', 'B'].map((v) =>
        sum(
          tests.filter((t) => seg[t.campaign] === s && t.variant === v),
          (t) => t.clicked,
        ),
      ),
    ]),
  ]);
  const sale = (list) => list.filter((c) => /\bsale\b/i.test(c.subject)).length;
  ask('how many campaigns have the word sale in the subject', 'text-contains', [[sale(all)], [sale(sent)]], {
    note: 'Wholesale is another word.',
  });
  const gone = people.filter((p) => p.left_on).map((p) => days(p.signed_up, p.left_on));
  const exact = people
    .filter((p) => p.left_on)
    .map((p) => (Date.parse(`${p.left_on}T00:00:00Z`) - Date.parse(p.signed_up)) / 864e5);
  ask('those who leave again - after how many days typically (median)?', 'stat', [
    [median(gone)],
    [median(exact)],
    [median(exact.map(Math.floor))],
  ]);
  ask('spam complants by templat', 'typo', [
    by(
      sent,
      (c) => c.template,
      (g) => sum(g, (c) => c.spam),
    ).flat(),
  ]);
  const m = (s, k) => people.filter((p) => (p[k] ?? '').startsWith(s)).length;
  ask('did more people join in october 2026 than in september?', 'yesno', [
    [m('2026-10', 'signed_up') > m('2026-09', 'signed_up') ? 'yes' : 'no'],
    [m('2026-10', 'signed_up'), m('2026-09', 'signed_up')],
  ]);
  const run = (from) => {
    let s = 0;
    const out = [];
    for (const [m2, n] of chrono(
      by(
        people.filter((p) => p.signed_up >= from),
        (p) => p.signed_up.slice(0, 7),
      ),
    )) {
      s += n;
      if (m2 >= '2026') out.push(m2, s);
    }
    return out;
  };
  ask('running total of signups through 2026, month by month', 'running', [run('2026'), run('2025')], {
    note: 'Counted from january 2026 or from the beginning.',
  });
  const stay = by(
    people,
    (p) => p.source,
    (g) => (100 * g.filter((p) => !p.left_on).length) / g.length,
  );
  ask(
    'best source of subscribers',
    'ambiguous',
    [
      top(by(people, (p) => p.source)),
      top(by(still, (p) => p.source)),
      top(stay),
      top(by(stillConf, (p) => p.source)),
      top(
        by(
          people,
          (p) => p.source,
          (g) => (100 * g.filter((p) => p.consent.confirmed_at).length) / g.length,
        ),
      ),
    ],
    { percent: true, note: 'By number, by those who stayed or by those who confirmed.' },
  );
  refuse('how much revenue did the autumn sale mailing bring', 'Sales are not in the files.');
  refuse('how many people forwarded our emails to a friend', 'Forwards are not counted.');
};
