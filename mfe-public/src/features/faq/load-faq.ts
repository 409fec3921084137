import type { PublicApi } from '../../public-host.ts';
import { readDeckCount, readSettings, readSiteTexts } from '../../shared-calls.ts';

/** What the answers of the FAQ depend on; `written` is what an administrator wrote in place of the original. */
export type FaqFacts = { bankSource: string; explainedShare: number | null; written: string | null };

/** A service that does not answer leaves its sentence as it is true of any bank. */
export async function loadFaq(api: PublicApi): Promise<FaqFacts> {
  const [settings, count, texts] = await Promise.all([
    readSettings(api).catch(() => null),
    readDeckCount(api).catch(() => null),
    readSiteTexts(api, ['faq']),
  ]);
  return {
    bankSource: settings?.bank_source ?? '',
    explainedShare: count?.explained_share ?? null,
    written: texts.faq ?? null,
  };
}
