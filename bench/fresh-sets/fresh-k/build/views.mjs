// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.

import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews, sqlText } from '../../build/views.mjs';

const comma = (column) => `cast(replace(replace(replace(${column}, ' m', ''), '.', ''), ',', '.') as double)`;
const dotted = (column) => `strptime(${column}, '%d.%m.%Y')::date`;
/** The register writes "3 Feb 1954", "03/02/1984" or, in the oldest entries, only the year. */
const registered = (column) =>
  `coalesce(try_strptime(${column}, '%d/%m/%Y'), try_strptime(${column}, '%d %b %Y'))::date`;

const VIEWS = {
  harbour: {
    boats: `select "Boat No"::int as boat, "Boat name" as name, "Owner" as owner, "Type" as type, ${comma('"Length"')} as length_m, ${comma('"Draft (m)"')} as draft_m, "Flag" as flag, ${dotted('"Member since"')} as member_since from read_csv('boats.csv', delim=';', encoding='latin-1', all_varchar=true)`,
    stays: `select "Stay" as stay, "Boat No"::int as boat, "Berth" as berth, ${dotted('"Booked on"')} as booked, ${dotted('"Arrival"')} as arrival, ${dotted('"Departure"')} as departure, "Status" as status, ${comma('"Fee EUR"')} as fee, ${dotted('"Paid on"')} as paid from read_csv('stays.csv', delim=';', all_varchar=true)`,
    berths: `select "Berth" as berth, "Pontoon" as pontoon, ${comma('"Max length (m)"')} as max_m, try_cast("Power (A)" as int) as amps, "Water" as water from read_csv('berths.csv', delim=';', all_varchar=true)`,
    electricity: `select "Pontoon (kWh)" as pontoon, month, strptime('1 ' || month, '%d %b %y')::date as first_day, case when value = 'off' then null else ${comma('value')} end as kwh from (unpivot (select * exclude ("Total") from read_csv('electricity_2026.csv', delim=';', all_varchar=true)) on columns(* exclude "Pontoon (kWh)") into name month value value) where pontoon <> 'All pontoons'`,
  },
  bloodbank: {
    donors: "select * from read_csv('donors.csv')",
    donations:
      "select donation_no::bigint as donation_no, donor_id, strptime(session_date, '%d-%b-%Y')::date as day, venue, type, try_cast(hb_g_dl as double) as hb, hb_g_dl as hb_text, cast(replace(volume, ' ml', '') as double) as ml, outcome from read_csv('donations.csv', all_varchar=true)",
    units: "select * replace (expires::date as expires) from read_json('units.json')",
    codes: "select * from read_csv('codes.csv')",
  },
  translation: {
    jobs: `select "Job" as job, "Client" as client, "From" as source, "To" as target, "Service" as service, replace("Words", ',', '')::int as words, replace("Rate/word", '€', '')::double as rate, "Ordered"::date as ordered, "Due"::date as due, strptime("Delivered", '%d/%m/%Y %H:%M') as delivered, "Translator" as translator, "Status" as status from read_csv('jobs.tsv', delim='\\t', all_varchar=true)`,
    clients: "select * from read_csv('clients.csv')",
    translators: "select * replace (joined::date as joined) from read_json('translators.json')",
  },
  cemetery: {
    burials: `select "Entry"::int as entry, "Surname" as surname, "Forenames" as forenames, "M/F" as sex, "Age" as age_text, case when "Age" like '%months' then replace("Age", ' months', '')::double / 12 else try_cast("Age" as double) end as age, ${registered('"Date of death"')} as died, ${registered('"Date of burial"')} as buried, right("Date of burial", 4)::int as year, "Date of death" as died_text, "Plot" as plot, "Kind" as kind, "Officiant" as officiant from read_csv('burials.csv', all_varchar=true)`,
    checks:
      "select plot, checked_on::date as checked_on, stone, replace(height, ' cm', '')::int as cm, grade::int as grade, made_safe_on::date as made_safe_on, inspector from read_csv('headstone_checks.csv', comment='#', all_varchar=true)",
    grades: "select * from read_csv('grades.csv')",
  },
  gliding: {
    log: `select strptime("Date", '%m/%d/%Y')::date as day, "Line"::int as line, "Glider" as glider, "Launch" as launch, "P1"::int as p1, "P2"::int as p2, "Take-off" as takeoff, "Landing" as landing, date_diff('minute', strptime("Take-off", '%H:%M'), strptime("Landing", '%H:%M')) as minutes, replace("Release height", ' m', '')::int as height, "Remarks" as remarks from read_csv('flight_log.csv', all_varchar=true) where "Date" not like 'Total%'`,
    members: `select "No"::int as number, "Name" as name, "Class" as class, "Instructor" = 'x' as instructor, "Joined"::date as joined, "Medical until"::date as medical from read_csv('members.csv', all_varchar=true)`,
    gliders: "select * from read_json('gliders.json')",
    tariff: `select list, code, meaning, "price GBP"::double as price from read_csv('tariff.csv', all_varchar=true)`,
  },
  wedding: {
    guests: `select "Household"::int as household, "Guest" as guest, "Side" as side, "Adult/child" as age_group, "Invited to" as invited_to, "RSVP" as rsvp, strptime("Replied", '%d %b %Y')::date as replied, "Diet" as diet, "Table"::int as table_no, coalesce("Hotel nights"::int, 0) as nights, "Came" as came from read_csv('guests.csv', all_varchar=true)`,
    gifts: `select household::int as household, gift, received::date as received, try_cast(replace(value, '€', '') as double) as value, strptime("thank-you card sent", '%d %b %Y')::date as thanked from read_csv('gifts.csv', delim=';', all_varchar=true)`,
    todo: "select task, who, due::date as due, done_on::date as done from read_csv('todo.csv', all_varchar=true)",
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () =>
  openViews(VIEWS, async (connection) => {
    // The log without the lines that were entered twice.
    await connection.run('create table gliding.flights as select distinct * from gliding.log');
    await loadWorkbooks(connection);
  });

/** Reads the three workbooks: translation.invoices, cemetery.plots, wedding.budget and wedding.payments, all without totals. */
async function loadWorkbooks(connection) {
  const insert = (table, values) => connection.run(`insert into ${table} values (${values.join(', ')})`);
  const cells = (row, count) => Array.from({ length: count }, (_, i) => sqlText(row[i]));

  await connection.run(
    'create table translation.invoices (number varchar, client varchar, day date, net double, paid date, remark varchar)',
  );
  for (const sheet of readWorkbook(join(DATA, 'translation', 'invoices.xlsx')))
    for (const row of sheet)
      if (/^(INV|CN)-/.test(row[0])) await insert('translation.invoices', cells(row, 6));

  await connection.run(
    'create table cemetery.plots (section varchar, plot varchar, type varchar, holder varchar, leased_from date, leased_until date, perpetual boolean, fee double)',
  );
  const british = (value) => (value?.includes('/') ? `'${value.split('/').reverse().join('-')}'` : 'null');
  let section = '';
  for (const row of readWorkbook(join(DATA, 'cemetery', 'plots.xlsx'))[0]) {
    if (!/^[A-Z]-\d+$/.test(row[1] ?? '')) continue;
    if (row[0]) section = row[0];
    await insert('cemetery.plots', [
      sqlText(section),
      ...cells(row.slice(1), 3),
      british(row[4]),
      british(row[5]),
      row[5] === 'perpetual',
      /^\d/.test(row[6]) ? row[6] : 'null',
    ]);
  }

  const [budget, payments] = readWorkbook(join(DATA, 'wedding', 'money.xlsx'));
  await connection.run(
    'create table wedding.budget (category varchar, item varchar, supplier varchar, estimate double, final double)',
  );
  let category = '';
  for (const row of budget.slice(4)) {
    if (!row[1]) continue;
    if (row[0]) category = row[0];
    await insert('wedding.budget', [sqlText(category), ...cells(row.slice(1), 4)]);
  }
  await connection.run(
    'create table wedding.payments (day date, supplier varchar, what varchar, amount double, means varchar)',
  );
  for (const row of payments.slice(1)) await insert('wedding.payments', cells(row, 5));
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
