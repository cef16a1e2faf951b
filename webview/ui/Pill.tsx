import type { JSX } from 'preact';

export interface PillOption {
  readonly id: string;
  readonly label: string;
}

export interface PillChoice {
  /** Name for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly PillOption[];
  readonly onChange: (id: string) => void;
}

/** Choices that read like a part of a sentence: "average ▾ price ▾". One field each, in one frame. */
export function Pill({
  word,
  choices,
}: {
  readonly word?: string;
  readonly choices: readonly PillChoice[];
}): JSX.Element {
  return (
    <span class="pill">
      {word && (
        <span class="pill-word" aria-hidden="true">
          {word}
        </span>
      )}
      {choices.map((choice) => (
        <Choice key={choice.label} {...choice} />
      ))}
    </span>
  );
}

function Choice({ label, value, options, onChange }: PillChoice): JSX.Element {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map(({ id, label: name }) => (
        <option key={id} value={id} selected={id === value}>
          {name}
        </option>
      ))}
    </select>
  );
}
