// node build/rows.mjs: the rows of the Parquet file as JSON, for second.py.
import { parquet } from '../../build/read.mjs';

console.log(JSON.stringify(await parquet('weighbridge/tickets.parquet')));
