import { ApiFault } from './api-client.ts';

/** No answer, or one that says nothing of what was asked for: worth another try. A refusal is not. */
export const isOutage = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && (error.status === 0 || error.status >= 500);
