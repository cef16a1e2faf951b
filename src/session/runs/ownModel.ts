import * as vscode from 'vscode';
import { isLoopback } from '../../client/address.ts';
import { chatAddress, completeChat } from '../../client/chatCompletions.ts';
import type { Client } from '../../client/client.ts';
import type { Fetch } from '../../client/exchange.ts';
import { loopbackFetch } from '../../client/loopback.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Proposal } from '../../contract/plans.ts';
import { type ModelPrompt, modelPrompt, plansIn } from '../state/proposedPlans.ts';
import { askEditorModel } from './editorModels.ts';

/**
 * The chosen model: one of the editor's, or one behind an address. Choosing it includes consent to what is sent to it.
 */
export type ModelChoice =
  | { readonly kind: 'editor'; readonly id: string; readonly name: string; readonly vendor: string }
  | { readonly kind: 'address'; readonly url: string; readonly model: string };

export interface OwnModelOptions {
  /** Stored per machine and user, so that a workspace cannot choose a model or its address. */
  readonly state: vscode.Memento;
  readonly secrets: vscode.SecretStorage;
  /** Keys that were read are added here for the log to redact. */
  readonly hidden: Set<string>;
  readonly fetch: Fetch;
  readonly timeoutMs?: number;
}

/** The editor's fetch uses the configured proxy and certificates; a model on this machine is reached directly. */
export function modelFetch(): Fetch {
  const loopback = loopbackFetch();
  return (url, init) => (isLoopback(new URL(url).hostname) ? loopback(url, init) : fetch(url, init));
}

const choiceKey = 'cardinal.ownModel';
/** Local models can be slow. */
const defaultTimeoutMs = 90_000;
const maxReplyLength = 200_000;

/**
 * The language model chosen by the user to propose query plans; none by default. The local service validates and runs
 * the plans, so no figure ever comes from the model.
 */
export class OwnModel implements vscode.Disposable {
  readonly #options: OwnModelOptions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  /** Fallback until the window closes, when the secret storage fails. */
  readonly #sessionKeys = new Map<string, string>();

  constructor(options: OwnModelOptions) {
    this.#options = options;
  }

  get choice(): ModelChoice | undefined {
    return readChoice(this.#options.state.get(choiceKey));
  }

  /** Display name; undefined if no model is chosen or the folder is not trusted. */
  get name(): string | undefined {
    const { choice } = this;
    return choice && vscode.workspace.isTrusted ? nameOf(choice) : undefined;
  }

  /** Normalizes an address. Throws bad-request with a message for the user. */
  readAddress(typed: string): URL {
    return chatAddress(typed);
  }

  /** Call after the user has consented. `key` authenticates at the address; empty if none is needed. */
  async choose(choice: ModelChoice, key = ''): Promise<'stored' | 'this session only'> {
    let kept: 'stored' | 'this session only' = 'stored';
    if (choice.kind === 'address') kept = await this.#keepKey(choice.url, key);
    await this.#options.state.update(choiceKey, choice);
    this.#changed.fire();
    return kept;
  }

  /** Removes the choice and the model's key. */
  async turnOff(): Promise<void> {
    const { choice } = this;
    if (choice?.kind === 'address') await this.#keepKey(choice.url, '');
    await this.#options.state.update(choiceKey, undefined);
    this.#changed.fire();
  }

  /**
   * Asks the model for plans for a question over data of the local service.
   * @throws SvcError with a message for the user.
   */
  async propose(client: Client, question: string, signal: AbortSignal): Promise<Proposal> {
    const { choice } = this;
    if (!vscode.workspace.isTrusted || !choice)
      throw new SvcError(
        'forbidden',
        vscode.l10n.t('No model is asked here: choose one first, in a folder that you trust.'),
      );
    const prompt = modelPrompt(await client.send(api.plans.material, { query: question }, signal), question);
    const name = nameOf(choice);
    const plans = plansIn(await this.#ask(choice, prompt, signal));
    if (!plans)
      throw new SvcError(
        'unprocessable',
        vscode.l10n.t('{0} did not answer with a plan. Try again, or choose another model.', name),
      );
    return { model: name, plans };
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #ask(choice: ModelChoice, prompt: ModelPrompt, signal: AbortSignal): Promise<string> {
    const { fetch, timeoutMs = defaultTimeoutMs } = this.#options;
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const until = AbortSignal.any([signal, limit]);
      if (choice.kind === 'editor') return await askEditorModel(choice.id, prompt, maxReplyLength, until);
      const messages = [
        { role: 'system', content: prompt.guide },
        { role: 'user', content: prompt.question },
      ] as const;
      const { url, model } = choice;
      const apiKey = await this.#keyOf(url);
      return await completeChat({ fetch, base: new URL(url), model, apiKey, messages, timeoutMs }, until);
    } catch (error) {
      signal.throwIfAborted();
      throw inWords(error, nameOf(choice), limit.aborted ? timeoutMs : undefined);
    }
  }

  async #keyOf(url: string): Promise<string | undefined> {
    const name = secretOf(url);
    const key = this.#sessionKeys.get(name) ?? (await this.#options.secrets.get(name));
    if (key) this.#options.hidden.add(key);
    return key || undefined;
  }

  async #keepKey(url: string, key: string): Promise<'stored' | 'this session only'> {
    const name = secretOf(url);
    this.#sessionKeys.delete(name);
    if (key) this.#options.hidden.add(key);
    try {
      if (key) await this.#options.secrets.store(name, key);
      else await this.#options.secrets.delete(name);
      return 'stored';
    } catch {
      if (key) this.#sessionKeys.set(name, key);
      return 'this session only';
    }
  }
}

/** The model's name as the user knows it. */
export function nameOf(choice: ModelChoice): string {
  return choice.kind === 'editor'
    ? choice.name
    : vscode.l10n.t('{0} at {1}', choice.model, new URL(choice.url).host);
}

/** A key is bound to one origin: scheme, host and port. */
function secretOf(url: string): string {
  return `cardinal.modelKey:${new URL(url).origin}`;
}

/** The stored value may be from an earlier version or edited by hand, so it is validated. */
function readChoice(kept: unknown): ModelChoice | undefined {
  const { kind, id, name, vendor, url, model } = (kept ?? {}) as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (kind === 'editor' && isText(id) && isText(name) && isText(vendor)) return { kind, id, name, vendor };
  if (kind === 'address' && isText(url) && URL.canParse(url) && isText(model)) return { kind, url, model };
  return undefined;
}

function inWords(error: unknown, name: string, timedOutMs: number | undefined): SvcError {
  const kind = error instanceof SvcError ? error.kind : undefined;
  if (timedOutMs !== undefined || kind === 'timeout') {
    const seconds = Math.ceil((timedOutMs ?? defaultTimeoutMs) / 1000);
    const words = vscode.l10n.t(
      '{0} did not answer within {1} s. Try again, or choose a faster model.',
      name,
      seconds,
    );
    return new SvcError('unprocessable', words, { cause: error });
  }
  const why = error instanceof Error ? error.message : String(error);
  const words =
    kind === 'unauthorized' || kind === 'forbidden'
      ? vscode.l10n.t('{0} did not accept the key. Choose the model again to set another one.', name)
      : kind === 'unreachable'
        ? vscode.l10n.t('{0} cannot be reached. Check that it runs, or choose another model.', name)
        : vscode.l10n.t('{0} could not be asked: {1} Try again, or choose another model.', name, why);
  return new SvcError('unprocessable', words, { cause: error });
}
