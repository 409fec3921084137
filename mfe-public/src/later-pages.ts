import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Pages whose code the browser fetches when they are opened: forms, searching, and what few read. A visitor who comes
 * to a question does not pay for them. Their styles come with the first page all the same: the server draws them.
 */
const laterPages: Record<string, () => Promise<ComponentType>> = {
  '/change-user-password': () => import('./pages/change-password-page.tsx').then((file) => file.ChangePasswordPage),
  '/contact': () => import('./pages/contact-page.tsx').then((file) => file.ContactPage),
  '/email-verify': () => import('./pages/email-verify-page.tsx').then((file) => file.EmailVerifyPage),
  '/faq': () => import('./pages/faq-page.tsx').then((file) => file.FaqPage),
  '/forgot-password': () => import('./pages/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  '/forum': () => import('./pages/forum-page.tsx').then((file) => file.ForumPage),
  '/login': () => import('./pages/login-page.tsx').then((file) => file.LoginPage),
  '/payment/:id': () => import('./pages/payment-page.tsx').then((file) => file.PaymentPage),
  '/preview/:id': () => import('./pages/preview-page.tsx').then((file) => file.PreviewPage),
  '/register': () => import('./pages/register-page.tsx').then((file) => file.RegisterPage),
  '/search': () => import('./pages/search-page.tsx').then((file) => file.SearchPage),
  '/search/view': () => import('./pages/search-view-page.tsx').then((file) => file.SearchViewPage),
  '/site-map': () => import('./pages/site-map-page.tsx').then((file) => file.SiteMapPage),
  '/unsubscribe': () => import('./pages/unsubscribe-page.tsx').then((file) => file.UnsubscribePage),
};

const loaded = new Map<string, ComponentType>();

async function load(path: string): Promise<ComponentType> {
  const Component = loaded.get(path) ?? (await laterPages[path]?.());
  if (Component === undefined) throw new Error(`${path} is not a lazy page`);
  loaded.set(path, Component);
  return Component;
}

/** What a route shows that is one of these pages. */
export function laterPage(path: string): Pick<RouteObject, 'path' | 'Component' | 'lazy'> {
  const Component = loaded.get(path);
  return Component ? { path, Component } : { path, lazy: async () => ({ Component: await load(path) }) };
}

/** Before the server's HTML is taken over, the page that drew it must be there: React would put a skeleton in its place. */
export async function loadPageAt(address: string): Promise<void> {
  const matches = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(address);
  const path = Object.keys(laterPages).find(matches);
  if (path !== undefined) await load(path);
}

/** For tests, which draw every page at once. */
export async function loadEveryPage(): Promise<void> {
  await Promise.all(Object.keys(laterPages).map(load));
}
