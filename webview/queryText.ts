/** Whether a method is a statement of SQL rather than words about it. */
export function isQuery(text: string): boolean {
  return /^\s*(?:select|with)\b[\s\S]*\bfrom\b/i.test(text);
}
