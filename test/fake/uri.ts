import { posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Parts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** The editor's Uri as far as the extension uses it. */
export class Uri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;

  private constructor({ scheme, authority, path, query, fragment }: Parts) {
    this.scheme = scheme;
    this.authority = authority;
    this.path = path;
    this.query = query;
    this.fragment = fragment;
  }

  static file(path: string): Uri {
    return Uri.parse(pathToFileURL(path).href);
  }

  static parse(value: string, strict = false): Uri {
    const parts = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(value);
    if (!parts && strict) throw new Error(`[UriError]: Scheme is missing: ${value}`);
    const [, scheme = 'file', authority = '', path = value, query = '', fragment = ''] = parts ?? [];
    return new Uri({ scheme, authority, path: decodeURIComponent(path), query, fragment });
  }

  static from(parts: Partial<Parts> & { scheme: string }): Uri {
    return new Uri({ authority: '', path: '', query: '', fragment: '', ...parts });
  }

  static joinPath(base: Uri, ...segments: string[]): Uri {
    return base.with({ path: posix.join(base.path, ...segments) });
  }

  get fsPath(): string {
    return this.scheme === 'file' ? fileURLToPath(`file://${this.#encodedPath()}`) : this.path;
  }

  with(change: Partial<Parts>): Uri {
    const { scheme, authority, path, query, fragment } = this;
    return new Uri({ scheme, authority, path, query, fragment, ...change });
  }

  toString(): string {
    const query = this.query && `?${this.query}`;
    const fragment = this.fragment && `#${this.fragment}`;
    return `${this.scheme}://${this.authority}${this.#encodedPath()}${query}${fragment}`;
  }

  #encodedPath(): string {
    return this.path.split('/').map(encodeURIComponent).join('/');
  }
}
