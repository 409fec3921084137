import { ApiFault } from './api-client.ts';

/** No response, or a server error: worth a retry. A rejection is not. */
export const isOutage = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && (error.status === 0 || error.status >= 500);
