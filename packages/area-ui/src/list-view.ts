import type { SortType } from '@fairway/ui/lists/data-table';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown, and in what order; pages count from 0. */
export type ListView = { page: number; sortBy?: string; sortType?: SortType };

/** Stores the view of a list in the address, so that Back returns to it and it survives a reload. */
export function useListView(first: Omit<ListView, 'page'> = {}) {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));
  const sortBy = query.get('sortBy');
  const view: ListView = {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    ...first,
    ...(sortBy && { sortBy, sortType: query.get('sortType') === 'asc' ? 'asc' : 'desc' }),
  };
  return {
    view,
    showPage: (to: number, options?: { replace: boolean }) => {
      const next = new URLSearchParams(query);
      if (to > 0) next.set('page', String(to));
      else next.delete('page');
      setQuery(next, options);
    },
    /** A new order starts at the first page. */
    sort: (sortBy: string, sortType: SortType) => {
      const next = new URLSearchParams(query);
      next.delete('page');
      next.set('sortBy', sortBy);
      next.set('sortType', sortType);
      setQuery(next);
    },
  };
}

/** Whether the list ends before the page in view, whose last row may have been removed: then its last page is shown. */
export function useIsBeyond(
  { view, showPage }: Pick<ReturnType<typeof useListView>, 'view' | 'showPage'>,
  meta: { page: number; pages: number } | undefined,
): boolean {
  const isBeyond = meta !== undefined && meta.page === view.page && meta.page > 0 && meta.page >= meta.pages;
  useEffect(() => {
    if (isBeyond) showPage(Math.max(0, meta.pages - 1), { replace: true });
  }, [isBeyond, meta, showPage]);
  return isBeyond;
}
