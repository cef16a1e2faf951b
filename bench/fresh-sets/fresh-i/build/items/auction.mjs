import { by, json, mean, median, most, number, share, sum, table, top, unique } from '../read.mjs';

export const write = ({ ask, follow, refuse }) => {
  const lots = json('auction/lots.json');
  const sales = Object.fromEntries(table('auction/sales.csv').map((s) => [s.sale, s]));
  const bidders = table('auction/bidders.tsv', '\t').map((b) => ({ ...b, paddle: Number(b.paddle) }));
  const person = (paddle) => bidders.find((b) => b.paddle === paddle);
  const full = (paddle) => [person(paddle).first_name, person(paddle).surname];
  const bids = table('auction/bids.csv').map((b) => ({
    ...b,
    paddle: Number(b.paddle),
    bid: number(b.bid_gbp),
  }));
  const sold = lots.filter((l) => l.result);
  const hammer = (l) => l.result.hammer;
  const isSold = (l) => l.result !== null;
  const of = (sale) => lots.filter((l) => l.sale === sale);

  ask('sell through rate of the autumn sale', 'share', [[share(of('S43'), isSold)]], { percent: true });
  follow('and the one in october', [[share(of('S44'), isSold)]], { percent: true });

  const keys = [(l) => sales[l.sale].title, (l) => l.sale, (l) => sales[l.sale].held_on];
  ask(
    'total hammer for each sale',
    'join',
    keys.map((key) => by(sold, key, (g) => sum(g, hammer)).flat()),
  );
  follow(
    'average per sold lot instead',
    keys.map((key) => by(sold, key, (g) => mean(g, hammer)).flat()),
  );

  const dearest = most(sold, hammer);
  ask('most expensive lot so far', 'superlative', [
    [dearest.lot, hammer(dearest)],
    [dearest.title, hammer(dearest)],
  ]);
  follow('who bought it', [full(dearest.result.paddle), [dearest.result.paddle]]);
  follow('how much did they spend with us altogether', [
    [
      sum(
        sold.filter((l) => l.result.paddle === dearest.result.paddle),
        hammer,
      ),
    ],
  ]);

  const under = sold.filter((l) => hammer(l) < l.estimate.low);
  ask('how many lots went under the low estmate', 'typo', [[under.length]]);
  ask('unsold lots by department', 'nested', [
    by(
      lots.filter((l) => !isSold(l)),
      (l) => l.department,
    ).flat(),
  ]);
  ask('which vendor brought in the most money', 'nested', [
    top(
      by(
        sold,
        (l) => l.vendor.name,
        (g) => sum(g, hammer),
      ),
    ),
    top(
      by(
        sold,
        (l) => l.vendor.ref,
        (g) => sum(g, hammer),
      ),
    ),
  ]);

  const silent = bidders.filter((b) => !bids.some((x) => x.paddle === b.paddle));
  ask(
    'registered bidders who never placed a bid',
    'anti-join',
    [[silent.length], silent.map((b) => b.paddle), silent.map((b) => b.surname)],
    { note: 'Their number or the list.' },
  );

  const twice = by(bidders, (b) => `${b.first_name} ${b.surname}`).filter(([, n]) => n > 1);
  ask('is anybody registered twice as a bidder', 'duplicates', [
    ['yes'],
    [twice.length],
    [2 * twice.length],
    twice.flatMap(([name]) => name.split(/ (?=\S+$)/)),
  ]);
  ask('how many of the lots have brass in them', 'nested', [
    [lots.filter((l) => l.materials.includes('brass')).length],
  ]);

  const perLot = by(
    lots,
    (l) => l.department,
    (g) => mean(g, (l) => bids.filter((b) => b.lot === l.lot).length),
  );
  const perBidLot = by(
    lots.filter((l) => bids.some((b) => b.lot === l.lot)),
    (l) => l.department,
    (g) => mean(g, (l) => bids.filter((b) => b.lot === l.lot).length),
  );
  ask('bids per lot on average, by department', 'join', [perLot.flat(), perBidLot.flat()], {
    note: 'All lots, or those with a bid.',
  });
  ask('median hammer price of a clock', 'stat', [
    [
      median(
        sold.filter((l) => l.department === 'Clocks'),
        hammer,
      ),
    ],
  ]);

  const LOT = 'S44/038';
  const winner = lots.find((l) => l.lot === LOT).result.paddle;
  const second = most(
    bids.filter((b) => b.lot === LOT && b.paddle !== winner),
    (b) => b.bid,
  ).paddle;
  ask(`who was the underbidder on lot ${LOT}`, 'join', [full(second), [second]], {
    note: 'The highest bidder besides the buyer.',
  });

  const spent = (first, last) =>
    sum(
      sold.filter((l) => full(l.result.paddle).join() === `${first},${last}`),
      hammer,
    );
  ask(
    "has zoe o'hanlon spent more than Søren Kjær?",
    'yesno',
    [[spent('Zoë', "O'Hanlon"), spent('Søren', 'Kjær')]],
    {
      note: 'Both figures must be shown.',
    },
  );

  const rankings = [(g) => g.length, (g) => sum(g, hammer), (g) => Math.max(...g.map(hammer))];
  const leaders = rankings.map((value) => top(by(sold, (l) => l.result.paddle, value)));
  ask(
    'who is our best buyer',
    'ambiguous',
    leaders.flatMap(([paddle, value]) => [
      [...full(paddle), value],
      [paddle, value],
    ]),
    { note: 'By lots, by money, or by the dearest lot.' },
  );

  if (unique(lots.map((l) => l.department)).some((d) => /wine/i.test(d))) throw new Error('there is wine');
  refuse('what commission do we charge vendors', 'Hammer prices are listed, commissions and fees are not.');
  refuse('how did the wine lots do', 'There is no wine among the departments or titles.');
};
