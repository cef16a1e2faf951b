import type * as vscode from 'vscode';
import { Position, Range } from './parts.ts';
import { Uri } from './uri.ts';

/** A text that is open in an editor, and can be changed. */
export class FakeTextDocument {
  readonly uri: Uri;
  version = 1;
  isClosed = false;
  isDirty = false;
  #text: string;

  constructor(path: string, text: string) {
    this.uri = Uri.file(path);
    this.#text = text;
  }

  get asDocument(): vscode.TextDocument {
    return this as unknown as vscode.TextDocument;
  }

  write(text: string): void {
    this.#text = text;
    this.version++;
  }

  getText(): string {
    return this.#text;
  }

  positionAt(offset: number): Position {
    const before = this.#text.slice(0, offset).split('\n');
    return new Position(before.length - 1, before.at(-1)?.length ?? 0);
  }

  lineAt(line: number): { range: Range } {
    const length = this.#text.split('\n')[line]?.length ?? 0;
    return { range: new Range(new Position(line, 0), new Position(line, length)) };
  }
}
