import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@fairway/testing-kit/browser-setup'],
    // They only end a test that hangs: a release runs the tests on busy machines too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import styles.
    server: { deps: { inline: [/@fairway/] } },
  },
});
