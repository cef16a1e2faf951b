import { createElement, type JSX } from 'preact';
import { useName } from './useName.ts';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly rows: number;
  readonly maxLength: number;
  readonly onInput: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The toolkit's text area. `label` is its accessible name and is not displayed. */
export function TextArea({ label, onInput, maxLength, ...rest }: TextAreaProps): JSX.Element {
  return createElement('vscode-text-area', {
    ...rest,
    ref: useName(label),
    resize: 'none',
    maxlength: maxLength,
    onInput: (event: Event) => onInput((event.target as HTMLTextAreaElement).value),
  });
}
