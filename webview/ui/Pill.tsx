import type { JSX } from 'preact';

export interface PillOption {
  readonly id: string;
  readonly label: string;
  /** Optional group label, shared by consecutive options with the same one. */
  readonly group?: string;
}

export interface PillChoice {
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly PillOption[];
  readonly onChange: (id: string) => void;
}

/** Select boxes that read as a phrase, in one frame: "average ▾ price ▾". */
export function Pill({
  word,
  name,
  choices,
}: {
  readonly word?: string;
  /** Hook for scripts that look the element up. */
  readonly name?: string;
  readonly choices: readonly PillChoice[];
}): JSX.Element {
  return (
    <span class="pill" data-part={name}>
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
      {groupsOf(options).map(({ group, options: own }) =>
        group === undefined ? (
          own.map((option) => <Option key={option.id} option={option} value={value} />)
        ) : (
          <optgroup key={group} label={group}>
            {own.map((option) => (
              <Option key={option.id} option={option} value={value} />
            ))}
          </optgroup>
        ),
      )}
    </select>
  );
}

function Option({
  option: { id, label },
  value,
}: {
  readonly option: PillOption;
  readonly value: string;
}): JSX.Element {
  return (
    <option value={id} selected={id === value}>
      {label}
    </option>
  );
}

function groupsOf(options: readonly PillOption[]): { group: string | undefined; options: PillOption[] }[] {
  const groups: { group: string | undefined; options: PillOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
