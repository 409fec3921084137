import { ApiFault } from '@fairway/mfe/api-client';
import type { FormFaults } from '@fairway/mfe/use-form-submit';
import { data, redirect, useActionData } from 'react-router-dom';

/** What became of a form that the browser posted by itself, before our script ran. `typed` never holds a password. */
export type PlainPost = { faults: FormFaults; typed: Record<string, string> };

type Fields = Record<string, string>;

/**
 * The action of a page whose form works without a script. `send` returns the page that says so, which can be loaded
 * again; what the API refuses is shown in the form, with what was typed.
 */
export async function takePlainPost(request: Request, send: (fields: Fields) => Promise<string>) {
  const fields = await fieldsOf(request);
  try {
    return redirect(await send(fields), 303);
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return data<PlainPost>({ faults: error.fields, typed: withoutPasswords(fields) }, { status: error.status || 503 });
  }
}

/** The action of a page whose form signs somebody in: the session is kept in the browser, which takes our script. */
export async function refusePlainPost(request: Request) {
  const error = 'Nothing was sent: this page was still loading. Enter your password and try again.';
  return data<PlainPost>({ faults: { error }, typed: withoutPasswords(await fieldsOf(request)) });
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
