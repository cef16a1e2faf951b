import { Component, type ComponentChildren } from 'preact';

export interface BoundaryProps {
  /** Stands in the place of what failed. */
  readonly instead: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Keeps what fails to draw from taking the page along. */
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
