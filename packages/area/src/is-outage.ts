import { ApiFault } from './api-client.ts';

/** No response, or a server error (5xx): a retry may succeed. A rejection (4xx) would be the same again. */
export const isOutage = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && (error.status === 0 || error.status >= 500);
