import * as vscode from 'vscode';
import type { DefaultSchema } from '../../contract/cards.ts';
import { Component } from '../../contract/component.ts';

/**
 * A complete create body for a default schema (wire.md 2.7.2): its templates with their examples, or the older
 * `template`. Undefined if neither has a known form; then only the schema itself can be shown.
 */
export function exampleCard(schema: DefaultSchema): Record<string, unknown> | undefined {
  const components = componentsOf(schema);
  if (!components) return undefined;
  const header = components.find(({ component_type }) => component_type === 'header')?.config.title;
  const title = typeof header === 'string' && header !== '' ? header : wordsOf(schema.name);
  return {
    title,
    description: schema.description ?? '',
    source: vscode.l10n.t('Where the data are from'),
    components,
  };
}

function componentsOf({ component_templates, template }: DefaultSchema): Component[] | undefined {
  const templates = component_templates ?? [];
  if (templates.length > 0)
    return all(templates.map(({ component_type, example }) => componentOf(component_type, example)));
  const given = Array.isArray(template)
    ? template
    : ((template as { components?: unknown } | null | undefined)?.components ?? [template]);
  if (!Array.isArray(given) || given.length === 0) return undefined;
  return all(given.map((component: unknown) => Component.safeParse(component).data));
}

/** An example is either a config or a whole component. */
function componentOf(
  type: string,
  example: Record<string, unknown> | null | undefined,
): Component | undefined {
  if (!example || Object.keys(example).length === 0) return undefined;
  return Component.safeParse(example).data ?? { component_type: type, config: example };
}

function all<T>(items: readonly (T | undefined)[]): T[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
