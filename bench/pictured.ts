import { readdirSync, readFileSync } from 'node:fs';
import type { Component } from '../src/contract/component.ts';
import type { Drawing } from '../src/service/store/cardStore.ts';

const folder = new URL('../test/fixtures/cards/', import.meta.url);

/** A card of each component type: those of the fixtures. */
export function pictured(): [string, Drawing][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { title, components } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
        title?: string;
        components: Component[];
      };
      return [name.replace(/\.json$/, ''), { title: title ?? name, description: '', components }];
    });
}
