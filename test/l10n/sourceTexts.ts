import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { languages } from '../manifest.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceText {
  readonly text: string;
  /** File and line. */
  readonly at: string;
}

/** The bundle of a language: translations by their English text. */
export function bundleOf(language: (typeof languages)[number]): Readonly<Record<string, string>> {
  const file = `${root}l10n/bundle.l10n.${language}.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** What people read: arguments of `t`, `l10n.t` and `many` that are written out. */
export function translatedTexts(path: string): SourceText[] {
  return found(path, (node, add) => {
    if (!ts.isCallExpression(node)) return;
    const name = node.expression.getText();
    const texts = /(^|\.)many$/.test(name) ? node.arguments.slice(1, 3) : node.arguments.slice(0, 1);
    if (!/^t$|(^|\.)l10n\.t$|^many$/.test(name)) return;
    for (const argument of texts) if (ts.isStringLiteralLike(argument)) add(argument, argument.text);
  });
}

/** Texts that are translated where they are shown: labels and details of a table that page and host share. */
export function sharedTexts(path: string): SourceText[] {
  return found(path, (node, add) => {
    if (!ts.isPropertyAssignment(node) || !/^(label|detail)$/.test(node.name.getText())) return;
    if (ts.isStringLiteralLike(node.initializer)) add(node, node.initializer.text);
  });
}

const readByPeople = /^(title|label|word|words|placeholder|alt|aria-label|aria-description)$/;

/** Words between tags and in attributes of the page that are not translated. */
export function plainTextsOfPage(path: string): SourceText[] {
  return found(path, (node, add) => {
    if (ts.isJsxText(node) && hasWords(node.text)) add(node, node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      for (const text of writtenOut(node.expression)) add(node, text);
    if (ts.isPropertyAssignment(node) && readByPeople.test(node.name.getText()))
      for (const text of writtenOut(node.initializer)) add(node, text);
    if (!ts.isJsxAttribute(node)) return;
    const { initializer } = node;
    // Names of icons begin with a small letter, those of methods with a capital.
    const isNaming = node.name.getText() === 'name' && /^["']\p{Lu}/u.test(initializer?.getText() ?? '');
    if (!isNaming && !readByPeople.test(node.name.getText())) return;
    if (initializer && ts.isStringLiteral(initializer) && hasWords(initializer.text))
      add(node, initializer.text);
    if (initializer && ts.isJsxExpression(initializer))
      for (const text of writtenOut(initializer.expression)) add(node, text);
  });
}

const members =
  /^(title|label|detail|description|placeHolder|prompt|openLabel|saveLabel|tooltip|message|text|words)$/;
const shows = /\.show(Information|Warning|Error)Message$|^withCancel$|^tooltip$|^new vscode\.TreeItem$/;

/** Words that the host shows and does not translate: arguments of messages, members that the editor draws. */
export function plainTextsOfHost(path: string): SourceText[] {
  return found(path, (node, add) => {
    if (ts.isPropertyAssignment(node) && members.test(node.name.getText()))
      for (const text of writtenOut(node.initializer)) add(node, text);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const member = ts.isPropertyAccessExpression(node.left) ? node.left.name.text : '';
      if (members.test(member)) for (const text of writtenOut(node.right)) add(node, text);
    }
    // The words of an error are shown as they are; its kind before them is not.
    if (ts.isNewExpression(node) && calleeOf(node) === 'new SvcError')
      for (const text of writtenOut(node.arguments?.[1])) add(node, text);
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && shows.test(calleeOf(node)))
      for (const argument of node.arguments ?? []) for (const text of writtenOut(argument)) add(node, text);
  });
}

function calleeOf(node: ts.CallExpression | ts.NewExpression): string {
  return `${ts.isNewExpression(node) ? 'new ' : ''}${node.expression.getText()}`;
}

/** Literals that an expression may come to; what a call makes is its own matter. */
function writtenOut(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return hasWords(node.text) ? [node.text] : [];
  if (ts.isTemplateExpression(node)) {
    const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return fixed.some(hasWords) ? [node.getText()] : [];
  }
  if (ts.isConditionalExpression(node)) return [...writtenOut(node.whenTrue), ...writtenOut(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return writtenOut(node.expression);
  if (ts.isBinaryExpression(node)) {
    const right = /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText()) ? writtenOut(node.right) : [];
    return /^(\|\||\?\?|\+)$/.test(node.operatorToken.getText())
      ? [...writtenOut(node.left), ...right]
      : right;
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(writtenOut);
  return [];
}

/** Names of formats, which are the same in every language. */
export const formatNames = new Set([
  'CSV',
  'Excel',
  'JSON',
  'Markdown',
  'PNG',
  'UTF-16 BE',
  'UTF-16 LE',
  'UTF-8',
  'Parquet',
  'SQL',
  'SVG',
  'TSV',
]);

/** Names of icons and formats, and addresses are no words. */
function hasWords(text: string): boolean {
  return (
    !formatNames.has(text) &&
    /\p{L}{2}/u.test(text.replaceAll(/\$\([\w~-]+\)|[a-z]+:\/\/\S*|\\u[\da-f]{4}/g, ''))
  );
}

function found(path: string, look: (node: ts.Node, add: (at: ts.Node, text: string) => void) => void) {
  const source = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: SourceText[] = [];
  const add = (at: ts.Node, text: string) => {
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    texts.push({ text, at: `${path}:${line}` });
  };
  const visit = (node: ts.Node): void => {
    look(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
