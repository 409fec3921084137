import { defineConfig } from 'vitest/config';
import { webTests } from '../vitest.web.ts';

export default defineConfig({
  test: { ...webTests, setupFiles: [...webTests.setupFiles, './src/test/load-pages.ts'] },
});
