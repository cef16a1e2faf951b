import * as vscode from 'vscode';
import type { GraphNode } from '../contract/graph.ts';

/** Nodes the user found and wants to keep in sight. For this session only: node ids do not last (wire-facts 2.2). */
export class PinnedNodes implements vscode.Disposable {
  #nodes: readonly GraphNode[] = [];
  readonly #changed = new vscode.EventEmitter<GraphNode | undefined>();
  /** With the node that was pinned, or undefined when one was removed. */
  readonly onDidChange = this.#changed.event;

  get nodes(): readonly GraphNode[] {
    return this.#nodes;
  }

  pin(node: GraphNode): void {
    this.#nodes = [node, ...this.#nodes.filter(({ id }) => id !== node.id)];
    this.#changed.fire(node);
  }

  unpin(id: string): void {
    this.#nodes = this.#nodes.filter((node) => node.id !== id);
    this.#changed.fire(undefined);
  }

  clear(): void {
    this.#nodes = [];
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
