import type { TestListOutput } from '@fairway/contracts/testing';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The member's tests in the order they were made. */
export const testListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tests'],
    queryFn: () => api.get<TestListOutput>('/api/mlp_test/get_test_details'),
  });
