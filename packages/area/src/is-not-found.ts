import { ApiFault } from './api-client.ts';

/** The id is malformed or unknown. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiFault && (error.status === 400 || error.status === 404);
