import { ApiFault } from '@fairway/area/api-client';

/** The id is malformed or unknown. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFault && [400, 404].includes(error.status);
