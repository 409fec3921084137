import type { PublicApi } from './public-host.ts';

/** How many comments a question has; null where that could not be said: it is shown all the same. */
export async function countComments(api: PublicApi, id: string): Promise<number | null> {
  try {
    return (await api.get('/api/mlp_comment/comments_count/{id}', { params: { id } })).total;
  } catch {
    return null;
  }
}
