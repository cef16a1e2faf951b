// One reader alone, in a process of its own: reads a file, says how long it took and what it used.
// Usage: node readReference.mjs duckdb|anything|papaparse|xlsx FILE
import { createReadStream, readFileSync } from 'node:fs';

const [reader, file] = process.argv.slice(2);

const readers = {
  /** The typed load, and the scan that one chart takes. */
  async duckdb() {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    await connection.run('SELECT 1');
    return async () => {
      await connection.run(`CREATE TABLE crossings AS SELECT * FROM read_csv('${file}')`);
      const loadedMs = performance.now();
      await connection.runAndReadAll(
        "SELECT strftime(date, '%Y-%m') AS month, sum(vehicles) FROM crossings GROUP BY month ORDER BY month",
      );
      return loadedMs;
    };
  },
  /** The load alone, by the reader of the file's format. */
  async anything() {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    await connection.run('SELECT 1');
    return async () => {
      await connection.run(`CREATE TABLE loaded AS SELECT * FROM '${file}'`);
      return performance.now();
    };
  },
  async xlsx() {
    const { default: xlsx } = await import('@e965/xlsx');
    return async () => {
      const { SheetNames, Sheets } = xlsx.read(readFileSync(file), { dense: true });
      xlsx.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 });
      return performance.now();
    };
  },
  async papaparse() {
    const { default: papa } = await import('papaparse');
    return () =>
      new Promise((resolve, reject) => {
        let rows = 0;
        papa.parse(createReadStream(file), {
          header: true,
          dynamicTyping: true,
          step: () => rows++,
          complete: () => resolve(performance.now()),
          error: reject,
        });
      });
  },
};

const read = await readers[reader]();
const [startedMs, startedCpu] = [performance.now(), process.cpuUsage()];
const loadedMs = await read();
const { user, system } = process.cpuUsage(startedCpu);
console.log(
  JSON.stringify({
    loadMs: loadedMs - startedMs,
    ms: performance.now() - startedMs,
    cpuMs: (user + system) / 1000,
    peakMb: Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024,
  }),
);
process.exit(0);
