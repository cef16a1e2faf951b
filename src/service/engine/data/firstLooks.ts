import type { KnowledgeCard } from '../../../contract/cards.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadWatch } from '../../tables/readWatch.ts';
import { type Drawer, type DrawOptions, maxTables, type ReplacedCard, rowsWords } from '../cards/drawFile.ts';
import type { Narrate } from '../runs/narrate.ts';
import type { Catalog } from './catalog.ts';
import { type NamedTables, readingSaid } from './readTogether.ts';

/** Something to read, of which a sample may be drawn while it is large and not read yet. */
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
 * Draws samples of files that take long to read, each before its file is read, and sends their cards as they come:
 * all that there are so far, in the order of the files.
 */
export class FirstLooks {
  readonly #with: FirstLooksOptions;
  readonly #cards = new Map<number, readonly KnowledgeCard[]>();
  readonly #replaced: ReplacedCard[] = [];

  constructor(options: FirstLooksOptions) {
    this.#with = options;
  }

  /** The cards that were sent, for those of all rows. */
  get replaced(): readonly ReplacedCard[] {
    return this.#replaced;
  }

  /** The same sources, looked at before they are read: those whose tables can be drawn in one go. */
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
    const onProgress = isOnly ? readingSaid(name, say) : undefined; // several say how far they are together
    const sample = await preview?.({ signal, ...(onProgress && { onProgress }) }).catch((error: Error) => {
      signal.throwIfAborted();
      log(`${name}: no sample: ${error.message}`);
      return undefined; // whatever saying so returns
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
