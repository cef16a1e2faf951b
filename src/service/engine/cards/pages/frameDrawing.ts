import type { VisualizationData } from '../../../../contract/cards.ts';
import { Component } from '../../../../contract/component.ts';
import { SvcError } from '../../../../contract/errors.ts';
import type { Drawing } from '../../../store/cardStore.ts';
import { checkComponents } from '../thinViz.ts';

type Given = Partial<typeof VisualizationData._zod.output>;

/**
 * The drawing a parent page sent into a frame (wire.md 10.3, 10.4): components of its `viz_config`, or those of the
 * card if it sent none; points in `data` replace those of the first data set. Untrusted, so it is validated. Throws
 * bad-request with a message for the page's author.
 */
export function drawingOf(given: unknown, base: Drawing): Drawing {
  if (typeof given !== 'object' || given === null)
    throw new SvcError('bad-request', 'visualization_data must be an object with viz_config and data.');
  const { viz_config, data } = (Array.isArray(given) ? { data: given } : given) as Given;
  const config = (typeof viz_config === 'object' && viz_config !== null ? viz_config : {}) as Record<
    string,
    unknown
  >;
  const listed = config.components ?? base.components;
  const parsed = Component.array().min(1).safeParse(listed);
  if (!parsed.success)
    throw new SvcError(
      'bad-request',
      'visualization_data.viz_config.components is not a list of components.',
    );
  const components = Array.isArray(data) ? withPoints(parsed.data, data) : parsed.data;
  checkComponents(components);
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    ...base,
    title: text(config.title, base.title),
    description: text(config.description, base.description),
    components,
  };
}

/** The components with the points of the first data set replaced. */
function withPoints(components: readonly Component[], data: readonly unknown[]): Component[] {
  const at = components.findIndex(
    ({ config }) => Array.isArray(config.datasets) && config.datasets.length > 0,
  );
  return components.map((component, index) => {
    if (index !== at) return component;
    const [first, ...others] = component.config.datasets as object[];
    return { ...component, config: { ...component.config, datasets: [{ ...first, data }, ...others] } };
  });
}
