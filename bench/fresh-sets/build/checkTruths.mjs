/** Values in an order of their own, so that the order of the rows makes no difference. */
const canonical = (values) =>
  values
    .map((value) => (typeof value === 'string' ? value.toLowerCase() : Number(value).toFixed(5)))
    .sort()
    .join('|');

const ranking = /^(.* order by \S+ (?:desc|asc))(?: nulls last)? limit (\d)$/;

/**
 * Works out one reading of each truth again, from the files. The exit code is 1 where a truth differs, where one has no
 * statement, or where the last place of a ranking is shared.
 *
 * @param db A connection with views of the files.
 * @param items All questions; those to be refused have no statement.
 * @param statements By workspace, one for each question that has an answer, in the order of the items.
 */
export async function checkTruths(db, items, statements) {
  const rowsOf = async (sql) => (await db.runAndReadAll(sql)).getRowsJS();
  let [seen, bad] = [0, 0];
  const complain = (...words) => {
    bad += 1;
    console.log(...words);
  };
  for (const [workspace, list] of Object.entries(statements)) {
    const asked = items.filter((item) => item.workspace === workspace && item.expect === 'answer');
    if (list.length !== asked.length)
      complain(workspace, `${list.length} statements, ${asked.length} questions`);
    for (const [at, sql] of list.entries()) {
      const item = asked[at];
      const found = canonical(
        (await rowsOf(sql)).flat().map((value) => (typeof value === 'string' ? value : Number(value))),
      );
      seen += 1;
      if (!item.truth.some((truth) => truth.length > 0 && canonical(truth) === found))
        complain(item.id, item.question, '\n  file:', found, '\n  truth:', JSON.stringify(item.truth));
      const [, ordered, count] = ranking.exec(sql) ?? [];
      if (ordered === undefined) continue;
      const all = await rowsOf(ordered.replace(/ (desc|asc)$/, ' $1 nulls last'));
      const [last, next] = [all[Number(count) - 1], all[Number(count)]];
      if (next && next.length > 1 && String(next.at(-1)) === String(last.at(-1)))
        complain('TIE', item.id, all.slice(0, Number(count) + 1));
    }
  }
  const refused = items.filter(({ expect }) => expect === 'refuse').length;
  console.log(`${seen} checked, ${bad} differ; ${items.length} items, ${refused} to refuse`);
  if (bad > 0) process.exitCode = 1;
}
