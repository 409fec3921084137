import type { Book, Category, Question, Subcategory } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Place } from '../../paths.ts';

type Entry = { id: string; name: string; total: number };
type Listed = Partial<Book & Category & Subcategory> & { total: number };

/** The set after this one among its sisters, where it has any: the next book, category or sub-category. */
export const nextTopicQuery = (api: ApiClient, place: Place, question: Question) =>
  queryOptions({
    queryKey: ['next-topic', place.type, place.id, place.zinbookcat ?? '', place.rating ?? ''],
    queryFn: async () => {
      const call = sistersCall(place, question);
      if (call === null) return null;
      const rating = place.rating ? `?rating=${encodeURIComponent(place.rating)}` : '';
      const listed = await api.get<Listed[]>(`/api/mlp_question/${call}${rating}`);
      const sisters = listed.map(entryOf[place.type as 'book' | 'cat' | 'subcat']);
      const here = sisters.findIndex(({ id }) => id === place.id);
      return sisters.slice(here + 1).find(({ total }) => total > 0) ?? null;
    },
    retry: false,
  });

function sistersCall({ type, zinbookcat }: Place, { ZINBOOK, ZINCATEGORY, ZINBOOKCATEGORY }: Question): string | null {
  if (type === 'book') return ZINBOOKCATEGORY === '1' ? 'engine_book_user' : 'deck_book_user';
  if (type === 'cat') return `userdeck_cat/${ZINBOOK}`;
  if (type !== 'subcat') return null;
  return zinbookcat === '1' ? `user_engine_subcat/${ZINBOOK}` : `userdeck_subcat/${ZINCATEGORY}`;
}

const entryOf: Record<'book' | 'cat' | 'subcat', (listed: Listed) => Entry> = {
  book: ({ ZINBOOK = '', ZBOOKNAME = '', total }) => ({ id: ZINBOOK, name: ZBOOKNAME, total }),
  cat: ({ ZINCATEGORY = '', ZCATEGORYNAME = '', total }) => ({ id: ZINCATEGORY, name: ZCATEGORYNAME, total }),
  subcat: ({ ZINSUBCATEGORY = '', ZSUBCATEGORYNAME = '', total }) => ({
    id: ZINSUBCATEGORY,
    name: ZSUBCATEGORYNAME,
    total,
  }),
};
