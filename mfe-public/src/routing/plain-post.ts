import { ApiFault } from '@fairway/area/api-client';
import type { FormFaults } from '@fairway/area/use-form-submit';
import { handOverCookie } from '@fairway/contracts/identity/hand-over';
import { data, redirect, useActionData } from 'react-router-dom';

/** The result of a form that the browser posted without our script. `typed` never contains a password. */
export type PlainPost = { faults: FormFaults; isConflict: boolean; typed: Record<string, string> };

type Fields = Record<string, string>;

/** The redirect after an accepted form: to a page that can be reloaded, with a token if it signs the user in. */
type Outcome = string | { path: string; token: string };

/**
 * The action of a page whose form works without a script. A rejection by the API is shown in the form, with the typed
 * values. The token is passed to the next page's script: only the browser's storage holds one.
 */
export async function handlePlainPost(request: Request, send: (fields: Fields) => Promise<Outcome>) {
  const fields = await fieldsOf(request);
  try {
    const outcome = await send(fields);
    if (typeof outcome === 'string') return redirect(outcome, 303);
    const cookie = handOverCookie(outcome.token, new URL(request.url).protocol);
    return redirect(outcome.path, { status: 303, headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    const { fields: faults, status } = error;
    const isConflict = status === 409;
    return data<PlainPost>({ faults, isConflict, typed: withoutPasswords(fields) }, { status: status || 503 });
  }
}

export function usePlainPost(): PlainPost | undefined {
  return useActionData() as PlainPost | undefined;
}

async function fieldsOf(request: Request): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

function withoutPasswords(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('password')));
}
