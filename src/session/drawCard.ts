import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { Card } from '../contract/cards.ts';
import { ChartControls } from '../contract/chartControls.ts';
import { Component, type KnownComponent, readComponent } from '../contract/component.ts';
import type { CardControls, DrawnCard } from '../contract/panel.ts';

const mostPictureBytes = 4_000_000;
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A card with what its picture is made of. The embedded service hands out components for nothing; a remote one
 * bills them, so there the card's own image is shown.
 */
export async function drawCard(
  { client, isEmbedded }: { client: Client; isEmbedded: boolean },
  card: Card,
  signal: AbortSignal,
): Promise<DrawnCard> {
  return isEmbedded ? drawFromData(client, card, signal) : drawFromImage(client, card, signal);
}

/** Components, reason, notes and controls as a card's data spell them (`card_data`, `viz_config`). */
export function drawnFrom(card: Card, data: Readonly<Record<string, unknown>> | null | undefined): DrawnCard {
  const given = Array.isArray(data?.components) ? data.components : [];
  const components = given.map(componentOf).filter((component) => component !== undefined);
  const notes = (Array.isArray(data?.notes) ? data.notes : []).filter((note) => typeof note === 'string');
  const controls = controlsFrom(data?.chart_controls);
  return {
    card,
    components,
    ...(components.length === 0 && {
      problem: 'This version cannot draw the card. Its words and sources are complete.',
    }),
    ...(typeof data?.reason === 'string' && { reason: data.reason }),
    ...(notes.length > 0 && { notes }),
    ...(controls && { controls }),
  };
}

export function controlsFrom(given: unknown): CardControls | undefined {
  const controls = ChartControls.safeParse(given).data;
  if (!controls) return undefined;
  const alternatives = controls.alternatives.map((one) => ({
    ...one,
    component: readComponent(one.component),
  }));
  return { ...controls, alternatives };
}

function componentOf(given: unknown): KnownComponent | undefined {
  const component = Component.safeParse(given);
  return component.success ? readComponent(component.data) : undefined;
}

async function drawFromData(client: Client, card: Card, signal: AbortSignal): Promise<DrawnCard> {
  if (!card.webpage_url) return { card, components: [], problem: 'The card has no data to draw.' };
  const input = { url: card.webpage_url, mode: 'inline', content_format: 'card_json' } as const;
  const { contents } = await client.send(api.cards.contents, input, signal);
  return drawnFrom(card, contents[0]?.card_data);
}

async function drawFromImage(client: Client, card: Card, signal: AbortSignal): Promise<DrawnCard> {
  if (!card.image_url) return { card, components: [], problem: 'The service gave no picture of this card.' };
  const { type, bytes } = await client.picture(card.image_url, signal);
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!pictureTypes.includes(plain) || bytes.length > mostPictureBytes) {
    return {
      card,
      components: [],
      problem: 'The picture of this card is of a kind or size that is not shown.',
    };
  }
  return { card, components: [], image: `data:${plain};base64,${Buffer.from(bytes).toString('base64')}` };
}
