import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * For the tests of a file: opens a harness before the first test, resets it before each, and closes it after the last.
 * The returned harness has no properties before the first test.
 */
export function setUp<H extends { close: () => Promise<unknown> }>(
  open: () => Promise<H>,
  reset: (harness: H) => unknown = () => {},
): H {
  const harness = {} as H;
  beforeAll(async () => {
    Object.assign(harness, await open());
  });
  beforeEach(async () => {
    await reset(harness);
  });
  afterAll(async () => {
    await harness.close();
  });
  return harness;
}
