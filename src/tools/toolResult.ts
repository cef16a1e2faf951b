import type { Card } from '../contract/cards.ts';

/** What is needed to show a card: found in a card of any reply. */
export type ToolCard = Pick<Card, 'title' | 'description' | 'image_url' | 'webpage_url'>;

/** What a tool hands to a language model: compact text, and a picture where there is one. */
export interface ToolResult {
  readonly text: string;
  /** A PNG. */
  readonly picture?: Uint8Array;
  /** The cards it is about, for programs that show them to their reader. */
  readonly cards?: readonly ToolCard[];
}

const maxChars = 20_000;

/** A model's context is small and shared: text beyond the limit is cut, and the cut is stated. */
export function capped(text: string): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars)}\n(Cut after ${maxChars.toLocaleString('en-US')} characters. Ask for less.)`;
}
