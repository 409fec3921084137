import { ApiFault } from './api-client.ts';

/** What to tell the user about a failed call: its first message. */
export const messageOf = (error: unknown): string =>
  (error instanceof ApiFault && Object.values(error.fields)[0]) || 'Please try again.';
