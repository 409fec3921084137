import type { ApiClient } from '@fairway/area/api-client';
import type { AskAt } from '@fairway/contracts/call/client';

const path = '/api/mlp_subscription/subscriber';

/** A page of the subscribers, for their list and for the palette. */
export const listSubscribers = (
  api: ApiClient,
  query: NonNullable<AskAt<'get', typeof path>['query']>,
  signal: AbortSignal,
) => api.get(path, { query, signal });
