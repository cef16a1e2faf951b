import {
  avg,
  csv,
  day,
  dow,
  flat,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const last = '2026-11-26';
const exported = Date.parse('2026-11-26T23:59:00Z');
const agents = { Lea: 9, Tomasz: 6, Priya: 5, Owen: 3 };
const tags = { dns: 5, mail: 8, ssl: 4, backup: 3, login: 6, disk: 3, network: 4 };
const subjects = {
  dns: 'Domain does not resolve',
  mail: 'Mail bounces',
  ssl: 'Certificate warning',
  backup: 'Need a restore',
  login: 'Cannot log in',
  disk: 'Disk is full',
  network: 'Site very slow',
};
const patience = { urgent: 22, high: 64, normal: 175, low: 390 };
const causes = { 'disk failure': 4, 'kernel panic': 3, 'power cut': 2, 'bad config': 5, DDoS: 3 };
const stamp = (ms) => new Date(ms).toISOString().slice(0, 19);

function serversOf(R) {
  return Array.from({ length: 28 }, (_, i) => ({
    host: `${['web', 'mail', 'db', 'vps'][i % 4]}-${two(Math.floor(i / 4) + 1)}`,
    dc: R.w({ FRA1: 5, AMS2: 4, WAW1: 3 }),
    os: R.w({ 'Debian 12': 6, 'Ubuntu 24.04': 5, 'Rocky 9': 2 }),
    cores: R.pick([2, 4, 8, 16]),
    ram: R.pick([8, 16, 32, 64]),
    fee: R.int(18, 140) + 0.9,
    since: day('2021-03-01', R.int(0, 1800)),
  }));
}

function ticketsOf(R, servers) {
  const out = [];
  const weights = Object.fromEntries(servers.map((s, i) => [s.host, 1 + ((i * 7) % 9)]));
  const add = (d, at, s, list, prio) => {
    const opened = Date.parse(d) + at * 60000;
    const replies = [];
    const first = opened + Math.round(patience[prio] * (0.3 + R.r() * 1.5)) * 60000;
    const isMute = R.chance(0.05);
    let t = first;
    for (let k = isMute ? 0 : R.int(1, 5); k > 0; k -= 1) {
      const by = replies.length > 0 && R.chance(0.4) ? null : R.w(agents);
      replies.push({ at: t, by });
      t += R.int(15, 900) * 60000;
    }
    const isOpen = d > '2026-08-11' && R.chance(d > '2026-11-10' ? 0.45 : isMute ? 0.5 : 0.04);
    const end = t + R.int(5, 400) * 60000;
    const closed = isOpen || end > exported ? null : end;
    out.push({
      d,
      opened,
      closed,
      s,
      tags: list,
      prio,
      replies: replies.filter((r) => r.at <= exported),
      rating: !closed || R.chance(0.55) ? null : R.int(1, 5),
    });
  };
  for (let d = '2026-08-03'; d <= last; d = day(d, 1)) {
    const weekend = ['Saturday', 'Sunday'].includes(dow(d));
    for (let k = weekend ? R.int(0, 2) : R.int(1, 4); k > 0; k -= 1) {
      const host = R.w(weights);
      const s = servers.find((x) => x.host === host);
      const one = R.w(tags);
      const more = R.chance(0.25) ? R.w(tags) : one;
      add(d, R.int(400, 1320), s, [...new Set([one, more])], R.w({ low: 3, normal: 8, high: 4, urgent: 2 }));
    }
  }
  const fra = servers.filter((s) => s.dc === 'FRA1');
  for (let k = 0; k < 23; k += 1)
    add(
      '2026-10-14',
      R.int(545, 880),
      R.pick(fra),
      k % 4 === 3 ? ['mail', 'network'] : ['network'],
      k % 3 === 0 ? 'urgent' : 'high',
    );
  out.sort((a, b) => a.opened - b.opened);
  for (const [i, t] of out.entries()) t.id = 4001 + i;
  return out;
}

function outagesOf(R, servers) {
  const out = [];
  const calm = ['web-03', 'db-05', 'vps-07'];
  const weights = Object.fromEntries(
    servers.filter((s) => !calm.includes(s.host)).map((s, i) => [s.host, 1 + ((i * 5) % 11)]),
  );
  for (let d = '2026-08-02'; d <= last; d = day(d, R.int(1, 3))) {
    const host = R.w(weights);
    const s = servers.find((x) => x.host === host);
    const from = Date.parse(d) + R.int(0, 1439) * 60000;
    out.push({
      s,
      from,
      to: from + Math.round(6 + R.r() ** 4 * 900) * 60000,
      cause: R.chance(0.07) ? null : R.w(causes),
    });
  }
  const at = Date.parse('2026-10-14T08:57:00Z');
  for (const s of servers.filter((x) => x.dc === 'FRA1' && !calm.includes(x.host)))
    out.push({ s, from: at, to: at + R.int(215, 340) * 60000, cause: 'switch failure' });
  out.sort((a, b) => a.from - b.from);
  for (const o of out.slice(-2)) o.to = null;
  return out;
}

export function hosting() {
  const R = rng(6024);
  const servers = serversOf(R);
  const tickets = ticketsOf(R, servers);
  const outages = outagesOf(R, servers);

  write(
    'hosting',
    'tickets.jsonl',
    `${tickets
      .map((t) =>
        JSON.stringify({
          id: t.id,
          opened: stamp(t.opened),
          closed: t.closed && stamp(t.closed),
          server: t.s.host,
          prio: R.chance(0.05) ? t.prio.toUpperCase() : t.prio,
          subject: subjects[t.tags[0]],
          tags: t.tags,
          replies: t.replies.map((r) => ({
            at: stamp(r.at),
            from: r.by ? 'support' : 'customer',
            agent: r.by,
          })),
          rating: t.rating,
        }),
      )
      .join('\n')}\n`,
  );
  write(
    'hosting',
    'servers.csv',
    csv(
      ['host', 'dc', 'OS', 'cores', 'RAM', 'fee/month', 'since'],
      servers.map((s) => [
        s.host,
        R.chance(0.12) ? s.dc.toLowerCase() : s.dc,
        R.chance(0.1) ? `${s.os} ` : s.os,
        s.cores,
        `${s.ram} GB`,
        `€${s.fee.toFixed(2)}`,
        s.since,
      ]),
    ),
  );
  write(
    'hosting',
    'outages.tsv',
    csv(
      ['server', 'down', 'up', 'cause'],
      outages.map((o) => [
        R.chance(0.06) ? o.s.host.toUpperCase() : o.s.host,
        stamp(o.from).replace('T', ' ').slice(0, 16),
        o.to ? stamp(o.to).replace('T', ' ').slice(0, 16) : '',
        o.cause ?? R.pick(['', '?']),
      ]),
      '\t',
    ),
  );

  const q = set('hosting');
  const open = tickets.filter((t) => !t.closed);
  q('how many tickets are still open', 'count+filter', [[open.length]]);
  q('per prio', '', [flat(tab(open, (t) => t.prio))], { f: 1 });
  q('which of them is the oldest', '', [[open[0].id]], { f: 1 });
  const hours = (t) => (t.closed - t.opened) / 36e5;
  const done = tickets
    .filter((t) => t.closed)
    .map(hours)
    .sort((a, b) => a - b);
  const half = done.length >> 1;
  const median = rd(done.length % 2 ? done[half] : (done[half - 1] + done[half]) / 2);
  q('median hours until a ticket gets closed', 'stat', [[median]]);
  const replies = tickets.flatMap((t) => t.replies.map((r) => ({ ...r, t })));
  const ours = replies.filter((r) => r.by);
  q(
    'how many replies does a ticket have on average',
    'nested',
    [[rd(replies.length / tickets.length)], [rd(ours.length / tickets.length)]],
    { note: 'All replies; those of support are accepted.' },
  );
  const mute = tickets.filter((t) => t.replies.length === 0);
  q('tickets without a single reply', 'nested', [[mute.length], mute.map((t) => t.id)]);
  q(
    'who of us writes the most replies',
    'nested',
    [
      top(tab(ours, (r) => r.by)),
      top(
        tab(
          ours,
          (r) => r.by,
          (l) => new Set(l.map((r) => r.t)).size,
        ),
      ),
    ],
    { note: 'By replies; by tickets replied to is accepted.' },
  );
  const over = outages.filter((o) => o.to);
  const minutes = (l) => sum(l, (o) => (o.to - o.from) / 60000);
  const down = (l) => rd(minutes(l) / 60);
  const perDc = tab(over, (o) => o.s.dc, down);
  q('downtime in hours per data centre', 'join', [flat(perDc)], {
    note: 'Outages that are not over have no length yet.',
  });
  const longest = [...over].sort((a, b) => b.to - b.from - (a.to - a.from));
  if (longest[0].to - longest[0].from === longest[1].to - longest[1].from) console.warn('TIE longest outage');
  q('which server had the longest outage', 'superlative', [[longest[0].s.host]]);
  q('what caused it', '', [[longest[0].cause]], { f: 1 });
  const solid = servers.filter((s) => !outages.some((o) => o.s === s));
  q('servers that have never been down', 'anti-join', [solid.map((s) => s.host)]);
  q('how are the tickets spread over the tags', 'nested', [
    flat(
      tab(
        tickets.flatMap((t) => t.tags),
        (x) => x,
      ),
    ),
  ]);
  const perOs = tab(
    servers,
    (s) => s.os,
    (l) => rd(tickets.filter((t) => l.includes(t.s)).length / l.length),
  );
  q('tickets per server for each OS', 'join', [flat(perOs)], {
    note: 'Tickets divided by the servers with that OS.',
  });
  const going = outages.filter((o) => !o.to);
  q('are all the outages over?', 'yesno', [['no'], [going.length], going.map((o) => o.s.host)]);
  const on = (d, l = tickets) => l.filter((t) => t.d === d);
  const spike = on('2026-10-14');
  const cut = outages.filter((o) => o.cause === 'switch failure');
  q(
    'why were there so many tickets on 14 october',
    'why',
    [
      [on('2026-10-13').length, spike.length],
      top(
        tab(
          spike.flatMap((t) => t.tags),
          (x) => x,
        ),
      ),
      ['switch failure', cut.length],
      top(tab(spike, (t) => t.s.dc)),
      top(tab(spike, (t) => t.prio)),
    ],
    {
      note: 'The day and the day before, or what most of the tickets have in common, or the outages of that day.',
    },
  );
  const isWeekend = (t) => ['Saturday', 'Sunday'].includes(dow(t.d));
  q(
    'what percentage of tickets gets opened at the weekend',
    'share',
    [[pct(tickets.filter(isWeekend).length, tickets.length)]],
    { percent_ok: true },
  );
  const wait = (prio, unit) =>
    rd(
      avg(
        tickets.filter((t) => t.prio === prio && t.replies.length > 0),
        (t) => (t.replies[0].at - t.opened) / unit,
      ),
    );
  q(
    'time to first reply, urgent against low',
    'compare',
    [6e4, 36e5].map((unit) => [wait('urgent', unit), wait('low', unit)]),
    { note: 'The means in minutes or hours; tickets without a reply are left out.' },
  );
  q(
    'which server is our worst one',
    'ambiguous',
    [
      top(tab(outages, (o) => o.s.host)),
      top(tab(over, (o) => o.s.host, down)),
      top(tab(over, (o) => o.s.host, minutes)),
      top(tab(tickets, (t) => t.s.host)),
    ],
    { note: 'Most outages, the longest downtime in hours or minutes, or the most tickets.' },
  );
  q('cpu load of web-01 in november', 'oos', [], { note: 'Loads are not recorded.' });
  q('how much did we refund customers for the outages', 'oos', [], { note: 'Refunds are not recorded.' });
}
