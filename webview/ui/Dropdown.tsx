import { createElement, type JSX } from 'preact';
import { useName } from './useName.ts';

export interface DropdownProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string) => void;
}

export function Dropdown({ label, value, options, onChange }: DropdownProps): JSX.Element {
  return createElement(
    'vscode-dropdown',
    { ref: useName(label), onChange: (event: Event) => onChange((event.target as HTMLSelectElement).value) },
    options.map((option) =>
      createElement(
        'vscode-option',
        { key: option.id, value: option.id, selected: option.id === value },
        option.label,
      ),
    ),
  );
}
