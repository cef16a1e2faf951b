import type { JSX } from 'preact';

export interface PillOption {
  readonly id: string;
  readonly label: string;
  /** A heading that it stands under, with those after it that share it. */
  readonly group?: string;
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
  name,
  choices,
}: {
  readonly word?: string;
  /** By which a script finds it. */
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
