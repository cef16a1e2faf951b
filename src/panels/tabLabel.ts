const maxChars = 40;

/** A short label that no other tab has, since the API identifies a tab by its label alone. */
export function tabLabel(title: string, others: readonly string[]): string {
  const line = title.replace(/\s+/g, ' ').trim();
  const short = line.length <= maxChars ? line : `${line.slice(0, maxChars - 1).trimEnd()}…`;
  let label = short;
  for (let count = 2; others.includes(label); count++) label = `${short} (${count})`;
  return label;
}
