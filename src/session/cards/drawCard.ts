import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { Card } from '../../contract/cards.ts';
import { type ChartAlternative, ChartControls } from '../../contract/chartControls.ts';
import { Component, type KnownComponent, readComponent } from '../../contract/component.ts';
import { SvcError } from '../../contract/errors.ts';
import { type CardControls, CardSheets, type DrawnCard } from '../../contract/panel.ts';
import { givenComponents } from '../state/givenChart.ts';
import { maxExportRows, quoteCard } from './cardExport.ts';

const maxPictureBytes = 4_000_000;
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A card with whatever it can be drawn from. The embedded service returns components free of charge. A card of a remote
 * service is drawn from the data that came with it or is free, and as a last resort from the service's own image.
 */
export async function drawCard(
  { client, isEmbedded }: { client: Client; isEmbedded: boolean },
  card: Card,
  signal: AbortSignal,
): Promise<DrawnCard> {
  if (isEmbedded) return drawFromData(client, card, signal);
  const components = givenComponents(card);
  if (components.length > 0) return { card, components };
  return (await drawForNothing(client, card, signal)) ?? drawFromImage(client, card, signal);
}

/** Drawn from data that the service says is free; undefined if it costs, or cannot be drawn. */
async function drawForNothing(
  client: Client,
  card: Card,
  signal: AbortSignal,
): Promise<DrawnCard | undefined> {
  if (!card.exportable || !card.webpage_url) return undefined;
  try {
    const { costUsd, isPremium } = await quoteCard(
      client,
      { card, format: 'card_json', maxRows: maxExportRows },
      signal,
    );
    if (costUsd !== 0 || isPremium) return undefined;
    const input = { url: card.webpage_url, mode: 'inline', content_format: 'card_json' } as const;
    const { contents } = await client.send(api.cards.contents, { ...input, max_rows: maxExportRows }, signal);
    const content = contents[0];
    if (!content) return undefined;
    const components = givenComponents({ ...card, visualization_data: undefined, content });
    const { problem, ...whole } = drawnFrom(card, content.card_data);
    return components.length > 0 ? { ...whole, components } : undefined;
  } catch (error) {
    signal.throwIfAborted();
    // No exportable data; the image remains.
    if (error instanceof SvcError) return undefined;
    throw error;
  }
}

/** Components, reason, notes and controls in the forms they take inside a card's data (`card_data`, `viz_config`). */
export function drawnFrom(card: Card, data: Readonly<Record<string, unknown>> | null | undefined): DrawnCard {
  const given = Array.isArray(data?.components) ? data.components : [];
  const components = given.map(componentOf).filter((component) => component !== undefined);
  const notes = (Array.isArray(data?.notes) ? data.notes : []).filter((note) => typeof note === 'string');
  const controls = controlsFrom(data?.chart_controls);
  const sheets = CardSheets.safeParse(data?.sheets).data;
  return {
    card,
    components,
    ...(components.length === 0 && {
      problem: vscode.l10n.t('This version cannot draw the card. Its words and sources are complete.'),
    }),
    ...(typeof data?.reason === 'string' && { reason: data.reason }),
    ...(notes.length > 0 && { notes }),
    ...(controls && { controls }),
    ...(sheets && { sheets }),
    ...(typeof data?.chart_table === 'string' && { table: data.chart_table }),
  };
}

function controlsFrom(given: unknown): CardControls | undefined {
  const controls = ChartControls.safeParse(given).data;
  if (!controls) return undefined;
  const read = (one: ChartAlternative) => ({ ...one, component: readComponent(one.component) });
  return {
    ...controls,
    alternatives: controls.alternatives.map(read),
    readings: controls.readings.map(read),
  };
}

function componentOf(given: unknown): KnownComponent | undefined {
  const component = Component.safeParse(given);
  return component.success ? readComponent(component.data) : undefined;
}

async function drawFromData(client: Client, card: Card, signal: AbortSignal): Promise<DrawnCard> {
  if (!card.webpage_url)
    return { card, components: [], problem: vscode.l10n.t('The card has no data to draw.') };
  const input = { url: card.webpage_url, mode: 'inline', content_format: 'card_json' } as const;
  const { contents } = await client.send(api.cards.contents, input, signal);
  const data = contents[0]?.card_data;
  return drawnFrom({ ...card, ...saidIn(data) }, data);
}

/** The card's current state at the service: its chart may have been edited after the answer was stored. */
function saidIn(data: Readonly<Record<string, unknown>> | null | undefined): Partial<Card> {
  const { title, description, methodologies } = data ?? {};
  const methods = Card.shape.methodologies.safeParse(methodologies).data;
  return {
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(methods && { methodologies: methods }),
  };
}

async function drawFromImage(client: Client, card: Card, signal: AbortSignal): Promise<DrawnCard> {
  if (!card.image_url)
    return { card, components: [], problem: vscode.l10n.t('The service sent no picture of this card.') };
  const { type, bytes } = await client.picture(card.image_url, signal);
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!pictureTypes.includes(plain) || bytes.length > maxPictureBytes) {
    return {
      card,
      components: [],
      problem: vscode.l10n.t('The picture of this card has a type or size that cannot be shown.'),
    };
  }
  return { card, components: [], image: `data:${plain};base64,${Buffer.from(bytes).toString('base64')}` };
}
