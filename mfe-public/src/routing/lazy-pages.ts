import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Pages whose code is loaded when they are opened: forms, search, and rarely read pages. They add nothing to the weight
 * of a question page. Their styles still come with the first page, because the server renders them.
 */
const lazyPages: Record<string, () => Promise<ComponentType>> = {
  '/change-user-password': () => import('../pages/change-password-page.tsx').then((file) => file.ChangePasswordPage),
  '/contact': () => import('../pages/contact-page.tsx').then((file) => file.ContactPage),
  '/email-verify': () => import('../pages/email-verify-page.tsx').then((file) => file.EmailVerifyPage),
  '/exam-modules': () => import('../pages/exam-modules-page.tsx').then((file) => file.ExamModulesPage),
  '/exam-retest': () => import('../pages/exam-retest-page.tsx').then((file) => file.ExamRetestPage),
  '/faq': () => import('../pages/faq-page.tsx').then((file) => file.FaqPage),
  '/forgot-password': () => import('../pages/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  '/forum': () => import('../pages/forum-page.tsx').then((file) => file.ForumPage),
  '/license': () => import('../pages/licenses-page.tsx').then((file) => file.LicensesPage),
  '/license/:slug': () => import('../pages/license-page.tsx').then((file) => file.LicensePage),
  '/login': () => import('../pages/login-page.tsx').then((file) => file.LoginPage),
  '/payment/:id': () => import('../pages/payment-page.tsx').then((file) => file.PaymentPage),
  '/preview/:id': () => import('../pages/preview-page.tsx').then((file) => file.PreviewPage),
  '/register': () => import('../pages/register-page.tsx').then((file) => file.RegisterPage),
  '/rules': () => import('../pages/rules-page.tsx').then((file) => file.RulesPage),
  '/rules/:rule': () => import('../pages/rule-page.tsx').then((file) => file.RulePage),
  '/search': () => import('../pages/search-page.tsx').then((file) => file.SearchPage),
  '/search/view': () => import('../pages/search-view-page.tsx').then((file) => file.SearchViewPage),
  '/site-map': () => import('../pages/site-map-page.tsx').then((file) => file.SiteMapPage),
  '/unsubscribe': () => import('../pages/unsubscribe-page.tsx').then((file) => file.UnsubscribePage),
};

const loaded = new Map<string, ComponentType>();

async function load(path: string): Promise<ComponentType> {
  const Component = loaded.get(path) ?? (await lazyPages[path]?.());
  if (Component === undefined) throw new Error(`${path} is not a lazy page`);
  loaded.set(path, Component);
  return Component;
}

/** The route element of one of these pages. */
export function lazyRoute(path: string): Pick<RouteObject, 'path' | 'Component' | 'lazy'> {
  const Component = loaded.get(path);
  return Component ? { path, Component } : { path, lazy: async () => ({ Component: await load(path) }) };
}

/** The code of the page must be loaded before the server's HTML is hydrated: React would otherwise show a skeleton. */
export async function loadPageAt(address: string): Promise<void> {
  const matches = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(address);
  const path = Object.keys(lazyPages).find(matches);
  if (path !== undefined) await load(path);
}

/** For tests, which render every page at once. */
export async function loadEveryPage(): Promise<void> {
  await Promise.all(Object.keys(lazyPages).map(load));
}
