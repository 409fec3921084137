import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinFairway } from './open-fairway.ts';
import { loadSettings } from './settings.ts';
import { loadState, saveState } from './state.ts';

test('a command finds the gateway on the port it was started with, without FAIRWAY_PORT', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-join-'));
  saveState(dataDir, { ...loadState(dataDir), ports: { gateway: 3820 } });
  expect(joinFairway(loadSettings({ FAIRWAY_DATA: dataDir })).ports.gateway).toBe(3820);
});
