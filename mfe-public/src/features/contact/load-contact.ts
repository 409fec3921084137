import type { PublicSettings } from '@fairway/contracts/identity';
import { ApiFault } from '@fairway/mfe/api-client';
import type { PublicApi } from '../../public-host.ts';

export type Contact = { supportEmail: string };

/** The address beside the form is left out where it cannot be asked for: writing does not depend on it. */
export async function loadContact(api: PublicApi): Promise<Contact> {
  try {
    const { support_email } = await api.get<PublicSettings>('/api/v1/public/settings');
    return { supportEmail: support_email };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { supportEmail: '' };
  }
}
