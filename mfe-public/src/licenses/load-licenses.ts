import type { Licenses } from '@fairway/ui/fields/study-choice';
import type { PublicApi } from '../routing/public-host.ts';

export async function loadLicenses(api: PublicApi): Promise<Licenses> {
  const [Deck, Engine] = await Promise.all([
    api.get('/api/mlp_question/deck_license'),
    api.get('/api/mlp_question/engine_license'),
  ]);
  return { Deck, Engine };
}
