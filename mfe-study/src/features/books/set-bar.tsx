import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import { useQuery } from '@tanstack/react-query';
import { readPlace } from '../../paths.ts';
import { booksQuery } from './api.ts';
import { SplitBar } from './split-bar.tsx';

/** The member's progress in the book that `href` opens. Renders nothing if `href` opens another set. */
export function SetBar({ href }: { href: string }) {
  const { api } = useHost();
  const { type, id } = readPlace(new URL(href, location.origin).searchParams);
  const books = useQuery(booksQuery(api));
  if (type === 'book' && books.isPending) return <i {...pageLoading} />;
  const book = type === 'book' ? books.data?.find(({ ZINBOOK }) => ZINBOOK === id) : undefined;
  return book === undefined ? null : <SplitBar {...book} />;
}
