import type { Component } from '../../../contract/component.ts';

export function header(title: string, subtitle: string): Component {
  return { component_type: 'header', config: { title, subtitle } };
}
