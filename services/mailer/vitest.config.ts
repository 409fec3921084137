import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], fileParallelism: false, testTimeout: 45_000, hookTimeout: 30_000 },
});
