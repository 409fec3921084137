import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { echoFreeWindow, isEchoOf } from './echo-free-window.ts';
import type { AreaLifecycles, HostProps, MountProps } from './host-props.ts';
import { contractRange } from './shell-contract.ts';
import { HostContext } from './use-host.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * React Router's own boundary would swallow the error and print its stack. Rethrow it, so that single-spa-react's
 * boundary catches it.
 */
function Rethrow(): never {
  throw useRouteError();
}

/**
 * Creates an area from its routes. A mount creates the router, and the unmount disposes of it. If the server rendered
 * the page, React hydrates its HTML instead of rendering it again.
 */
export function defineApp({
  routes,
  wrap = (children) => children,
}: {
  routes: (host: HostProps) => RouteObject[];
  /** Providers around every page of the area. */
  wrap?: (children: React.ReactNode, host: HostProps) => React.ReactNode;
}): AreaLifecycles {
  let router: Router | undefined;
  let hydrate = false;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per area, when its bundle loads
  function Root(host: MountProps) {
    if (router === undefined) return null;
    return <HostContext value={host}>{wrap(<RouterProvider router={router} />, host)}</HostContext>;
  }

  const react = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    renderType: () => (hydrate ? 'hydrateRoot' : 'createRoot'),
    errorBoundary: (error, _info, props) => {
      props.reportError(error);
      return <Crash />;
    },
  });

  return {
    shellContract: contractRange,
    bootstrap: (props) => react.bootstrap(props),
    mount: async (props) => {
      hydrate = props.hydrate;
      router = openRouter(routes(props), props.hydrate ? (props.hydrationData as HydrationState) : undefined);
      // Hydration in a transition is done in short tasks, so a tap is handled while it runs.
      let mounted: Promise<unknown> | undefined;
      const render = () => {
        mounted = react.mount(props);
      };
      if (props.hydrate) React.startTransition(render);
      else render();
      await mounted;
    },
    unmount: async (props) => {
      await react.unmount(props);
      router?.dispose();
      router = undefined;
    },
  };
}

function openRouter(routes: RouteObject[], hydrationData: HydrationState | undefined): Router {
  const routesWithBoundary = routes.map((route) => ({
    ...route,
    ErrorBoundary: route.ErrorBoundary ?? Rethrow,
  })) as RouteObject[];
  const router: Router = createBrowserRouter(routesWithBoundary, {
    window: echoFreeWindow((event) => isEchoOf(event, router.state.location.key)),
    ...(hydrationData !== undefined && { hydrationData }),
  });
  return router;
}

function Crash() {
  return (
    <div role="alert" className="area-failure">
      <h1>This part of the site has a problem</h1>
      <p>The rest of Fairway works.</p>
      {/* A link would not do: the shell would navigate to the address on screen, which changes nothing. */}
      <button type="button" onClick={() => location.reload()}>
        Reload this page
      </button>
    </div>
  );
}
