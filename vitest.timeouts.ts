/**
 * For the vitest.config.ts of every workspace. A test waits for a condition, however long that takes on a slow machine;
 * these timeouts only end a test that hangs.
 */
export const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const;
