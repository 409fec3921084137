import type { PublicApi } from '../routing/public-host.ts';

/** How many comments a question has, or null if unknown: the question is shown anyway. */
export async function countComments(api: PublicApi, id: string): Promise<number | null> {
  try {
    return (await api.get('/api/mlp_comment/comments_count/{id}', { params: { id } })).total;
  } catch {
    return null;
  }
}
