import { ApiFault } from '@fairway/mfe/api-client';
import type { RefusedMessage } from '@fairway/mfe/contact-form';
import { data, redirect } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { PublicApi } from '../../public-host.ts';

/**
 * The action of the contact page: a browser without a script sends the form to the page itself. What was taken leads to
 * the page that says so, which can be loaded again; what was refused is shown again, with what is wrong.
 */
export async function sendWithoutScript(api: PublicApi, request: Request) {
  const typed = Object.fromEntries(new URLSearchParams(await request.text()));
  try {
    await api.post('/api/mlp_email/contact', typed);
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return data<RefusedMessage>({ faults: error.fields, typed }, { status: error.status || 503 });
  }
  return redirect(`${paths.contact}?sent=1`, 303);
}
