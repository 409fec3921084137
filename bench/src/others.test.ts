import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchOthers } from './others.ts';

test.runIf(process.platform === 'linux')(
  'measures the CPU use of other programs, as a share of all cores',
  async () => {
    const others = watchOthers(() => []);
    await sleep(200);
    expect(others.share()).toBeGreaterThanOrEqual(0);
    expect(others.share()).toBeLessThanOrEqual(1);
  },
);
