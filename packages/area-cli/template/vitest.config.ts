import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@fairway/testing-kit/browser-setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import styles.
    server: { deps: { inline: [/@fairway/] } },
  },
});
