// Opens the data of all workspaces in DuckDB, one schema per workspace, with clean types: the SQL of the questions runs on this.
import { join } from 'node:path';
import { DATA } from '../../build/lib.mjs';
import { readWorkbook } from '../../build/readWorkbook.mjs';
import { lookUp, openViews } from '../../build/views.mjs';

const usd = (column) => `cast(replace(replace("${column}", '$', ''), ',', '') as double)`;
const dotted = (column) => `strptime("${column}", '%d.%m.%Y')::date`;
const german = (column) => `cast(replace("${column}", ',', '.') as double)`;

const VIEWS = {
  gym: {
    members: "from read_csv('members.csv')",
    memberships: "from read_csv('memberships.csv')",
    visits: "from read_csv('visits.csv')",
    bookings: "from read_csv('class_bookings.csv')",
  },
  claims: {
    policies: `select "Policy No" as pno, "Holder" as holder, "Product" as product, "Region" as region, ${usd('Annual Premium')} as premium, "Start Date"::date as start, "Sold By" as agent from read_csv('policies.csv', all_varchar=true)`,
    claims: `select "Claim No" as cno, "Policy No" as pno, "Loss Date"::date as loss, "Reported"::date as reported, "Cause" as cause, ${usd('Claimed')} as claimed, ${usd('Paid')} as paid, "Status" as status, "Adjuster" as adj, "Closed"::date as closed from read_csv('claims.csv', all_varchar=true)`,
    adjusters:
      'select "Initials" as adj, "Name" as name, "Office" as office, "Authority Limit"::int as lim from read_csv(\'adjusters.tsv\', delim=\'\\t\', all_varchar=true)',
  },
  cinema: {
    films: "from read_json('films.json')",
    screens: "from read_csv('screens.csv')",
    shows:
      "select screening_id, film_id, screen, starts_at::timestamp as starts_at, version, tickets_sold as sold, of_which_reduced as reduced, takings_eur as takings from read_csv('screenings.csv')",
  },
  dairy: {
    cows: `select ear_tag, name, breed, ${dotted('born')} as born, dam, pen, ${dotted('left_on')} as left_on, left_reason from read_csv('cows.csv', delim=';', all_varchar=true)`,
    milk: "select ear_tag, month, cast(replace(kg, ',', '.') as double) as kg from (unpivot (from read_csv('milk_test_2026.csv', delim=';', all_varchar=true)) on columns(* exclude (ear_tag)) into name month value kg)",
    treatments: `select ${dotted('date')} as day, ear_tag, diagnosis, medicine, ${german('cost_eur')} as cost, vet, milk_withheld_days::int as withheld from read_csv('treatments.csv', delim=';', all_varchar=true)`,
  },
  expenses: {
    staff: "from read_csv('staff.csv')",
    budgets: "unpivot (from read_csv('team_budgets.csv')) on Q1, Q2, Q3, Q4 into name quarter value budget",
  },
  parcels: {
    depots: "from read_csv('depots.csv')",
    shipments:
      "select *, split_part(weight, ' ', 1)::double / case split_part(weight, ' ', 2) when 'g' then 1000 else 1 end as kg, cash_on_delivery_eur as cod from read_csv('shipments.csv')",
    scans: "select * replace (scanned_at::timestamp as scanned_at) from read_csv('scans.tsv', delim='\\t')",
  },
};

/** Opens everything; returns query(workspace, sql), which gives rows as arrays of plain values. */
export const openData = () => openViews(VIEWS, loadExpenses);

/** Reads the workbook into expenses.items and expenses.limits, without titles, headers and rows of totals. */
async function loadExpenses(connection) {
  const sheets = readWorkbook(join(DATA, 'expenses', 'expense_claims_2026.xlsx'));
  await connection.run(
    'create table expenses.items (quarter varchar, day date, employee varchar, category varchar, merchant varchar, amount double, receipt varchar, status varchar)',
  );
  await connection.run('create table expenses.limits (category varchar, lim double)');
  for (const [index, rows] of sheets.slice(0, -1).entries()) {
    for (const row of rows.slice(3))
      if (row[0] !== 'Total')
        await connection.run(
          `insert into expenses.items values ('Q${index + 1}', ${row.map((cell, at) => (at === 4 ? cell : `'${cell}'`)).join(', ')})`,
        );
  }
  for (const row of sheets.at(-1).slice(1))
    await connection.run(`insert into expenses.limits values ('${row[0]}', ${row[1]})`);
}

// node build/views.mjs WORKSPACE 'SQL; SQL': for looking things up by hand.
await lookUp(import.meta.filename, openData);
