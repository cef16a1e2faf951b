import { api } from '../contract/api.ts';
import type { GraphNode } from '../contract/graph.ts';
import type { SuggestedColumn } from '../contract/questions.ts';
import { capabilities } from '../contract/service.ts';
import type { CommandContext } from './commandContext.ts';
import { Typeahead } from './typeahead.ts';
import { begins, lastWord, overlap } from './typedWords.ts';

/** Names and columns come from an index, which the local service searches faster than anyone types. */
export const waitMs = 10;
/** Suggesting questions takes the service tens of milliseconds, so names are requested first and sooner. */
const readMs = 25;
/** Several suggested questions would delay the response to the next keystroke, so the others wait for a pause. */
const restMs = 200;
const maxNodes = 5;
const maxColumns = 4;
/** More are requested than shown, because they are then ranked by the preceding words. */
const maxFound = 20;
/** Shorter words match too many names. */
const minLetters = 3;
/** So few letters are usually an unfinished word, so they are matched by spelling only and not by meaning. */
const minMeaning = 5;
/** Fewer letters match nearly every question, and without preceding words nearly every column. */
const minTyped = 2;
const maxQuestions = 4;

export interface AskSuggestionsOptions {
  readonly connection: Pick<CommandContext['connection'], 'isEmbedded' | 'client' | 'offers'>;
  readonly onFound: () => void;
}

/**
 * Completions for the typed text: columns and names for the last word, and whole questions. Only the local service is
 * asked while typing. Errors are reported when the question is sent.
 */
export class AskSuggestions {
  readonly #options: AskSuggestionsOptions;
  readonly #forNames = new Typeahead(waitMs);
  readonly #forColumns = new Typeahead(waitMs);
  readonly #forQuestions = new Typeahead(readMs);
  readonly #forMoreQuestions = new Typeahead(restMs);
  nodes: readonly GraphNode[] = [];
  columns: readonly SuggestedColumn[] = [];
  questions: readonly string[] = [];

  constructor(options: AskSuggestionsOptions) {
    this.#options = options;
  }

  /** @param question The typed text including its subject. */
  look(typed: string, question = typed): void {
    this.cancel();
    // Names complete the last word, which has changed. Suggested questions are complete, so they stay until new ones
    // arrive.
    this.nodes = [];
    this.columns = [];
    if (!this.#options.connection.isEmbedded) return;
    const word = lastWord(typed);
    if (word.length >= minLetters) this.#forNames.ask((signal) => this.#findNames(typed, word, signal));
    if (typed.trim().length >= minTyped) this.#forColumns.ask((signal) => this.#findColumns(typed, signal));
    const length = question.trim().length;
    if (length === 0 || length >= minTyped)
      this.#forQuestions.ask(async (signal) => {
        await this.#findQuestions(question, 1, signal);
        if (signal.aborted) return;
        if (this.questions.length === 0) await this.#findQuestions(question, maxQuestions, signal);
        else this.#forMoreQuestions.ask((later) => this.#findQuestions(question, maxQuestions, later));
      });
    else this.questions = [];
  }

  cancel(): void {
    this.#forNames.cancel();
    this.#forColumns.cancel();
    this.#forQuestions.cancel();
    this.#forMoreQuestions.cancel();
  }

  async #findNames(typed: string, q: string, signal: AbortSignal): Promise<void> {
    const client = await this.#options.connection.client();
    const { results } = await client.send(api.graph.search, { q, limit: maxFound }, signal);
    if (signal.aborted) return;
    const byFit = results.toSorted((a, b) => overlap(typed, b.name) - overlap(typed, a.name));
    this.nodes = spelled(byFit, q).slice(0, maxNodes);
    this.#options.onFound();
  }

  async #findColumns(q: string, signal: AbortSignal): Promise<void> {
    const { connection, onFound } = this.#options;
    if (!(await connection.offers(capabilities.suggestQuestions))) return;
    const client = await connection.client();
    const { columns } = await client.send(api.questions.columns, { q, limit: maxColumns }, signal);
    if (signal.aborted) return;
    this.columns = columns;
    onFound();
  }

  async #findQuestions(q: string, limit: number, signal: AbortSignal): Promise<void> {
    const { connection, onFound } = this.#options;
    if (!(await connection.offers(capabilities.suggestQuestions))) return;
    const client = await connection.client();
    const { questions } = await client.send(api.questions.suggest, { q, limit }, signal);
    if (signal.aborted) return;
    this.questions = questions;
    onFound();
  }
}

/**
 * Drops names that match only by meaning or sound: "revenue" should not offer the film "Double Take". Metrics may match
 * by the meaning of a whole word. If nothing else is left, all are kept, because the word may be misspelt.
 */
function spelled(nodes: readonly GraphNode[], word: string): readonly GraphNode[] {
  const isMeant = (type: string) => type === 'metric' && word.length >= minMeaning;
  const fitting = nodes.filter(({ type, name }) => begins(name, word) || isMeant(type));
  return fitting.length > 0 ? fitting : nodes;
}
