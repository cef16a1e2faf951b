/** Markdown as plain text: without formatting characters, with link addresses after their text. */
export function withoutMarkdown(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.replace(/^ {0,3}#{1,6} +/, '').replace(/^(\s*)[*+] /, '$1- '))
    .join('\n')
    .replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (_, text: string, url: string) =>
      text === url ? text : `${text} (${url})`,
    )
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*\\])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/<(https?:\/\/[^>\s]+)>/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
