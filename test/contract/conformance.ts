import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Fetch } from '../../src/client/exchange.ts';
import { openApiDocument } from '../../src/contract/openApi.ts';

interface Described {
  readonly operationId: string;
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
}

// Shared by all services under test: compiling the schemas costs half a second.
const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'doc', components: document.components });
const checks = new Map<object, ValidateFunction>();

/** Checks replies against the OpenAPI document: status, content type, body, and every event of a stream. */
export class Conformance {
  /** What did not follow from the document, one line each. */
  readonly breaches: string[] = [];
  /** Operations that were answered with success, and with an error. */
  readonly succeeded = new Set<string>();
  readonly refused = new Set<string>();
  /** How many events of an operation's streams were looked at. */
  readonly checkedEvents = new Map<string, number>();
  readonly #streams = new Set<Promise<void>>();

  get operations(): string[] {
    return Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((described) => (described as Described).operationId),
    );
  }

  /** Operations that answer with events, always or where they are asked to. */
  get streaming(): string[] {
    return Object.values(document.paths)
      .flatMap((path) => Object.values(path) as Described[])
      .filter(({ responses }) =>
        Object.values(responses).some(({ content }) => content?.['text/event-stream']),
      )
      .map(({ operationId }) => operationId);
  }

  /** The same exchange, looked at on the way. */
  checked(fetch: Fetch): (url: string, init?: RequestInit) => Promise<Response> {
    return async (url, init = {}) => {
      const response = await fetch(url, init);
      const described = this.#find(String(init.method ?? 'GET'), new URL(url).pathname);
      return described ? this.#look(described, response) : response;
    };
  }

  /** Resolves when every stream that was looked at has been read to its end or left. */
  async settled(): Promise<void> {
    await Promise.all(this.#streams);
  }

  #find(method: string, pathname: string): Described | undefined {
    const path = pathname
      .replace(/^\/api(?=\/)/, '')
      .replace(/^\/beta\/graph\//, '/v1/graph/')
      .replace(/\/$/, '');
    const fits = (template: string) =>
      new RegExp(`^${template.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const templates = Object.keys(document.paths).filter(fits);
    // A path without fields counts before one with them.
    const template = templates.sort((a, b) => a.split('{').length - b.split('{').length)[0];
    if (template === undefined) return undefined;
    return document.paths[template]?.[method.toLowerCase()] as Described | undefined;
  }

  async #look(described: Described, response: Response): Promise<Response> {
    const { operationId, responses } = described;
    (response.ok ? this.succeeded : this.refused).add(operationId);
    const where = `${operationId} ${response.status}`;
    const wanted = responses[response.status] ?? (response.ok ? undefined : responses.default);
    if (!wanted) return this.#breach(where, 'the status is not in the document', response);
    if (!wanted.content) return response;
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const schema = wanted.content[type]?.schema;
    if (!schema) return this.#breach(where, `content type "${type}" is not in the document`, response);
    if (type === 'text/event-stream') return this.#watch(operationId, where, schema, response);
    const text = await response.text();
    this.#check(where, schema, text);
    return new Response(text, { status: response.status, headers: response.headers });
  }

  #watch(operationId: string, where: string, schema: object, response: Response): Response {
    if (!response.body) return response;
    const [mine, theirs] = response.body.tee();
    this.#streams.add(this.#checkEvents(operationId, where, schema, mine));
    return new Response(theirs, { status: response.status, headers: response.headers });
  }

  async #checkEvents(
    operationId: string,
    where: string,
    schema: object,
    body: ReadableStream<Uint8Array>,
  ): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body) {
        const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const data = frame.match(/^data: (.*)$/m)?.[1];
          if (data !== undefined) {
            this.#check(where, schema, data);
            this.checkedEvents.set(operationId, (this.checkedEvents.get(operationId) ?? 0) + 1);
          } else if (!frame.startsWith(':')) this.breaches.push(`${where}: frame ${frame}`);
        }
      }
    } catch {
      // the reader left, or the service went: what came until then was looked at
    }
  }

  #check(where: string, schema: object, text: string): void {
    const check = checks.get(schema) ?? ajv.compile(inDocument(schema));
    checks.set(schema, check);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return void this.breaches.push(`${where}: not JSON: ${text.slice(0, 100)}`);
    }
    if (!check(body)) this.breaches.push(`${where}: ${ajv.errorsText(check.errors)}`);
  }

  #breach(where: string, words: string, response: Response): Response {
    this.breaches.push(`${where}: ${words}`);
    return response;
  }
}

/** References lead into the document that the validator knows by its id. */
function inDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')) as object;
}
