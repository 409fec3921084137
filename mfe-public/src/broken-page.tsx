import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';

/** Replaces a page that failed with an unexpected error. The details are for the operators, in the log. */
export function BrokenPage({ onError }: { onError: (error: unknown) => void }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useEffect(() => onError(error), [error, onError]);
  return (
    <div role="alert" className="area-failure">
      <title>Something went wrong · Fairway</title>
      <meta name="robots" content="noindex" />
      <h1>This page has a problem</h1>
      <p>
        The rest of Fairway works. <a href={pathname + search}>Reload this page</a> or go to the{' '}
        <a href="/">home page</a>.
      </p>
    </div>
  );
}
