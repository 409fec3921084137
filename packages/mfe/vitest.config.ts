import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'release/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
  },
});
