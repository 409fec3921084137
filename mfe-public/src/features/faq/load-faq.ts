import type { PublicApi } from '../../public-host.ts';
import { readDeckCount, readSettings } from '../../shared-calls.ts';

/** What the answers of the FAQ depend on. */
export type FaqFacts = { bankSource: string; explainedShare: number | null };

/** A service that does not answer leaves its sentence as it is true of any bank. */
export async function loadFaq(api: PublicApi): Promise<FaqFacts> {
  const [settings, count] = await Promise.all([
    readSettings(api).catch(() => null),
    readDeckCount(api).catch(() => null),
  ]);
  return { bankSource: settings?.bank_source ?? '', explainedShare: count?.explained_share ?? null };
}
