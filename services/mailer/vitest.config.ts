import { defineConfig } from 'vitest/config';
import { serviceTests } from '../../vitest.service.ts';

export default defineConfig({ test: serviceTests });
