import { defineConfig } from 'vitest/config';
import { webTests } from '../vitest.web.ts';

// Some of its tests mock modules.
export default defineConfig({
  test: { ...webTests, setupFiles: ['@fairway/testing-kit/browser-setup'], isolate: true },
});
