import type { Card } from '../contract/cards.ts';

/** What is needed to show a card; every kind of card has it. */
export type ToolCard = Pick<Card, 'title' | 'description' | 'image_url' | 'webpage_url'>;

/** What a tool returns to a language model: compact text, and possibly a picture. */
export interface ToolResult {
  readonly text: string;
  /** A PNG. */
  readonly picture?: Uint8Array;
  /** The cards concerned, for clients that show them to the user. */
  readonly cards?: readonly ToolCard[];
}

const maxChars = 20_000;

/** Cuts text beyond the limit and says so, as a model's context is small and shared. */
export function capped(text: string): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars)}\n(Cut after ${maxChars.toLocaleString('en-US')} characters. Ask for less.)`;
}
