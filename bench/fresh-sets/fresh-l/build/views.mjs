// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.

import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews, sqlText } from '../../build/views.mjs';

const comma = (column) => `try_cast(replace(replace(${column}, '.', ''), ',', '.') as double)`;
const date = (column, format) => `strptime(${column}, '${format}')::date`;
const clock = (column) => `(left(${column}, 2)::int * 60 + right(${column}, 2)::int)`;

const VIEWS = {
  waste: {
    rounds: `select "Tour"::int as tour, ${date('"Date"', '%d.%m.%Y')} as day, "District" as district, "Waste" as waste, "Vehicle" as vehicle, "Crew leader" as leader, ${comma('"Weight (t)"')} as t, "Weight (t)" as weight_text, replace("Bins emptied", '.', '')::int as bins, "Bins left standing"::int as left_standing, "Start" as started, "End" as ended, ${clock('"End"')} - ${clock('"Start"')} as minutes, "Remark" as remark from read_csv('rounds_2026.csv', delim=';', encoding='latin-1', all_varchar=true)`,
    streets: `select "Street" as street, "District" as district, "Households"::int as households, "Residual day" as residual_day, "Container size (l)"::int as litres, "Access" as access from read_csv('streets.csv', delim=';', encoding='latin-1', all_varchar=true)`,
    reports:
      "select * replace (received::timestamp as received, closed::date as closed) from read_json('reports.jsonl', format='newline_delimited')",
  },
  lostproperty: {
    items: `select "Item no" as no, ${date('"Found"', '%d/%m/%Y')} as found, ${date('"Handed in"', '%d/%m/%Y')} as handed, "Category" as category, "Description" as description, "Colour" as colour, "Place" as place, "Handed in by" as handed_by, "Est. value" as value_text, try_cast(replace("Est. value", '£', '') as double) as value, "Shelf" as shelf, "Status" as status, ${date('"Out on"', '%d/%m/%Y')} as out_on, "Fee" as fee_text, try_cast(replace("Fee", '£', '') as double) as fee from read_csv('found_items.tsv', delim='\\t', all_varchar=true)`,
    places: "select * from read_csv('places.csv')",
    enquiries: "select * replace (asked_on::date as asked_on) from read_json('enquiries.json')",
  },
  chess: {
    games: `select ${date('"Date"', '%m/%d/%Y')} as day, "Event" as event, "Board"::int as board, "White"::int as white, "Black"::int as black, "Result" as result, "ECO" as eco, "Moves"::int as moves, "Time control" as control from read_csv('games.csv', all_varchar=true)`,
    members: `select "No."::int as no, "Name" as name, "Year of birth"::int as born, ${date('"Joined"', '%m/%d/%Y')} as joined, "Team" as team, "Role" as role, "Fee 2026" as fee_text, try_cast(replace("Fee 2026", '$', '') as double) as fee from read_csv('members.csv', delim=';', all_varchar=true)`,
    openings: "select * from read_csv('openings.tsv', delim='\\t', quote='', all_varchar=true)",
  },
  daycare: {
    children: `select "no"::int as no, "first name" as first, "last name" as last, "group", ${date('"born"', '%d %b %Y')} as born, ${date('"since"', '%d %b %Y')} as since, ${date('"left"', '%d %b %Y')} as gone, replace("hours/week", ' h', '')::int as hours, allergies, diet, "usually picked up by" as pickup, "measles vaccination" as measles from read_csv('children.csv', all_varchar=true)`,
    register: `select "date"::date as day, child::int as child, code, arrived, "picked up" as picked_up, ${clock('arrived')} as arrived_min, ${clock('"picked up"')} as picked_min, lunch from read_csv('register.csv', delim='|', all_varchar=true)`,
  },
  solar: {
    readings: "select * from read_parquet('readings.parquet')",
    roofs:
      'select * replace ("startedOn"::date as "startedOn"), panels."count" * panels."wattPeak" / 1000.0 as kwp from read_json(\'roofs.json\')',
    faults: `select "Fault" as fault, "Roof" as roof, ${date('"Noticed"', '%d.%m.%Y')} as noticed, "Kind" as kind, ${date('"Repaired"', '%d.%m.%Y')} as repaired, ${comma('"Cost (EUR)"')} as cost, "Cost (EUR)" as cost_text, "By" as who from read_csv('faults.csv', delim=';', all_varchar=true)`,
  },
  radio: {
    airplay: `select strptime(played_at, '%Y/%m/%d %H:%M:%S') as played, "show" as show_name, song_id::int as song_id, artist, title, seconds::int as seconds, source, request_from from read_csv('airplay.csv', all_varchar=true)`,
    songs: `select *, split_part("length", ':', 1)::int * 60 + split_part("length", ':', 2)::int as secs from read_json('library.json', columns={songId: 'int', title: 'varchar', artist: 'struct(name varchar, local boolean)', genres: 'varchar[]', year: 'int', length: 'varchar', rotation: 'varchar', language: 'varchar'})`,
    programme: `select "Day" as day, "From" as starts, "To" as ends, "Show" as show_name, "Host" as host from read_csv('programme.tsv', delim='\\t', all_varchar=true)`,
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () =>
  openViews(VIEWS, async (connection) => {
    // The log without the lines that were entered twice, and the games from each player's side.
    await connection.run('create table radio.plays as select distinct * from radio.airplay');
    await connection.run(
      `create table chess.scores as
       select g.*, white as player, black as opponent, 'White' as colour, case when result in ('1-0', '+/-') then 1 when result = '1/2-1/2' then 0.5 else 0 end as points from chess.games g
       union all
       select g.*, black, white, 'Black', case when result in ('0-1', '-/+') then 1 when result = '1/2-1/2' then 0.5 else 0 end from chess.games g`,
    );
    await loadWorkbooks(connection);
  });

/** Reads the four workbooks, all without totals: chess.ratings, daycare.fees and .payments, solar.rents, radio.adverts. */
async function loadWorkbooks(connection) {
  const number = (value) => (/^-?\d/.test(value ?? '') ? value : 'null');
  const insert = (table, values) => connection.run(`insert into ${table} values (${values.join(', ')})`);

  await connection.run(
    'create table chess.ratings (no int, player varchar, kind varchar, list varchar, month date, rating int, shown varchar)',
  );
  const [ratings] = readWorkbook(join(DATA, 'chess', 'ratings.xlsx'));
  const heads = ratings[4];
  for (const row of ratings.slice(5))
    for (let column = 2; column < 12; column++) {
      const [month, year] = heads[column].split(' ');
      const first = `${year}-${{ Jan: '01', Apr: '04', Jul: '07', Oct: '10' }[month]}-01`;
      await insert('chess.ratings', [
        row[0],
        sqlText(row[1]),
        column < 10 ? "'standard'" : "'rapid'",
        sqlText(heads[column]),
        sqlText(first),
        number(row[column]),
        sqlText(row[column]),
      ]);
    }

  await connection.run(
    'create table daycare.fees ("group" varchar, no int, name varchar, fee double, reminder varchar)',
  );
  await connection.run(
    'create table daycare.payments ("group" varchar, no int, name varchar, fee double, month varchar, first date, amount double, shown varchar)',
  );
  let group = '';
  for (const row of readWorkbook(join(DATA, 'daycare', 'fees.xlsx'))[0].slice(5)) {
    if (!row[1]) continue;
    if (row[0]) group = row[0];
    await insert('daycare.fees', [sqlText(group), row[1], sqlText(row[2]), row[3], sqlText(row[9])]);
    for (const [m, month] of ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'].entries())
      await insert('daycare.payments', [
        sqlText(group),
        row[1],
        sqlText(row[2]),
        row[3],
        sqlText(month),
        `'2026-${String(m + 7).padStart(2, '0')}-01'`,
        number(row[4 + m]),
        sqlText(row[4 + m]),
      ]);
  }

  await connection.run(
    'create table solar.rents (year int, owner varchar, roof varchar, quarter varchar, amount double)',
  );
  for (const sheet of readWorkbook(join(DATA, 'solar', 'roof_rents.xlsx'))) {
    const year = /\d{4}/.exec(sheet[0][0])[0];
    let owner = '';
    for (const row of sheet.slice(4)) {
      if (!row[1]) continue;
      if (row[0]) owner = row[0];
      for (let column = 2; sheet[3][column] !== 'Year'; column++)
        await insert('solar.rents', [
          year,
          sqlText(owner),
          sqlText(row[1]),
          sqlText(sheet[3][column]),
          number(row[column]),
        ]);
    }
  }

  await connection.run(
    'create table radio.adverts (advertiser varchar, month varchar, first date, slot varchar, booked int, aired int, price double, price_text varchar, invoiced double, paid date, paid_text varchar)',
  );
  let advertiser = '';
  const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ');
  for (const row of readWorkbook(join(DATA, 'radio', 'adverts.xlsx'))[0].slice(4)) {
    if (!row[2]) continue;
    if (row[0]) advertiser = row[0];
    const first = `2026-${String(MONTHS.indexOf(row[1].slice(0, 3)) + 1).padStart(2, '0')}-01`;
    await insert('radio.adverts', [
      sqlText(advertiser),
      sqlText(row[1]),
      sqlText(first),
      sqlText(row[2]),
      row[3],
      row[4],
      number(row[5]),
      sqlText(row[5]),
      row[6],
      /^\d/.test(row[7] ?? '') ? sqlText(row[7]) : 'null',
      sqlText(row[7]),
    ]);
  }
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
