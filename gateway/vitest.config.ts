import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } } });
