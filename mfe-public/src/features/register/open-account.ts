import { ApiFault } from '@fairway/area/api-client';
import { browserZone } from '@fairway/contracts/identity/browser-zone';
import type { PublicApi } from '../../routing/public-host.ts';

const names = ['email', 'password', 'license', 'user_name', 'homepage'] as const;

export type Account = Record<(typeof names)[number], string>;

/** The values of the form; '' for empty ones. */
export function readAccount(form: FormData | URLSearchParams): Account {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Account;
}

/** An available user name: the wanted one, the part before the @ of the address, or a similar one. */
export async function findFreeName(api: PublicApi, wanted: string): Promise<string> {
  const { user_name } = await api.post('/api/v1/public/user_name', { body: { wanted: wanted.split('@')[0] ?? '' } });
  return user_name;
}

/**
 * Opens an account. Without a user name it gets an available one. If the name is in use, the rejection suggests an
 * available one, which `onFreeName` puts into the form.
 */
export async function openAccount(
  api: PublicApi,
  { license, ...account }: Account,
  onFreeName: (name: string) => void,
): Promise<{ token: string }> {
  // An AB's or a QMED's id has a third part: the account gets the nearest license.
  const [question_type = '', license_rating = ''] = license === '' ? ['Deck'] : license.split('-');
  const user_name = account.user_name.trim() || (await findFreeName(api, account.email).catch(() => ''));
  // '' on the server, which does not know it: the member is asked at the first sign-in.
  const time_zone = browserZone();
  const fields = new URLSearchParams({ ...account, user_name, question_type, license_rating, time_zone });
  try {
    return await api.post('/api/v1/public/register', { fields });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    const free = isNameInUse(error) ? await findFreeName(api, user_name).catch(() => null) : null;
    if (free !== null) onFreeName(free);
    throw new ApiFault(error.status, formFaults(error.fields, free), error.requestId);
  }
}

const isNameInUse = ({ status, fields }: ApiFault): boolean => status === 409 && 'user_name' in fields;

/** Maps the rejection to the fields of the form, whose single license field is two values of the call. */
function formFaults(
  { question_type, license_rating = question_type, ...others }: Record<string, string>,
  free: string | null,
): Record<string, string> {
  return {
    ...others,
    ...(license_rating !== undefined && { license: license_rating }),
    ...(free !== null && { user_name: `${others.user_name} “${free}” is available.` }),
  };
}
