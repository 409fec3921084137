import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // Property tests and imports on a machine that does other work too.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
