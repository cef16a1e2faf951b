import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';

describe('probe', () => {
  it('is there', () => {
    assert.ok(vscode.version);
  });
});
