import { ApiFault } from '@fairway/area/api-client';
import { data } from 'react-router-dom';
import type { PublicApi } from '../../routing/public-host.ts';

export const unsubscribe = (api: PublicApi, token: string) => api.post('/api/unsubscribe', { query: { token } });

/** The result of a press without a script. `faults` is empty if the mails are stopped. */
export type Pressed = { token: string; faults: Record<string, string> };

/**
 * The action of the page: a browser without a script posts the form to the page itself. The result page's address has
 * no token, and no other address claims that mails were stopped; reloading it presses again.
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
