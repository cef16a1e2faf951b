// node build/data.mjs: writes every workspace of ../data again; the same bytes on every run.
import { writeData } from '../../build/data.mjs';

await writeData(import.meta.dirname);
