/**
 * For the vitest.config.ts of every workspace: what a test waits for is a condition, and how long that takes is the
 * machine's affair. These only end a test that hangs.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const;
