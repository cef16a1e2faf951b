import { type Component, type ComponentType, createElement, type FunctionComponent } from 'preact';

/** A view that is drawn again only for properties that differ. The compatibility layer has one too, at 6 KB. */
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
