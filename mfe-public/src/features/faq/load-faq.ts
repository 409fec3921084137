import type { PublicSettings } from '@fairway/contracts/identity';
import type { CountOutput } from '@fairway/contracts/question-bank';
import type { PublicApi } from '../../public-host.ts';

/** What the answers of the FAQ depend on. */
export type FaqFacts = { bankSource: string; explainedShare: number | null };

/** A service that does not answer leaves its sentence as it is true of any bank. */
export async function loadFaq(api: PublicApi): Promise<FaqFacts> {
  const [settings, count] = await Promise.all([
    api.get<PublicSettings>('/api/v1/public/settings').catch(() => null),
    api.get<CountOutput>('/api/mlp_directory/get_decks_count').catch(() => null),
  ]);
  return { bankSource: settings?.bank_source ?? '', explainedShare: count?.explained_share ?? null };
}
