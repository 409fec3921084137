import { createApiClient } from '@fairway/area/api-client';
import type { PageDeclaration } from '@fairway/area/area-declaration';
import { type AreaServer, renderingRange } from '@fairway/contracts/releases/rendering';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { area } from './area.ts';
import { createRoutes } from './routes.tsx';
import type { PublicHost } from './routing/public-host.ts';

/** The versions of the contract with the gateway's renderers that this bundle supports. */
export const renderingContract = renderingRange;

export const render: AreaServer['render'] = async (request, { apiUrl, origin, headers, trialDays }) => {
  const routes = createRoutes({ ...serverHost(createApiClient({ baseUrl: apiUrl, headers }), origin), trialDays });
  const handler = createStaticHandler(routes);
  const context = await handler.query(request);
  if (context instanceof Response) {
    const setCookies = context.headers.getSetCookie();
    const redirect = context.headers.get('location') ?? '/';
    return { redirect, status: context.status, ...(setCookies.length > 0 && { setCookies }) };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return {
    html,
    status: context.statusCode,
    data: { loaderData: context.loaderData, actionData: context.actionData, errors: context.errors },
    cache: isPerVisitor(request, context.matches.at(-1)?.route.path) ? 'no' : 'shared',
    // React puts it before everything else; user text cannot contain one.
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
  };
};

/** What depends on the visitor, according to the page's declaration, and the result of a form. */
function isPerVisitor({ method, url }: Request, path = ''): boolean {
  const { perVisitor }: PageDeclaration = (area.pages as Record<string, PageDeclaration>)[path] ?? {};
  const isPerVisitorPage =
    typeof perVisitor === 'string' ? new URL(url).searchParams.has(perVisitor) : perVisitor === true;
  return method !== 'GET' || isPerVisitorPage;
}

/** The server renders every page for a visitor, before anything can be clicked. */
function serverHost(api: PublicHost['api'], origin: string): PublicHost {
  const browserOnly = () => {
    throw new Error('This runs only in the browser');
  };
  return {
    api,
    origin,
    currentUser: { get: () => signedOut, subscribe: () => () => {} },
    checkUser: browserOnly,
    navigate: browserOnly,
    notify: browserOnly,
    signIn: browserOnly,
    // The error is part of the page's data, for the gateway to log.
    reportError: () => {},
  };
}

const signedOut = { state: 'signed-out' } as const;
