import { expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import type { GraphNode } from '../../src/contract/graph.ts';
import { shownGroup, shownKind } from '../../src/session/graphWords.ts';

test('kinds and groups of the local service are in the language of the editor, names of the data are not', () => {
  const translate = vi
    .spyOn(vscode.l10n, 't')
    .mockImplementation(
      ((text: string, ...values: unknown[]) =>
        `<${text.replace('{0}', String(values[0]))}>`) as typeof vscode.l10n.t,
    );
  onTestFinished(() => translate.mockRestore());
  const kind = (kind_label: string) => shownKind({ kind_label } as GraphNode);
  expect(['Data set', 'Measure', 'Private index'].map(kind)).toEqual([
    '<Data set>',
    '<Measure>',
    '<Private index>',
  ]);
  expect(kind('Country')).toBe('Country');
  expect(shownGroup({ key: 'metrics', label: 'Metrics' })).toBe('<Metrics>');
  expect(shownGroup({ key: 'breakdown:region', label: 'By region' })).toBe('<By region>');
  expect(shownGroup({ key: 'breakdown:region', label: 'region' })).toBe('region');
  expect(shownGroup({ key: 'rel:members', label: 'Members' })).toBe('Members');
});
