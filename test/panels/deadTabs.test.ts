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

test('an active panel without an owner is replaced after a while', () => {
  const { back } = watch([tabOf('dead'), tabOf('alive')], ({ label }) => label === 'alive');
  vi.advanceTimersByTime(999);
  expect(back).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(back).toEqual(['dead']);
});

test('a panel that the editor restores in time is left alone', () => {
  let isAlive = false;
  const { back } = watch([tabOf('slow')], () => isAlive);
  isAlive = true;
  vi.advanceTimersByTime(2000);
  expect(back).toEqual([]);
});

test('a hidden panel is replaced once it becomes visible', () => {
  const { editor, back } = watch([], () => false);
  const tab = tabOf('behind');
  editor.tabGroups = [tab.group];
  editor.tabsChanged.fire({ opened: [], changed: [tab] });
  vi.advanceTimersByTime(1000);
  expect(back).toEqual(['behind']);
});

test('panels of other extensions are ignored', () => {
  const { back } = watch([tabOf('other', 'mainThreadWebview-markdown.preview')], () => false);
  vi.advanceTimersByTime(5000);
  expect(back).toEqual([]);
});
