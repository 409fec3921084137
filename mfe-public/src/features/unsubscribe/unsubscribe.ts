import { ApiFault } from '@fairway/area/api-client';
import { data } from 'react-router-dom';
import type { PublicApi } from '../../public-host.ts';

export const unsubscribe = (api: PublicApi, token: string) => api.post('/api/unsubscribe', { query: { token } });

/** What became of a press without a script. `faults` is empty where the mails are stopped. */
export type Pressed = { token: string; faults: Record<string, string> };

/**
 * The action of the page: a browser without a script sends the form to the page itself. The answer stands at an address
 * without the token, and no other address claims that mails were stopped; to load it again is to press again.
 */
export async function unsubscribeWithoutScript(api: PublicApi, request: Request) {
  const token = new URLSearchParams(await request.text()).get('token') ?? '';
  try {
    await unsubscribe(api, token);
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return data<Pressed>({ token, faults: error.fields }, { status: error.status || 503 });
  }
  return data<Pressed>({ token, faults: {} });
}
