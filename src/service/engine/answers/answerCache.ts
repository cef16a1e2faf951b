import { randomUUID } from 'node:crypto';
import type { Card, KnowledgeCard } from '../../../contract/cards.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import { ExpiringMap } from '../cards/pages/expiringMap.ts';
import type { Catalog } from '../data/catalog.ts';
import { digest } from '../data/dataFolders.ts';

const maxReplies = 64;
const maxMinutes = 10;
/** Larger replies are not cached: for those, computing is not what takes the time. */
const maxReplyChars = 256 * 1024;

export interface AnswerCacheOptions {
  readonly catalog: Catalog;
  readonly library: CardLibrary;
  readonly now: () => Date;
}

interface Reply {
  request_id?: string | null | undefined;
  cards?: readonly Card[] | null | undefined;
  outputs?: { knowledge_cards?: readonly KnowledgeCard[] | null | undefined } | null | undefined;
}

/**
 * Replies to recent questions over data that has not changed since. Nothing is cached while a database is connected,
 * because its rows change unnoticed, nor while files are changing.
 */
export class AnswerCache {
  readonly #with: AnswerCacheOptions;
  readonly #replies: ExpiringMap<Reply>;

  constructor(options: AnswerCacheOptions) {
    this.#with = options;
    this.#replies = new ExpiringMap(options.now, maxReplies);
  }

  /**
   * The reply to a question. `asked` contains everything that determines it, apart from data and date. A cached reply
   * gets a new request id and keeps its cards. Rejects if `work` does.
   */
  async reply<R extends Reply>(operation: string, asked: object, work: () => Promise<R>): Promise<R> {
    const { catalog, now } = this.#with;
    await catalog.current();
    const { version } = catalog;
    // Uploads can be removed without a change of the version.
    const tables = digest(JSON.stringify(catalog.tables().map(({ id }) => id)));
    // Relative periods are counted in whole days of UTC.
    const key = JSON.stringify([operation, version, tables, now().toISOString().slice(0, 10), asked]);
    const kept = this.#replies.get(key) as R | undefined;
    if (kept && this.#hasCards(kept)) return { ...kept, request_id: randomUUID() };
    const reply = await work();
    const isSettled = catalog.version === version && catalog.databases.length === 0;
    if (isSettled && JSON.stringify(reply).length <= maxReplyChars) this.#replies.put(key, reply, maxMinutes);
    return reply;
  }

  /** Whether all its cards still exist and are unchanged. */
  #hasCards({ cards, outputs }: Reply): boolean {
    return [...(cards ?? []), ...(outputs?.knowledge_cards ?? [])].every(({ card_id }) =>
      this.#with.library.hasAsMade(card_id ?? ''),
    );
  }
}
