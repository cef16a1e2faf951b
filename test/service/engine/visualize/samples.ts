import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ChartHistory } from '../../../../src/contract/chartSpec.ts';
import { type KnownComponent, readComponent } from '../../../../src/contract/component.ts';
import { type DrawnChart, drawChart } from '../../../../src/service/engine/cards/visualize/drawChart.ts';
import { isPlace } from '../../../../src/service/engine/cards/visualize/places.ts';
import {
  type ChartRequest,
  type WantedChart,
  wantChart,
} from '../../../../src/service/engine/cards/visualize/wantChart.ts';
import { buildCatalogue } from '../../../../src/service/language/buildCatalogue.ts';
import type { Table } from '../../../../src/service/language/catalogue.ts';
import type { Rows, TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';
import type { Plan as OldPlan } from '../../../../src/service/tables/query/tablePlan.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

export interface Drawn extends DrawnChart, WantedChart {
  /** The chart, parsed by its own schema. */
  readonly chart: KnownComponent;
}

const now = new Date('2026-01-15T12:00:00Z');

/** Small public data sets, read and drawn the way the service does. */
export class Samples {
  readonly #folder = mkdtempSync(join(tmpdir(), 'visualize-'));
  #tables: Tables | undefined;

  async table(name: string): Promise<TableProfile> {
    this.#tables ??= await openTables({ tempDir: this.#folder });
    const path = join(import.meta.dirname, '../../../../node_modules/vega-datasets/data', name);
    return this.#only(await this.#tables.add({ id: name, path, shownPath: name }));
  }

  async csv(text: string, name = 'written'): Promise<TableProfile> {
    this.#tables ??= await openTables({ tempDir: this.#folder });
    const path = join(this.#folder, `${name}.csv`);
    writeFileSync(path, text);
    return this.#only(await this.#tables.add({ id: text, path, shownPath: `${name}.csv` }));
  }

  catalogued(profile: TableProfile): Table {
    const [table] = buildCatalogue([profile], [], now).tables;
    if (!table) throw new Error('no table was read');
    return table;
  }

  async want(profile: TableProfile, request: ChartRequest = {}, known?: ChartHistory): Promise<WantedChart> {
    return wantChart(known, request, { table: this.catalogued(profile), now, isPlace });
  }

  /** The instructions of a thread, one after the other; the first changes the first chart of the table. */
  async thread(profile: TableProfile, ...instructions: string[]): Promise<WantedChart> {
    let wanted = await this.want(profile);
    for (const instruction of instructions)
      wanted = await this.want(profile, { instruction }, wanted.history);
    return wanted;
  }

  async draw(profile: TableProfile, request: ChartRequest = {}): Promise<Drawn> {
    const wanted = await this.want(profile, request);
    return { ...wanted, ...(await this.drawn(profile, wanted)) };
  }

  async drawn(
    profile: TableProfile,
    { history }: WantedChart,
  ): Promise<DrawnChart & { chart: KnownComponent }> {
    const drawn = await drawChart(history.chart, this.catalogued(profile), (plan, options) =>
      this.#opened().query(plan, options),
    );
    const [header, chart, ...rest] = drawn.components.map((component) => readComponent(component));
    expect(header?.component_type).toBe('header');
    expect(rest).toEqual([]);
    if (!chart) throw new Error(`the ${drawn.kind} does not fit its schema`);
    return { ...drawn, chart };
  }

  async run(plan: OldPlan): Promise<Rows> {
    return this.#opened().run(plan);
  }

  close(): void {
    this.#tables?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #opened(): Tables {
    if (!this.#tables) throw new Error('no table was read');
    return this.#tables;
  }

  #only([table]: readonly TableProfile[]): TableProfile {
    if (!table) throw new Error('no table was read');
    return table;
  }
}
