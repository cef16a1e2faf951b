import type { KnownComponent } from '../src/contract/component.ts';

/** The title a component gives itself, beside that of its card. */
export function titleOf({ config }: KnownComponent): string | undefined {
  return 'title' in config && typeof config.title === 'string' && config.title !== ''
    ? config.title
    : undefined;
}
