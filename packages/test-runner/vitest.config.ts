import { defineConfig } from 'vitest/config';
import { timeouts } from '../../vitest.timeouts.ts';

export default defineConfig({
  test: { ...timeouts, include: ['src/**/*.test.ts'], globalSetup: '../stack/src/global-setup.ts', isolate: false },
});
