import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@fairway/mfe/test-setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
