// Prints the rows of a Parquet file as JSON.
import { DuckDBInstance } from '@duckdb/node-api';

const connection = await (await DuckDBInstance.create(':memory:')).connect();
const rows = await connection.runAndReadAll(`from '${process.argv[2]}'`);
console.log(JSON.stringify(rows.getRowsJson()));
