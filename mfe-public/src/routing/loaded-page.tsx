import { ErrorState } from '@fairway/ui/states/error-state';
import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { Head } from './head.tsx';
import type { Loaded } from './load-page.ts';
import { NotFound } from './not-found.tsx';
import frame from './page.module.css';

/** Shows what the page's loader returned: the content, `missing` or the 404 screen, or an outage with a retry. */
export function LoadedPage<T>({
  missing = <NotFound />,
  children,
}: {
  missing?: ReactNode;
  children: (content: T) => ReactNode;
}) {
  const loaded = useLoaderData() as Loaded<T>;
  if (loaded.state === 'ready') return children(loaded.content);
  return loaded.state === 'missing' ? missing : <Unavailable />;
}

function Unavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={frame.page}>
      <Head title="Not available right now" />
      <h1 className="sr-only">Not available right now</h1>
      <ErrorState
        title="This page is not available right now"
        text="Part of Fairway is not responding. It is usually back within seconds."
        onRetry={revalidate}
        busy={state === 'loading'}
      />
    </div>
  );
}
