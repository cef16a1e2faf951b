import type { Catalogue } from '../../language/catalogue.ts';
import { buildCatalogue } from '../../language/buildCatalogue.ts';
import type { Context } from '../../language/context.ts';
import { ValueIndex } from '../../language/annotate/values.ts';
import { read, type ReadResult } from '../../language/read.ts';
import type { TableProfile } from '../../tables/profile.ts';
import type { Tables } from '../../tables/tables.ts';

interface Known {
  readonly key: string;
  readonly catalogue: Catalogue;
  readonly values: ValueIndex;
}

const maxRows = 2_000;

/** Reads questions over the tables of a workspace. What it knows of them is kept until they change. */
export class Reader {
  readonly #tables: Tables;
  #known: Known | undefined;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  async read(text: string, profiles: readonly TableProfile[], now: Date, { signal, context }: { signal?: AbortSignal; context?: Context } = {}): Promise<ReadResult> {
    const { catalogue, values } = await this.#of(profiles, now, signal);
    return read(text, catalogue, (plan) => this.#tables.query(plan, { maxRows, ...(signal && { signal }) }), {
      values,
      ...(context && { context }),
      findValues: (phrase) => this.#tables.findValues(phrase, signal),
    });
  }

  async catalogue(profiles: readonly TableProfile[], now: Date, signal?: AbortSignal): Promise<Catalogue> {
    return (await this.#of(profiles, now, signal)).catalogue;
  }

  async #of(profiles: readonly TableProfile[], now: Date, signal?: AbortSignal): Promise<Known> {
    const key = JSON.stringify([now.toISOString().slice(0, 10), profiles.map(({ id, modifiedAt, sizeBytes }) => [id, modifiedAt, sizeBytes])]);
    if (this.#known?.key === key) return this.#known;
    const edges = await this.#tables.edges(
      profiles.map(({ id }) => id),
      signal,
    );
    const catalogue = buildCatalogue(profiles, edges, now);
    this.#known = { key, catalogue, values: new ValueIndex(catalogue) };
    return this.#known;
  }
}
