import type { Client } from '../client/client.ts';
import { Component } from '../contract/component.ts';
import { SvcError } from '../contract/errors.ts';
import { type Difference, differencesOf } from './compareCards.ts';
import { readCardFile } from './readCardFile.ts';
import { remakeCard } from './remakeCard.ts';

export type CardCheck =
  | { readonly state: 'holds' }
  /** Written by hand: there is nothing to compare it with. */
  | { readonly state: 'unchecked' }
  | { readonly state: 'differs'; readonly differences: readonly Difference[] }
  /** It cannot be read, or not be made again. */
  | { readonly state: 'broken'; readonly message: string };

/** Whether a card file still shows what its data say. Throws only what is no fault of the card. */
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
