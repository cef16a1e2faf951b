import * as vscode from 'vscode';
import type { GraphNode } from '../contract/graph.ts';

interface Pin {
  readonly node: GraphNode;
  /** Node ids are only valid at the service they came from. */
  readonly service: string;
}

/** Nodes pinned by the user, for this session only because node ids are not stable (wire.md 2.2). */
export class PinnedNodes implements vscode.Disposable {
  readonly #connection: { readonly name: string };
  #pins: readonly Pin[] = [];
  readonly #changed = new vscode.EventEmitter<GraphNode | undefined>();
  /** Fires with the pinned node, or with undefined when one was removed. */
  readonly onDidChange = this.#changed.event;

  constructor(connection: { readonly name: string }) {
    this.#connection = connection;
  }

  /** The nodes of the current service, latest first. */
  get nodes(): readonly GraphNode[] {
    return this.#pins.filter(({ service }) => service === this.#connection.name).map(({ node }) => node);
  }

  pin(node: GraphNode): void {
    this.#pins = [{ node, service: this.#connection.name }, ...this.#without(node.id)];
    this.#changed.fire(node);
  }

  unpin(id: string): void {
    this.#pins = this.#without(id);
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #without(id: string): readonly Pin[] {
    return this.#pins.filter(({ node, service }) => node.id !== id || service !== this.#connection.name);
  }
}
