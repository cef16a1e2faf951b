import type { KnowledgeCard } from '../../../contract/cards.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadWatch } from '../../tables/readWatch.ts';
import { type Drawer, type DrawOptions, maxTables, type ReplacedCard, rowsWords } from '../cards/drawFile.ts';
import type { Narrate } from '../runs/progressEvents.ts';
import type { Catalog } from './catalog.ts';
import { type NamedTables, readingSaid } from './readTogether.ts';

/** A file to read, from which a sample may be drawn first if it is large. */
export interface Previewed extends NamedTables {
  readonly preview?: (watch: ReadWatch) => ReturnType<Catalog['previewOf']>;
}

type Sample = NonNullable<Awaited<ReturnType<Catalog['previewOf']>>>;

export interface FirstLooksOptions {
  readonly drawer: Drawer;
  readonly drawOptions: DrawOptions;
  readonly say: Narrate;
  readonly log: (line: string) => void;
}

/**
 * Draws samples of slow files before reading them, and emits their cards as they become available: each time all cards
 * so far, in the order of the files.
 */
export class FirstLooks {
  readonly #with: FirstLooksOptions;
  readonly #cards = new Map<number, readonly KnowledgeCard[]>();
  readonly #replaced: ReplacedCard[] = [];

  constructor(options: FirstLooksOptions) {
    this.#with = options;
  }

  /** The cards sent so far, which the final ones replace. */
  get replaced(): readonly ReplacedCard[] {
    return this.#replaced;
  }

  /**
   * The sources whose samples can be drawn together. All rows are read while the sample is drawn: the engine and the
   * threads of our readers would wait for it, a tenth of the time of a file of 200 MB.
   */
  before(sources: readonly Previewed[]): NamedTables[] {
    const isOnly = sources.length === 1;
    return sources.map((source, at) => ({
      name: source.name,
      tables: async (watch) => {
        const sample = at < maxTables ? await this.#sampleOf(source, isOnly, watch) : undefined;
        const all = source.tables(watch);
        if (!sample) return all;
        all.catch(() => {}); // awaited after the sample was drawn
        await this.#look(source.name, at, sample, watch);
        return all;
      },
    }));
  }

  async #sampleOf(
    { name, preview }: Previewed,
    isOnly: boolean,
    watch: ReadWatch,
  ): Promise<Sample | undefined> {
    const { say, log } = this.#with;
    const { signal } = watch;
    const onProgress = isOnly ? readingSaid(name, say) : undefined; // several files report their combined progress
    return preview?.({ signal, ...(onProgress && { onProgress }) }).catch((error: Error) => {
      signal?.throwIfAborted();
      log(`${name}: no sample: ${error.message}`);
      return undefined; // progress is emitted elsewhere
    });
  }

  async #look(name: string, at: number, sample: Sample, watch: ReadWatch): Promise<void> {
    const { drawer, drawOptions } = this.#with;
    const { signal = new AbortController().signal } = watch;
    try {
      const cards = await drawer.drawTables([sample.table], drawOptions, () => {}, signal);
      this.#send(name, at, cards, sample.table);
    } finally {
      await sample.drop();
    }
  }

  #send(name: string, at: number, cards: readonly KnowledgeCard[], table: TableProfile): void {
    this.#cards.set(at, cards);
    const inOrder = [...this.#cards].sort(([a], [b]) => a - b);
    const outputs = { knowledge_cards: inOrder.flatMap(([, some]) => some), answer: null };
    this.#with.say('preview', `First look at ${name}, from ${rowsWords(table)}`, { preview: { outputs } });
    const cardId = cards[0]?.card_id;
    if (cardId) this.#replaced.push({ cardId, path: table.path, sheet: table.sheet });
  }
}
