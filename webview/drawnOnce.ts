import { type Component, type ComponentType, createElement, type FunctionComponent } from 'preact';

/** `memo` for Preact: renders again only when a property changed. The one in preact/compat would add 6 KB. */
export function memo<P extends object>(
  View: ComponentType<P>,
  isSame: (before: P, after: P) => boolean = hasSameMembers,
): FunctionComponent<P> {
  return function Kept(this: Component<P>, props: P) {
    this.shouldComponentUpdate = (next) => !isSame(this.props, next);
    return createElement(View, props);
  };
}

function hasSameMembers<P extends object>(before: P, after: P): boolean {
  const [old, now] = [Object.entries(before), Object.entries(after)];
  return old.length === now.length && old.every(([name, value]) => after[name as keyof P] === value);
}
