import { createApiClient } from '@fairway/mfe/api-client';
import type { PageDeclaration } from '@fairway/mfe/area-declaration';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { area } from './area.ts';
import type { PublicHost } from './public-host.ts';
import { createRoutes } from './routes.tsx';

export type Rendered =
  | { redirect: string; status: number; setCookies?: string[] }
  | { html: string; status: number; data: unknown; cache: 'shared' | 'no'; isIndexed: boolean };

/**
 * Renders one page, after its action where a form was sent to it. `apiUrl` is where the API answers, `origin` the site's
 * address as visitors know it, `headers` what the API must know of the visitor (cookie, address), `trialDays` those of a
 * new account, null where they are not known. `html` begins with the page's title, meta and link elements.
 */
export async function render(
  request: Request,
  {
    apiUrl,
    origin,
    headers,
    trialDays,
  }: { apiUrl: string; origin: string; headers: Record<string, string>; trialDays?: number | null },
): Promise<Rendered> {
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
    cache: isOwn(request, context.matches.at(-1)?.route.path) ? 'no' : 'shared',
    // React puts it before everything; what people write cannot hold one.
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
  };
}

/** What depends on the visitor who asks, by the page's declaration, and what a form came to. */
function isOwn({ method, url }: Request, path = ''): boolean {
  const { perVisitor }: PageDeclaration = (area.pages as Record<string, PageDeclaration>)[path] ?? {};
  const isOwnPage = typeof perVisitor === 'string' ? new URL(url).searchParams.has(perVisitor) : perVisitor === true;
  return method !== 'GET' || isOwnPage;
}

/** On the server every page is as a visitor sees it before anything can be clicked. */
function serverHost(api: PublicHost['api'], origin: string): PublicHost {
  const onlyInBrowser = () => {
    throw new Error('This runs only in the browser');
  };
  return {
    api,
    origin,
    currentUser: { get: () => signedOut, subscribe: () => () => {} },
    checkUser: onlyInBrowser,
    navigate: onlyInBrowser,
    notify: onlyInBrowser,
    signIn: onlyInBrowser,
    // The error goes along with the page's data, for the gateway to log.
    reportError: () => {},
  };
}

const signedOut = { state: 'signed-out' } as const;
