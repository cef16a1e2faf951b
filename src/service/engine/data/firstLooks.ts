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

  /** The sources whose samples can be drawn together. */
  before(sources: readonly Previewed[]): NamedTables[] {
    const isOnly = sources.length === 1;
    return sources.map((source, at) => ({
      name: source.name,
      tables: async (watch) => {
        if (at < maxTables) await this.#look(source, at, isOnly, watch);
        return source.tables(watch);
      },
    }));
  }

  async #look({ name, preview }: Previewed, at: number, isOnly: boolean, watch: ReadWatch): Promise<void> {
    const { drawer, drawOptions, say, log } = this.#with;
    const { signal = new AbortController().signal } = watch;
    const onProgress = isOnly ? readingSaid(name, say) : undefined; // several files report their combined progress
    const sample = await preview?.({ signal, ...(onProgress && { onProgress }) }).catch((error: Error) => {
      signal.throwIfAborted();
      log(`${name}: no sample: ${error.message}`);
      return undefined; // progress is emitted elsewhere
    });
    if (!sample) return;
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
