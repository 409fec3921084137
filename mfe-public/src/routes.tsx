import { Skeleton } from '@fairway/ui/skeleton';
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import { answerWithoutScript } from './answer-without-script.ts';
import { BrokenPage } from './broken-page.tsx';
import { sendWithoutScript } from './features/contact/send-without-script.ts';
import { loadDirectory } from './features/directory/load-directory.ts';
import { loadFaq } from './features/faq/load-faq.ts';
import { loadForum } from './features/forum/load-forum.ts';
import { loadHome, loadPricing } from './features/home/load-home.ts';
import { loadContentPage, loadPreview } from './features/page/load-content-page.ts';
import { loadPayment } from './features/payment/load-payment.ts';
import { loadQuestion } from './features/question/load-question.ts';
import { loadRegister } from './features/register/load-register.ts';
import { askWithoutScript, changeWithoutScript } from './features/reset-password/send-without-script.ts';
import { loadSearch } from './features/search/load-search.ts';
import { loadSearchView } from './features/search/load-search-view.ts';
import { loadSiteMap } from './features/site-map/load-site-map.ts';
import { unsubscribeWithoutScript } from './features/unsubscribe/unsubscribe.ts';
import { verifyWithoutScript } from './features/verify/verify-without-script.ts';
import { loadWatch } from './features/watch/load-watch.ts';
import { laterPage } from './later-pages.ts';
import { loadPage, missing } from './load-page.ts';
import { loadRoot } from './load-root.ts';
import { NotFound } from './not-found.tsx';
import { ContentPage } from './pages/content-page.tsx';
import { DirectoryPage } from './pages/directory-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { PricingPage } from './pages/pricing-page.tsx';
import { QuestionPage } from './pages/question-page.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { refusePlainPost } from './plain-post.ts';
import { type PublicHost, PublicHostContext } from './public-host.ts';
import type { Root } from './root.tsx';

const queryOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** The pages of this area, alike on the server and in the browser: `host` is what differs. */
export function createRoutes(host: PublicHost): RouteObject[] {
  const { api } = host;
  return [
    {
      id: 'root',
      loader: (): Promise<Root> => loadRoot(host),
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
        { ...laterPage('/faq'), loader: () => loadPage(() => loadFaq(api)) },
        { ...laterPage('/forum'), loader: (args) => loadPage(() => loadForum(api, queryOf(args))) },
        {
          ...laterPage('/contact'),
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
          action: ({ request }) => answerWithoutScript(api, request),
          loader: (args) => loadPage(() => loadWatch(api, queryOf(args))),
        },
        {
          path: '/question/:slug',
          element: <QuestionPage />,
          action: ({ request }) => answerWithoutScript(api, request),
          loader: (args) => loadPage(() => loadQuestion(api, args.params.slug ?? '', queryOf(args))),
        },
        {
          ...laterPage('/search'),
          loader: (args) => loadPage(() => loadSearch(api, queryOf(args))),
        },
        {
          ...laterPage('/search/view'),
          action: ({ request }) => answerWithoutScript(api, request),
          loader: (args) => loadPage(() => loadSearchView(api, queryOf(args))),
        },
        { ...laterPage('/login'), action: ({ request }) => refusePlainPost(request) },
        {
          ...laterPage('/register'),
          action: ({ request }) => refusePlainPost(request),
          loader: (args) => loadPage(() => loadRegister(api, queryOf(args).get('plan'))),
        },
        {
          ...laterPage('/payment/:id'),
          loader: ({ params }) => loadPage(() => loadPayment(api, params.id ?? '')),
        },
        { ...laterPage('/forgot-password'), action: ({ request }) => askWithoutScript(api, request) },
        { ...laterPage('/change-user-password'), action: ({ request }) => changeWithoutScript(api, request) },
        { ...laterPage('/email-verify'), action: ({ request }) => verifyWithoutScript(api, request) },
        { ...laterPage('/unsubscribe'), action: ({ request }) => unsubscribeWithoutScript(api, request) },
        { ...laterPage('/site-map'), loader: () => loadPage(() => loadSiteMap(api)) },
        {
          ...laterPage('/preview/:id'),
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
