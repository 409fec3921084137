import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { pageLoading } from './page-preview.ts';
import { HostContext } from './use-host.ts';

/** `load` fetches the code before the page is opened. */
export type LazyPage<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

type Options = {
  /** For an optional part of a page: nothing is rendered until its code has loaded. */
  isQuiet?: boolean;
  /** For a part of a page: rendered until its code has loaded. */
  waiting?: ReactNode;
};

/**
 * A page whose code loads when it is opened: `lazyPage(() => import('./pages/x.tsx').then(({ X }) => X))`. A failed
 * load is reported and can be retried, and the rest of the area continues to work. React's own `lazy` caches a failure permanently.
 */
export function lazyPage<Props extends object>(
  importPage: () => Promise<ComponentType<Props>>,
  { isQuiet = false, waiting }: Options = {},
): LazyPage<Props> {
  let Page: ComponentType<Props> | undefined;

  async function load(): Promise<void> {
    Page ??= await importPage();
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the area's bundle loads
  function LazyPage(props: Props) {
    const host = use(HostContext);
    const [tries, setTries] = useState(0);
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Page ? 'loaded' : 'loading');
    // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must run the effect again
    useEffect(() => {
      // Do not check `Page` here: a preload may have set it after the render above, and that render would stay on
      // screen.
      if (state === 'loaded') return;
      let isOpen = true;
      const become = (next: 'loaded' | 'failed') => isOpen && setState(next);
      load().then(
        () => become('loaded'),
        (error: unknown) => {
          host?.reportError(error);
          become('failed');
        },
      );
      return () => {
        isOpen = false;
      };
    }, [tries]);
    if (Page) return <Page {...props} />;
    if (isQuiet) return null;
    if (state !== 'failed') {
      if (waiting) return waiting;
      return (
        <div {...pageLoading}>
          <Skeleton lines={7} label="Loading the page" />
        </div>
      );
    }
    return (
      <ErrorState
        title="This page did not load"
        text="Fairway is not responding right now."
        onRetry={() => {
          setState('loading');
          setTries(tries + 1);
        }}
      />
    );
  }
  return Object.assign(LazyPage, { load });
}
