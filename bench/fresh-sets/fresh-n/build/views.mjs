// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.
import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews, sqlText } from '../../build/views.mjs';

const comma = (column) => `cast(replace(${column}, ',', '.') as double)`;
const dotted = (column) => `strptime(nullif(${column}, '-'), '%d.%m.%Y')::date`;

const VIEWS = {
  escape: {
    bookings:
      'select bookingId as id, room, left(slot::varchar, 10)::date as day, status, source, "group".players as players, "group".kids as kids, "group".language as lang, price.total as total, price.total - price.voucher as net, price.method as method, game.host as host, game.hints as hints, game.escaped as escaped, game.minutes as minutes from read_json(\'bookings.jsonl\', format=\'newline_delimited\')',
    rooms: "select * from read_csv('rooms.csv')",
    hosts: "select host, name from read_csv('hosts.csv')",
    reviews:
      "select booking as id, written::date as written, stars::int as stars, site from read_csv('reviews.tsv', delim='\\t', all_varchar=true)",
  },
  farrier: {
    horses: `select "Horse" as horse, "Name" as name, "Yard" as yard, "Owner" as owner, nullif("Born", '?')::int as born, "Manners" as manners from read_csv('horses.tsv', delim='\\t', all_varchar=true)`,
    yards: `select "Yard" as yard, "Yard name" as yard_name from read_csv('yards.csv', all_varchar=true)`,
    visits: `select "Visit" as visit, ${dotted('"Date"')} as day, "Horse" as horse, "Work" as work, "Farrier" as farrier, ${comma('"Amount EUR"')} as amount, ${dotted('"Paid on"')} as paid, nullif("How", '-') as how from read_csv('visits.csv', delim=';', all_varchar=true)`,
  },
  laundry: {
    customers: `select "Customer" as customer, "Kind" as kind, nullif("Beds", 'n/a')::int as beds, "Pick-up days" as pickup, "Discount %"::double as discount from read_csv('customers.csv', all_varchar=true)`,
    rewash: `select strptime("Date", '%d/%m/%Y')::date as day, "Customer" as customer, "Article" as article, "Pcs"::int as pcs, "Reason" as raw, nullif("Reason", 'n/a') as reason from read_csv('rewash.csv', all_varchar=true)`,
  },
  seedbank: {
    entries: `select "AccNo" as acc, "Taxon" as taxon, "Country" as country, "Collector" as collector, "Seeds est."::int as seeds, "Store (°C)" as store from read_csv('accessions.csv', all_varchar=true)`,
    taxa: `select "Taxon" as taxon, "Family" as family, "RedList" as status from read_csv('taxa.tsv', delim='\\t', all_varchar=true)`,
    tests:
      "select acc_no as acc, t.date::date as day, t.temp_c as temp, t.sown as sown, t.germinated as germinated, t.by as by_whom from (select acc_no, unnest(tests) as t from read_json('germination.json'))",
    requests: `select "Request" as request, ${dotted('"Date"')} as day, "Institute" as institute, "Accession" as acc, "Seeds"::int as seeds, "Status" as status, ${dotted('"Sent on"')} as sent from read_csv('requests.csv', delim=';', all_varchar=true)`,
  },
  skipatrol: {
    accidents: `select "IncNo" as inc, "Date"::date as day, split_part("Time", ':', 1)::int as hour, "Run" as run, nullif("Age", 'unk')::int as age, "Sport" as sport, "Inj" as inj, "Helmet" as helmet, "RespMin"::int as resp, "Transp" as transp, "Patroller" as patroller from read_csv('accidents.csv', all_varchar=true)`,
    runs: `select "Run" as run, "Name" as name, "Grade" as grade, "Length (m)"::int as length, "Lift" as lift from read_csv('runs.tsv', delim='\\t', all_varchar=true)`,
    days: "select date::date as day, open, new_snow_cm as snow, guests from read_json('days.json')",
  },
  weighbridge: {
    tickets:
      "select ticketNo as ticket, weighedInAt as came, weighedOutAt as went, truckReg as reg, customerId as id, productCode as code, grossKg as gross, (grossKg - tareKg) / 1000 as t, voided from read_parquet('tickets.parquet')",
    customers:
      "select customerId as id, customerName as name, town, onStop as stopped from read_csv('customers.csv', all_varchar=true)",
    products:
      "select code, name, grading.minMm as min_mm, grading.maxMm as max_mm, eurPerTonne as price from read_json('products.json')",
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () =>
  openViews(VIEWS, async (connection) => {
    await loadLinen(connection);
    // Two accessions stand in the file twice.
    await connection.run('create table seedbank.accessions as select distinct * from seedbank.entries');
    await connection.run(
      'create view weighbridge.valid as select * from weighbridge.tickets where not voided',
    );
  });

/** The workbook: laundry.linen, a row for each customer, article and month without the subtotals, and laundry.prices. */
async function loadLinen(connection) {
  const insert = (table, values) =>
    connection.run(`insert into ${table} values (${values.map(sqlText).join(', ')})`);
  const [pieces, prices] = readWorkbook(join(DATA, 'laundry', 'linen_2026.xlsx'));
  await connection.run('create table laundry.linen (customer varchar, article varchar, month int, pcs int)');
  await connection.run('create table laundry.prices (article varchar, kg double, price double)');
  let customer;
  for (const [name, article, ...cells] of pieces.slice(4)) {
    customer = name ?? customer;
    if (article && article !== 'Subtotal')
      for (let month = 1; month <= 10; month++)
        await insert('laundry.linen', [customer, article, month, cells[month - 1]]);
  }
  for (const row of prices.slice(3)) await insert('laundry.prices', row);
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
