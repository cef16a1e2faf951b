import { api } from '../contract/api.ts';
import type { GraphNode } from '../contract/graph.ts';
import type { SuggestedColumn } from '../contract/questions.ts';
import { capabilities } from '../contract/service.ts';
import type { CommandContext } from './commandContext.ts';
import { Typeahead } from './typeahead.ts';
import { begins, lastWord, overlap } from './typedWords.ts';

/** Columns and names are looked up in lists, which the service on this machine does faster than anyone types. */
export const waitMs = 10;
/** A question is read before it is suggested, which takes the service tens of milliseconds: names come first, in less. */
const readMs = 25;
/** Reading more than one keeps the service from the next letter: the others wait for a pause. */
const restMs = 200;
const maxNodes = 5;
const maxColumns = 4;
/** More are requested, since the words before the last one decide which fit best. */
const maxFound = 20;
/** Shorter words are too common to suggest names for. */
const minLetters = 3;
/** So few letters are usually the start of a word that is still being typed: its meaning is not known yet. */
const minMeaning = 5;
/** Fewer typed letters fit nearly every question, and nearly every column where nothing stands before them. */
const minTyped = 2;
const maxQuestions = 4;

export interface AskSuggestionsOptions {
  readonly connection: Pick<CommandContext['connection'], 'isEmbedded' | 'client' | 'offers'>;
  readonly onFound: () => void;
}

/**
 * What fits the words typed so far: columns and names of the data for the last word, and whole questions. Only local data is asked
 * with each letter; a failure shows when the question is sent.
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

  /** @param question The words typed with what they are about. */
  look(typed: string, question = typed): void {
    this.cancel();
    // Names stand for the last word, which has changed. Questions stay until others are known: each is whole.
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
 * Without the names that only mean or sound like the word: nobody who types "revenue" looks for the film "Double Take". Figures are
 * found by the meaning of a whole word too; where nothing else was found, the word may be a slip of the keyboard.
 */
function spelled(nodes: readonly GraphNode[], word: string): readonly GraphNode[] {
  const isMeant = (type: string) => type === 'metric' && word.length >= minMeaning;
  const fitting = nodes.filter(({ type, name }) => begins(name, word) || isMeant(type));
  return fitting.length > 0 ? fitting : nodes;
}
