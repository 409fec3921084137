import { Skeleton } from '@fairway/ui/skeleton';
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import { BrokenPage } from './broken-page.tsx';
import { sendWithoutScript } from './features/contact/send-without-script.ts';
import { loadDirectory } from './features/directory/load-directory.ts';
import { loadForum } from './features/forum/load-forum.ts';
import { loadHome, loadPricing } from './features/home/load-home.ts';
import { loadContentPage, loadPreview } from './features/page/load-content-page.ts';
import { loadQuestion } from './features/question/load-question.ts';
import { loadRegister } from './features/register/load-register.ts';
import { loadSearch } from './features/search/load-search.ts';
import { loadSearchView } from './features/search/load-search-view.ts';
import { loadSiteMap } from './features/site-map/load-site-map.ts';
import { loadWatch } from './features/watch/load-watch.ts';
import { loadPage, missing } from './load-page.ts';
import { NotFound } from './not-found.tsx';
import { ChangePasswordPage } from './pages/change-password-page.tsx';
import { ContactPage } from './pages/contact-page.tsx';
import { ContentPage } from './pages/content-page.tsx';
import { DirectoryPage } from './pages/directory-page.tsx';
import { EmailVerifyPage } from './pages/email-verify-page.tsx';
import { FaqPage } from './pages/faq-page.tsx';
import { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
import { ForumPage } from './pages/forum-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { PreviewPage } from './pages/preview-page.tsx';
import { PricingPage } from './pages/pricing-page.tsx';
import { QuestionPage } from './pages/question-page.tsx';
import { RegisterPage } from './pages/register-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { SearchViewPage } from './pages/search-view-page.tsx';
import { SiteMapPage } from './pages/site-map-page.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { type PublicHost, PublicHostContext } from './public-host.ts';
import type { Root } from './root.tsx';

const queryOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** The pages of this area, alike on the server and in the browser: `host` is what differs. */
export function createRoutes(host: PublicHost): RouteObject[] {
  const { api } = host;
  return [
    {
      id: 'root',
      loader: (): Root => ({ origin: host.origin }),
      shouldRevalidate: () => false,
      // biome-ignore lint/correctness/noComponentHookFactories: the routes are made once, when the area is mounted
      ErrorBoundary: () => <BrokenPage onError={host.reportError} />,
      hydrateFallbackElement: <Skeleton lines={8} label="Loading the page" />,
      element: (
        <PublicHostContext value={host}>
          <Outlet />
        </PublicHostContext>
      ),
      children: [
        { path: '/', element: <HomePage />, loader: () => loadPage(() => loadHome(api)) },
        { path: '/pricing', element: <PricingPage />, loader: () => loadPage(() => loadPricing(api)) },
        { path: '/faq', element: <FaqPage /> },
        { path: '/forum', element: <ForumPage />, loader: (args) => loadPage(() => loadForum(api, queryOf(args))) },
        {
          path: '/contact',
          element: <ContactPage />,
          action: ({ request }) => sendWithoutScript(api, request),
        },
        {
          path: '/question/directory',
          element: <DirectoryPage />,
          loader: (args) => loadPage(() => loadDirectory(api, queryOf(args))),
        },
        {
          path: '/question/watch',
          element: <WatchPage />,
          loader: (args) => loadPage(() => loadWatch(api, queryOf(args))),
        },
        {
          path: '/question/:slug',
          element: <QuestionPage />,
          loader: ({ params }) => loadPage(() => loadQuestion(api, params.slug ?? '')),
        },
        {
          path: '/search',
          element: <SearchPage />,
          loader: (args) => loadPage(() => loadSearch(api, queryOf(args))),
        },
        {
          path: '/search/view',
          element: <SearchViewPage />,
          loader: (args) => loadPage(() => loadSearchView(api, queryOf(args))),
        },
        { path: '/login', element: <LoginPage /> },
        {
          path: '/register',
          element: <RegisterPage />,
          loader: (args) => loadPage(() => loadRegister(api, queryOf(args).get('plan'))),
        },
        { path: '/forgot-password', element: <ForgotPasswordPage /> },
        { path: '/change-user-password', element: <ChangePasswordPage /> },
        { path: '/email-verify', element: <EmailVerifyPage /> },
        { path: '/site-map', element: <SiteMapPage />, loader: () => loadPage(() => loadSiteMap(api)) },
        {
          path: '/preview/:id',
          element: <PreviewPage />,
          loader: ({ params }) => loadPage(() => loadPreview(api, params.id ?? '')),
        },
        {
          path: '/:slug',
          element: <ContentPage />,
          loader: ({ params }) => loadPage(() => loadContentPage(api, params.slug ?? '')),
        },
        { path: '*', element: <NotFound />, loader: () => missing() },
      ],
    },
  ];
}
