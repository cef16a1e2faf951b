import { expect, onTestFinished, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { runPanelType } from '../../src/ids.ts';
import { DeadTabs } from '../../src/panels/deadTabs.ts';
import { freshEditor } from '../fake/editor.ts';
import { TabInputWebview } from '../fake/parts.ts';

function tabOf(label: string, viewType = `mainThreadWebview-${runPanelType}`) {
  const group = { viewColumn: 2, activeTab: undefined as unknown };
  const tab = { label, group, input: new TabInputWebview(viewType) };
  group.activeTab = tab;
  return tab;
}

function watch(tabs: ReturnType<typeof tabOf>[], isAlive: (tab: vscode.Tab) => boolean) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const editor = freshEditor();
  editor.tabGroups = tabs.map(({ group }) => group);
  const back: string[] = [];
  const dead = new DeadTabs({ isAlive, bringBack: ({ label }) => back.push(label), waitMs: 1000 });
  onTestFinished(() => dead.dispose());
  return { editor, back };
}

test('a panel in front that nobody answers after a while is brought back', () => {
  const { back } = watch([tabOf('dead'), tabOf('alive')], ({ label }) => label === 'alive');
  vi.advanceTimersByTime(999);
  expect(back).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(back).toEqual(['dead']);
});

test('one that the editor hands over meanwhile is left alone', () => {
  let isAlive = false;
  const { back } = watch([tabOf('slow')], () => isAlive);
  isAlive = true;
  vi.advanceTimersByTime(2000);
  expect(back).toEqual([]);
});

test('one behind others is brought back when it comes to the front', () => {
  const { editor, back } = watch([], () => false);
  const tab = tabOf('behind');
  editor.tabGroups = [tab.group];
  editor.tabsChanged.fire({ opened: [], changed: [tab] });
  vi.advanceTimersByTime(1000);
  expect(back).toEqual(['behind']);
});

test('panels of others are none of ours', () => {
  const { back } = watch([tabOf('other', 'mainThreadWebview-markdown.preview')], () => false);
  vi.advanceTimersByTime(5000);
  expect(back).toEqual([]);
});
