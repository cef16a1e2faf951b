const SENT =
  "(select parcel_no, service, sender, booked_on, scanned_at from scans join shipments using (parcel_no) where status = 'delivered')";
const FAILED = "(select parcel_no from scans where status = 'failed attempt')";
const FIRST = `count(*) filter (where status = 'delivered' and parcel_no not in ${FAILED})`;
const days = (service) => [
  `select avg(scanned_at::date - booked_on) from ${SENT} where service = '${service}'`,
  `select avg(epoch(scanned_at - booked_on::timestamp)) / 86400 from ${SENT} where service = '${service}'`,
  `select avg(epoch(d - a)) / 86400 from (select parcel_no, min(scanned_at) filter (where status = 'accepted') as a, max(scanned_at) filter (where status = 'delivered') as d from scans group by 1) join shipments using (parcel_no) where service = '${service}'`,
];
export const write = ({ ask, follow, refuse }) => {
  ask(
    'where is PX40768 right now',
    'lookup',
    [
      "select arg_max(status, scanned_at) from scans where parcel_no = 'PX40768'",
      "select arg_max(depot, scanned_at) from scans where parcel_no = 'PX40768'",
      "select depot_name from depots where code = (select arg_max(depot, scanned_at) from scans where parcel_no = 'PX40768')",
    ],
    { note: 'The last status or the depot of the last scan.' },
  );
  follow('when was it booked', "select booked_on::varchar from shipments where parcel_no = 'PX40768'");
  ask('how many shipments are in the file', 'count', 'select count(*) from shipments');
  follow('split by service', 'select service, count(*) from shipments group by 1 order by 2 desc');
  follow('average price of each', 'select service, avg(price_eur) from shipments group by 1 order by 2 desc');
  ask('total weight in kg', 'computed', 'select sum(kg) from shipments');
  ask('heaviest parcel', 'superlative', 'select parcel_no, kg from shipments order by kg desc limit 1');
  ask(
    'deliveries per region',
    'join',
    "select region, count(*) from scans join depots on depot = code where status = 'delivered' group by 1 order by 2 desc",
  );
  ask('parcels that were never scanned', 'anti-join', [
    'select parcel_no from shipments where parcel_no not in (select parcel_no from scans) order by 1',
    'select count(*) from shipments where parcel_no not in (select parcel_no from scans)',
  ]);
  ask('how many days does express take from booking to delivery', 'join', days('express'), {
    note: 'On average, in calendar days or exactly, or from the first scan.',
  });
  ask(
    'senders with more than 25 parcels',
    'having',
    'select sender from shipments group by 1 having count(*) > 25 order by 1',
  );
  ask(
    'why so many failed attempts in october',
    'why',
    [
      "select count(*) filter (where month(scanned_at) = 9), count(*) filter (where month(scanned_at) = 10) from scans where status = 'failed attempt'",
      "select depot, count(*) from scans where status = 'failed attempt' and month(scanned_at) = 10 group by 1 order by 2 desc limit 1",
      "select depot_name, count(*) from scans join depots on depot = code where status = 'failed attempt' and month(scanned_at) = 10 group by 1 order by 2 desc limit 1",
    ],
    {
      expect: 'either',
      note: 'Both months, or the depot that most of them come from; the cause is not in the data.',
    },
  );
  ask(
    'what percentage was delivered at the first attempt',
    'share',
    [
      `select 100.0 * ${FIRST} / count(*) filter (where status = 'delivered') from scans`,
      `select 100.0 * ${FIRST} / count(distinct parcel_no) filter (where status = 'out for delivery') from scans`,
      `select 100.0 * ${FIRST} / (select count(*) from shipments) from scans`,
    ],
    { percent: true, note: 'Of those delivered, sent out or booked.' },
  );
  ask(
    'how many deliveries on each day of the week',
    'weekday-hour',
    "select dayname(scanned_at), count(*) from scans where status = 'delivered' group by 1 order by 2 desc",
  );
  ask(
    'is express really faster than standard?',
    'yesno',
    days('express').map((sql, index) => `select * from (${sql}), (${days('standard')[index]})`),
    { hand: [['yes']] },
  );
  ask(
    'median weight of a parcel',
    'stat',
    ['select median(kg) from shipments', 'select 1000 * median(kg) from shipments'],
    { note: 'In kg or g.' },
  );
  ask('parcles retuned to the sender', 'typo', [
    "select count(*) from scans where status = 'returned'",
    "select parcel_no from scans where status = 'returned' order by 1",
  ]);
  ask(
    'who is our best courier',
    'ambiguous',
    [
      "select courier, count(*) from scans join shipments using (parcel_no) where status = 'delivered' group by 1 order by 2 desc limit 1",
      "select courier, 100.0 * avg((status = 'failed attempt')::int) from scans join shipments using (parcel_no) where status in ('delivered', 'failed attempt') group by 1 order by 2 limit 1",
      "select courier, 100.0 * avg((status = 'delivered')::int) from scans join shipments using (parcel_no) where status in ('delivered', 'failed attempt') group by 1 order by 2 desc limit 1",
      'select courier, count(*) from shipments group by 1 order by 2 desc limit 1',
      'select courier, sum(price_eur) from shipments group by 1 order by 2 desc limit 1',
      "select courier, count(*) from scans join shipments using (parcel_no) where status = 'failed attempt' group by 1 order by 2, 1 limit 1",
    ],
    {
      expect: 'either',
      percent: true,
      note: 'Most deliveries, fewest failures, most parcels or most turnover.',
    },
  );
  refuse('how many parcels arrived damaged', 'Damage is not recorded.');
  refuse('parcels booked in may 2026', 'The file starts in August 2026.');
};
