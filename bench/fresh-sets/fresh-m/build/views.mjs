// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.

import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews, sqlText } from '../../build/views.mjs';

const comma = (column) => `cast(replace(${column}, ',', '.') as double)`;
const dotted = (column) => `strptime(${column}, '%d.%m.%Y')::date`;
const british = (column) => `strptime(${column}, '%d/%m/%Y')::date`;
const stamp = (column) => `strptime(${column}, '%d/%m/%Y %H:%M')`;
const power = (column) => `case when ${column} = 'PL' then 0 else cast(${column} as double) end`;
const seconds = (column) => `split_part(${column}, ':', 1)::int * 60 + split_part(${column}, ':', 2)::int`;

const VIEWS = {
  lifts: {
    units: `select "UnitNo" as unit, "Site" as site, "Town" as town, "Manuf" as make, "YrInst"::int as built, "Drive" as drive, "Use" as use, "Stops"::int as stops, "Load_kg"::int as load, "Contract" as contract, ${british('"NextExam"')} as exam from read_csv('units.csv', all_varchar=true)`,
    jobs: `select "JobRef" as job, "UnitNo" as unit, ${stamp('"Logged"')} as logged, ${stamp('"Attended"')} as attended, ${stamp('"Cleared"')} as cleared, "Entrap" = 'Y' as trapped, "FltCode" as code, "Engineer" as engineer, "Chg_GBP"::double as charge, "Status" as status from read_csv('callouts.csv', all_varchar=true)`,
    faults: `select "FltCode" as code, "Descr" as fault, "Grp" as grp from read_csv('fault_codes.tsv', delim='\\t', all_varchar=true)`,
    visits: "select * replace (due::date as due, done::date as done) from read_json('planned_visits.json')",
  },
  astro: {
    acq: `select "NIGHT"::date as night, "OBJECT" as object, "FILTER" as filter, "EXPTIME"::int as exptime, "N_SUB"::int as n, "N_REJ"::int as rej, "FWHM_AS"::double as fwhm, "RMS_AS"::double as rms, "SCOPE_ID" as scope from read_csv('acquisition.csv', all_varchar=true)`,
    targets: `select "OBJECT" as object, "COMMON" as common, "TYPE" as type, "CONST" as const, "MAG"::double as mag, "SIZE_AM"::double as size, "GOAL_H"::double as goal from read_csv('targets.tsv', delim='\\t', all_varchar=true)`,
    nights:
      "select night::date as night, site, sky.sqm as sqm, sky.moon_pct as moon, seeing, hours, ended_by from read_json('nights.json')",
    scopes: `select "SCOPE_ID" as scope, "NAME" as name, "APERT_MM"::int as aperture, "FOCAL_MM"::int as focal from read_csv('scopes.csv', all_varchar=true)`,
  },
  roastery: {
    lots: "select * replace (bags::int as bags, kg_net::double as kg_net, arr_date::date as arr_date, eur_kg::double as eur_kg) from read_csv('green_lots.csv', all_varchar=true)",
    roasts: `select batch, roastdate::date as day, machine, lot, profile, w_in::double as w_in, w_out::double as w_out, ${seconds('"FCs"')} as fc, ${seconds('"DROP"')} as dropped, "BT_drop"::double as bt_drop, op, qc from read_csv('roasts.tsv', delim='\\t', all_varchar=true)`,
    cuppings:
      "select batch, cup_date::date as cup_date, cupper, score::double as score, notes from read_csv('cuppings.csv', all_varchar=true)",
    orders: `select "Order" as ord, ${dotted('"Date"')} as day, "Customer" as customer, "Item" as item, "Kg"::double as kg, ${comma('"EUR per kg"')} as price, ${dotted('"Shipped"')} as shipped, ${dotted('"Paid"')} as paid, "Remark" as remark from read_csv('wholesale_orders.csv', delim=';', all_varchar=true)`,
  },
  optician: {
    patients: `select "PatID" as pat, "Surname" as surname, "Forename" as forename, "Forename" || ' ' || "Surname" as name, "Sex" as sex, ${british('"DOB"')} as dob, "RecallMths"::int as recall, "SMS_OK" as sms, "Exempt" as exempt from read_csv('patients.csv', all_varchar=true)`,
    tests: `select "TestNo" as test, "PatID" as pat, ${british('"TestDate"')} as day, "Type" as type, "Optom" as optom, ${power('"R_Sph"')} as r, ${power('"L_Sph"')} as l, "IOP_R"::int as iop_r, "IOP_L"::int as iop_l, "Outcome" as outcome from read_csv('sight_tests.csv', all_varchar=true)`,
    frames:
      "select * replace (rrp::double as rrp, cost::double as cost, on_hand::int as on_hand) from read_csv('frames.csv', all_varchar=true)",
  },
  scuba: {
    dives: `select "Dive"::int as dive, ${dotted('"Date"')} as day, "Site" as site, "Entry" as entry, "Diver 1" as d1, "Diver 2" as d2, ${comma('"Max depth m"')} as depth, "Min"::int as minutes, "Gas" as gas, "Bar in"::int as bar_in, "Bar out"::int as bar_out, "Water C"::int as water from read_csv('divelog.csv', delim=';', all_varchar=true)`,
    members: `select "No" as no, "Name" as name, "Grade" as grade, "Joined"::date as joined, "MedExp"::date as medical, "Fee26 paid"::date as fee from read_csv('members.csv', all_varchar=true)`,
    kit: "select * replace (bought::date as bought) from read_json('kit.json')",
    loans:
      'select loan, tag, mem_no as no, "out"::date as taken, due::date as due, back::date as back, cond from read_csv(\'kit_loans.csv\', all_varchar=true)',
  },
  pottery: {
    pieces:
      "select tag, made::date as made, mem, form, clay, wet_g::int as grams, bq_no as bisque, gl1, gl2, gf_no as final, result, sale_eur::double as price, sold_on::date as sold from read_csv('pieces.csv', all_varchar=true)",
    members:
      "select mem, name, plan, since::date as since, shelf, eur_mth::double as fee from read_csv('members.tsv', delim='\\t', all_varchar=true)",
    glazes: "select * from read_json('glazes.json')",
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () =>
  openViews(VIEWS, async (connection) => {
    await loadWorkbooks(connection);
    // Seconds of exposure that were kept, by row.
    await connection.run('create view astro.kept as select *, (n - rej) * exptime as secs from astro.acq');
    // One row for each diver of a dive.
    await connection.run(
      'create table scuba.dips as select *, d1 as no from scuba.dives union all select *, d2 from scuba.dives where d2 is not null',
    );
  });

/** Reads the two workbooks: optician.jobs (a sheet for each year) and pottery.firings (below its title). */
async function loadWorkbooks(connection) {
  const insert = (table, row, count) =>
    connection.run(
      `insert into ${table} values (${Array.from({ length: count }, (_, i) => sqlText(row[i])).join(', ')})`,
    );

  await connection.run(
    'create table optician.jobs (job varchar, pat varchar, day date, frame varchar, lens varchar, coating varchar, frame_price double, lens_price double, lab varchar, due date, back date, collected date, status varchar, remake varchar)',
  );
  for (const sheet of readWorkbook(join(DATA, 'optician', 'dispensing.xlsx')))
    for (const row of sheet.slice(1)) await insert('optician.jobs', row, 14);

  await connection.run(
    'create table pottery.log (no varchar, spoken varchar, kiln varchar, type varchar, cone varchar, peak double, hours double, kwh double, loaded_by varchar, remark varchar)',
  );
  for (const row of readWorkbook(join(DATA, 'pottery', 'firings.xlsx'))[0])
    if (/^\d+$/.test(row[0])) await insert('pottery.log', row, 10);
  await connection.run(
    "create table pottery.firings as select *, strptime(spoken, '%d %b %Y')::date as day from pottery.log",
  );
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
