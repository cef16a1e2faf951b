import type { Client } from '../client/client.ts';
import { Component } from '../contract/component.ts';
import { SvcError } from '../contract/errors.ts';
import { type Difference, differencesOf } from './compareCards.ts';
import { readCardFile } from './readCardFile.ts';
import { remakeCard } from './remakeCard.ts';

export type CardCheck =
  | { readonly state: 'holds' }
  /** Written by hand: there is nothing to compare with. */
  | { readonly state: 'unchecked' }
  | { readonly state: 'differs'; readonly differences: readonly Difference[] }
  /** The file cannot be read, or the card cannot be rebuilt. */
  | { readonly state: 'broken'; readonly message: string };

/** Checks whether a card file still matches its data. Throws only if something other than the card is at fault. */
export async function checkCard(
  client: Client,
  text: string,
  address: (path: string) => string,
  signal: AbortSignal,
): Promise<CardCheck> {
  try {
    const { body, madeFrom } = readCardFile(text);
    if (!madeFrom) return { state: 'unchecked' };
    const { components } = await remakeCard(client, madeFrom, address, signal);
    const kept = body.components.map((component) => Component.parse(component));
    const differences = differencesOf(kept, components);
    return differences.length > 0 ? { state: 'differs', differences } : { state: 'holds' };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError && error.kind !== 'unreachable')
      return { state: 'broken', message: error.message };
    throw error;
  }
}
