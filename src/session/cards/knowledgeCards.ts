import { Card, type KnowledgeCard } from '../../contract/cards.ts';
import type { DrawnCard } from '../../contract/panel.ts';
import { givenComponents } from '../state/givenChart.ts';
import { drawnFrom } from './drawCard.ts';

/**
 * A knowledge card (§2.8) as a card of a result, and drawn if its components are included. The data is not duplicated.
 */
export function drawnOf(
  { visualization_data, ...known }: KnowledgeCard,
  missingId: string,
): { cardId: string; drawn: DrawnCard } {
  const cardId = known.card_id || missingId;
  // A knowledge card does not say whether its data can be exported (§2.8); the contents operation will reject it if
  // not.
  const exportable = known.exportable !== false;
  const card = Card.parse({ ...known, card_id: cardId, relevance: null, exportable });
  const drawn = drawnFrom(card, visualization_data?.viz_config);
  const components =
    drawn.components.length > 0 ? drawn.components : givenComponents({ ...card, visualization_data });
  if (components.length === 0) return { cardId, drawn };
  const { problem, ...whole } = drawn;
  return { cardId, drawn: { ...whole, components } };
}
