import type { ApiClient } from '@fairway/area/api-client';
import type { CustomTestInput } from '@fairway/contracts/testing/testing';

/* Calls that more than one feature makes. */

export const generateCustomTest = (api: ApiClient, body: CustomTestInput) =>
  api.post('/api/mlp_test/generate_custom', { body });
