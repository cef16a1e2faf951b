import { type ComponentChildren, createElement, type JSX } from 'preact';
import { Icon, type IconName } from './Icon.tsx';
import { useName } from './useName.ts';

/** A button of the editor. `icon` is square and needs a `label`; `quiet` is a secondary one. */
export interface ButtonProps {
  readonly look?: 'primary' | 'quiet' | 'icon';
  /** Accessible name and tooltip, where the text alone is not enough. */
  readonly label?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** Icon before the text; an icon-only button has it as its child instead. */
  readonly icon?: IconName;
  readonly class?: string;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

const appearances = { primary: 'primary', quiet: 'secondary', icon: 'icon' };

export function Button({
  look = 'quiet',
  label,
  pressed,
  disabled,
  icon,
  onClick,
  children,
  ...rest
}: ButtonProps): JSX.Element {
  return createElement(
    'vscode-button',
    {
      ref: useName(label),
      appearance: appearances[look],
      class: rest.class,
      title: label,
      disabled: disabled ?? false,
      onClick,
      ...(pressed !== undefined && { 'aria-pressed': String(pressed) }),
    },
    icon && (
      <span slot="start" class="button-icon">
        <Icon name={icon} />
      </span>
    ),
    children,
  );
}
