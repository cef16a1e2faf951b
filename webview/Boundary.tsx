import { Component, type ComponentChildren } from 'preact';

export interface BoundaryProps {
  /** Rendered in place of the children once they have thrown. */
  readonly instead: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Catches what its children throw while rendering, so that one broken part does not take the page down. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ hasFailed: true });
  }

  override render(): ComponentChildren {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
