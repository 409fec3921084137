import { useHost } from '@fairway/mfe/use-host';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from './api.ts';
import { percent } from './trend.ts';

/** How far the member is in each book, in words; '' until that is known. Undefined where nothing is counted. */
export function useBookNotes(isCounted: boolean): ((zinbook: string) => string) | undefined {
  const { api } = useHost();
  const progress = useQuery({ ...progressQuery(api), enabled: isCounted });
  if (!isCounted) return undefined;
  return (zinbook) => {
    if (!progress.isSuccess) return '';
    const book = progress.data.books.find(({ ZINBOOK }) => ZINBOOK === zinbook);
    if (book === undefined) return 'Not started';
    return `${book.logged.toLocaleString('en-US')} seen · ${percent(book.share)} right`;
  };
}
