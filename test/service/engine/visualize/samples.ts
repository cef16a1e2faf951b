import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type KnownComponent, readComponent } from '../../../../src/contract/component.ts';
import { buildComponents } from '../../../../src/service/engine/visualize/build.ts';
import {
  type ChartChoice,
  type ChartWish,
  chooseChart,
} from '../../../../src/service/engine/visualize/choose.ts';
import { describeChart, type Words } from '../../../../src/service/engine/visualize/describe.ts';
import type { Rows, TableProfile } from '../../../../src/service/tables/profile.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

export interface Drawn extends Words {
  readonly choice: ChartChoice;
  readonly rows: Rows;
  /** The chart, parsed by its own schema. */
  readonly chart: KnownComponent;
}

/** Small public data sets, read and drawn the way the service does. */
export class Samples {
  readonly #folder = mkdtempSync(join(tmpdir(), 'visualize-'));
  #tables: Tables | undefined;

  async table(name: string): Promise<TableProfile> {
    this.#tables ??= await openTables({ tempDir: this.#folder });
    const path = join(import.meta.dirname, '../../../../node_modules/vega-datasets/data', name);
    return this.#only(await this.#tables.add({ id: name, path, shownPath: name }));
  }

  async csv(text: string): Promise<TableProfile> {
    this.#tables ??= await openTables({ tempDir: this.#folder });
    const path = join(this.#folder, 'written.csv');
    writeFileSync(path, text);
    return this.#only(await this.#tables.add({ id: text, path, shownPath: 'written.csv' }));
  }

  async draw(table: TableProfile, wish: ChartWish = {}): Promise<Drawn> {
    const choice = chooseChart(table, wish);
    const rows = await this.run(choice.plan);
    const [header, chart, ...rest] = buildComponents(choice, rows, table).map((component) =>
      readComponent(component),
    );
    expect(header?.component_type).toBe('header');
    expect(rest).toEqual([]);
    if (!chart) throw new Error(`the ${choice.kind} does not fit its schema`);
    return { choice, rows, chart, ...describeChart(choice, rows, table) };
  }

  async run(plan: ChartChoice['plan']): Promise<Rows> {
    if (!this.#tables) throw new Error('no table was read');
    return this.#tables.run(plan);
  }

  close(): void {
    this.#tables?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #only(tables: readonly TableProfile[]): TableProfile {
    const [table] = tables;
    if (!table) throw new Error('no table');
    return table;
  }
}
