import type { ApiClient } from '@fairway/area/api-client';
import type { Question } from '@fairway/contracts/question-bank/question';
import { queryOptions } from '@tanstack/react-query';
import type { Place } from '../../paths.ts';
import { readBooks } from '../../shared-calls.ts';

type Entry = { id: string; name: string; total: number };
/** The next sibling of this set, if any: the next book, category or sub-category. */
export const nextTopicQuery = (api: ApiClient, place: Place, question: Question) =>
  queryOptions({
    queryKey: ['next-topic', place.type, place.id, place.zinbookcat ?? '', place.rating ?? ''],
    queryFn: async () => {
      const siblings = await readSiblings(api, place, question);
      if (siblings === null) return null;
      const here = siblings.findIndex(({ id }) => id === place.id);
      return siblings.slice(here + 1).find(({ total }) => total > 0) ?? null;
    },
    retry: false,
  });

async function readSiblings(api: ApiClient, place: Place, question: Question): Promise<Entry[] | null> {
  const { type, zinbookcat, rating } = place;
  const { ZINBOOK, ZINCATEGORY, ZINBOOKCATEGORY } = question;
  const query = { rating: rating || undefined };
  if (type === 'book') {
    const books = await readBooks(api, ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck', query.rating);
    return books.map((book) => ({ id: book.ZINBOOK, name: book.ZBOOKNAME, total: book.total }));
  }
  if (type === 'cat') {
    const categories = await api.get('/api/mlp_question/userdeck_cat/{id}', { params: { id: ZINBOOK }, query });
    return categories.map((one) => ({ id: one.ZINCATEGORY, name: one.ZCATEGORYNAME, total: one.total }));
  }
  if (type !== 'subcat') return null;
  const subcategories =
    zinbookcat === '1'
      ? await api.get('/api/mlp_question/user_engine_subcat/{id}', { params: { id: ZINBOOK }, query })
      : await api.get('/api/mlp_question/userdeck_subcat/{id}', { params: { id: ZINCATEGORY }, query });
  return subcategories.map((one) => ({ id: one.ZINSUBCATEGORY, name: one.ZSUBCATEGORYNAME, total: one.total }));
}
