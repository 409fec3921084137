import type { NewestCommentsOutput } from '@fairway/contracts/content/content';
import type { PublicApi } from '../../routing/public-host.ts';

/** The newest comments with their questions; pages count from 0. Null if there is no such page. */
export async function loadForum(api: PublicApi, query: URLSearchParams): Promise<NewestCommentsOutput | null> {
  const page = query.get('page') ?? '0';
  const found = await api.get('/api/mlp_comment/newest', { query: { page } });
  const isBeyond = found.data.length === 0 && found.meta.page > 0;
  return isBeyond ? null : found;
}
