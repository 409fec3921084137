import { ApiFault } from '@fairway/area/api-client';
import { data } from 'react-router-dom';

/** What a page is given: its content, or why there is none. The HTTP status of the page follows. */
export type Loaded<T> = { state: 'ready'; content: T } | { state: 'missing' } | { state: 'unavailable' };

/**
 * Runs a loader. Null, or what the API does not know or refuses to parse, is a page that does not exist (404); an API
 * that does not answer makes a 503 with a way to try again. Redirects pass through.
 */
export async function loadPage<T>(load: () => Promise<T | null>) {
  try {
    const content = await load();
    return content === null ? missing<T>() : data<Loaded<T>>({ state: 'ready', content });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    if (error.status === 404 || error.status === 400) return missing<T>();
    return data<Loaded<T>>({ state: 'unavailable' }, { status: 503 });
  }
}

/** A page that does not exist. */
export const missing = <T>() => data<Loaded<T>>({ state: 'missing' }, { status: 404 });
