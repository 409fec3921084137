import { useHydrated } from '@fairway/ui/browser/use-hydrated';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';

/** Replaces a page that failed with an unexpected error. The details are for the operators, in the log. */
export function BrokenPage({ onError }: { onError: (error: unknown) => void }) {
  const error = useRouteError();
  useEffect(() => onError(error), [error, onError]);
  return (
    <div role="alert" className="area-failure">
      <title>Something went wrong · Fairway</title>
      <meta name="robots" content="noindex" />
      <h1>This page has a problem</h1>
      <p>
        The rest of Fairway works. You can go to the <a href="/">home page</a>.
      </p>
      <Reload />
    </div>
  );
}

/** With a script a link would not do: the shell would navigate to the address on screen, which changes nothing. */
function Reload() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return <a href={pathname + search}>Reload this page</a>;
  return (
    <button type="button" onClick={() => location.reload()}>
      Reload this page
    </button>
  );
}
