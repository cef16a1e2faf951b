import type { Api } from '../../../contract/api.ts';
import { type Component, componentConfigs, isKnownType } from '../../../contract/component.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { ParsedInputOf } from '../../../contract/operation.ts';
import type { HandlersOf } from '../../handlers.ts';
import { loadRates } from '../data/currencies/loadRates.ts';
import { type Normalized, normalizeCurrencies } from '../data/currencies/normalize.ts';
import { asKnowledgeCard, type CardLibrary } from './cardHandlers.ts';
import { findSchema, listSchemas } from './defaultSchemas.ts';

const untitled = 'Card';

type Asked = ParsedInputOf<Api['cards']['create']>;

/** Cards made from component configurations, and the default schemas for them (§4.2, §4.13). */
export function thinVizHandlers(
  library: CardLibrary,
  ratesPath?: string,
): Omit<HandlersOf<Api['cards']>, 'contents'> {
  return {
    create: async (asked) => {
      const { components, normalize_currencies } = asked;
      checkComponents(components);
      if (!normalize_currencies) return createCard(library, asked);
      const normalized = normalizeCurrencies(components, normalize_currencies, await loadRates(ratesPath));
      return createCard(library, { ...asked, components: normalized.components }, normalized);
    },
    defaultSchema: ({ schema_name }) => findSchema(schema_name),
    defaultSchemas: () => listSchemas(),
  };
}

function createCard(
  library: CardLibrary,
  { components, title, description, source, height, postmessage_embed, image_ttl_minutes }: Asked,
  normalized?: Normalized,
) {
  const { notes = [] } = normalized ?? {};
  const methodologies = normalized ? [normalized.methodology] : null;
  const drawing = {
    title: title ?? headerTitle(components) ?? untitled,
    description: [description, ...notes].filter(Boolean).join('\n\n'),
    components,
    ...(notes.length > 0 && { notes: [...notes] }),
    ...(source && { source }),
    ...(height && { height }),
    ...(postmessage_embed && { is_postmessage: true }),
  };
  const card = library.add({
    card: {
      title: drawing.title,
      description: drawing.description,
      card_type: components.at(-1)?.component_type ?? 'chart',
      methodologies,
    },
    drawing,
    dataset: null,
    ...(image_ttl_minutes != null && { keepMinutes: image_ttl_minutes }),
  });
  const knowledge = asKnowledgeCard(card, drawing);
  const embed_mode = postmessage_embed ? 'postmessage' : 'post';
  return {
    ...knowledge,
    sources: null,
    methodologies,
    source_indexes: null,
    relevance: null,
    ideal_viz_decisions: null,
    embed_mode,
  };
}

/** Throws bad-request naming the component that does not match its type, and the place. */
export function checkComponents(components: readonly Component[]): void {
  components.forEach(check);
}

/** Throws bad-request naming the invalid component and the place. */
function check({ component_type, config }: Component, at: number, all: readonly Component[]): void {
  const component = `components[${at}]`;
  if (!isKnownType(component_type)) {
    throw new SvcError(
      'bad-request',
      `${component}: unknown component_type "${component_type}". Known: ${Object.keys(componentConfigs).join(', ')}.`,
    );
  }
  if (component_type === 'person_card' && all.length > 1) {
    throw new SvcError('bad-request', `${component}: a person_card must be the only component of its card.`);
  }
  const parsed = componentConfigs[component_type].safeParse(config);
  if (parsed.success) return;
  const said = parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${[`${component}.config`, ...path].join('.')}: ${message}`);
  throw new SvcError('bad-request', `component mismatch for ${component_type}: ${said.join('; ')}`);
}

function headerTitle(components: readonly Component[]): string | undefined {
  const title = components.find(({ component_type }) => component_type === 'header')?.config.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
}
