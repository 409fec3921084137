import { ApiFault } from '@fairway/area/api-client';
import { isNotFound } from '@fairway/area/is-not-found';
import { data } from 'react-router-dom';

/** The props of a page: its content, or the reason there is none. It determines the HTTP status of the page. */
export type Loaded<T> = { state: 'ready'; content: T } | { state: 'missing' } | { state: 'unavailable' };

/**
 * Runs a loader. Null, and a request that the API rejects as unknown or malformed, is a missing page (404); an API that
 * does not respond is a 503 with a retry. Redirects pass through.
 */
export async function loadPage<T>(load: () => Promise<T | null>) {
  try {
    const content = await load();
    return content === null ? missing<T>() : data<Loaded<T>>({ state: 'ready', content });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    if (isNotFound(error)) return missing<T>();
    return data<Loaded<T>>({ state: 'unavailable' }, { status: 503 });
  }
}

/** A page that does not exist. */
export const missing = <T>() => data<Loaded<T>>({ state: 'missing' }, { status: 404 });
