import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'release/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
  },
});
