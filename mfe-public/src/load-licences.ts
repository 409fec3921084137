import type { LicenceRecord } from '@fairway/contracts/question-bank';
import type { Licences } from '@fairway/ui/study-choice';
import type { PublicApi } from './public-host.ts';

/** The licence ratings of both departments. */
export async function loadLicences(api: PublicApi): Promise<Licences> {
  const [Deck, Engine] = await Promise.all([
    api.get<LicenceRecord[]>('/api/mlp_question/deck_license'),
    api.get<LicenceRecord[]>('/api/mlp_question/engine_license'),
  ]);
  return { Deck, Engine };
}
