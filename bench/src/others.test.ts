import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchOthers } from './others.ts';

test.runIf(process.platform === 'linux')('counts what other programs took, as a share of all cores', async () => {
  const others = watchOthers(() => []);
  await sleep(200);
  expect(others.share()).toBeGreaterThanOrEqual(0);
  expect(others.share()).toBeLessThanOrEqual(1);
});
