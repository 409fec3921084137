import { Component, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import type { AppProps } from 'single-spa';
import { echoFreeWindow } from './echo-free-window.ts';
import type { HostProps } from './host-props.ts';
import { HostContext } from './use-host.ts';

/** What the shell hands over at every mount. `hydrate`: the element holds what the server rendered. */
export type AreaProps = HostProps & { domElement: HTMLElement; hydrate: boolean };

type MountProps = AreaProps & AppProps;

export type AreaLifecycles = {
  bootstrap: (props: MountProps) => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: (props: MountProps) => Promise<void>;
};

type Router = ReturnType<typeof createBrowserRouter>;

/** React Router's own boundary would swallow the error and print its stack: let it reach the area's. */
function Rethrow(): never {
  throw useRouteError();
}

/**
 * Makes an area out of its routes. A router lives from mount to unmount; where the server rendered the page, React
 * takes its HTML over instead of drawing it again.
 */
export function defineApp({
  routes,
  wrap = (children) => children,
}: {
  routes: (host: HostProps) => RouteObject[];
  /** Providers around every page of the area. */
  wrap?: (children: ReactNode, host: HostProps) => ReactNode;
}): AreaLifecycles {
  let router: Router | undefined;
  let root: Root | undefined;

  return {
    bootstrap: async () => {},
    mount: async (host) => {
      const { domElement, hydrate, hydrationData, reportError } = host;
      const opened = openRouter(routes(host), hydrate ? (hydrationData as HydrationState) : undefined);
      router = opened;
      await new Promise<void>((resolve) => {
        const page = (
          <Boundary onMounted={resolve} onError={reportError}>
            <HostContext value={host}>{wrap(<RouterProvider router={opened} />, host)}</HostContext>
          </Boundary>
        );
        if (hydrate) {
          root = hydrateRoot(domElement, page);
        } else {
          root = createRoot(domElement);
          root.render(page);
        }
      });
    },
    unmount: async () => {
      root?.unmount();
      router?.dispose();
      root = router = undefined;
    },
  };
}

type BoundaryProps = { onMounted: () => void; onError: (error: unknown) => void; children: ReactNode };

/** Reports that an area's first page is drawn, and shows the crash screen where drawing fails. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.props.onMounted();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

function openRouter(routes: RouteObject[], hydrationData: HydrationState | undefined): Router {
  const guarded = routes.map((route) => ({ ...route, ErrorBoundary: route.ErrorBoundary ?? Rethrow })) as RouteObject[];
  const router: Router = createBrowserRouter(guarded, {
    window: echoFreeWindow(
      (event) =>
        (event as PopStateEvent & { singleSpa?: boolean }).singleSpa === true &&
        event.state?.key !== undefined &&
        event.state.key === router.state.location.key,
    ),
    ...(hydrationData !== undefined && { hydrationData }),
  });
  return router;
}

function Crash() {
  return (
    <div role="alert" className="area-failure">
      <h1>This part of the site has a problem</h1>
      <p>
        The rest of Fairway works. <a href={location.pathname + location.search}>Reload this page</a>
      </p>
    </div>
  );
}
