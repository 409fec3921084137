import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/global-setup.ts',
    // Some of these start databases and processes of their own.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
