import type { ApiClient } from '@fairway/area/api-client';
import type { CustomTestInput, ModuleTestInput } from '@fairway/contracts/testing/testing';

/* Calls that more than one feature makes. */

export const generateCustomTest = (api: ApiClient, body: CustomTestInput) =>
  api.post('/api/mlp_test/generate_custom', { body });

export const generateModuleTest = (api: ApiClient, body: ModuleTestInput) =>
  api.post('/api/mlp_test/generate_module', { body });
