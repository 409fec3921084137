import type { ForEachPage } from '@fairway/area/area-declaration';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import type { area } from './area.ts';
import { loadDirectory } from './features/directory/load-directory.ts';
import { loadExamModules, loadLicense, loadLicenseList } from './features/exams/load-exams.ts';
import { loadFaq } from './features/faq/load-faq.ts';
import { loadForum } from './features/forum/load-forum.ts';
import { loadHome, loadPricing } from './features/home/load-home.ts';
import { loadContentPage, loadPreview } from './features/page/load-content-page.ts';
import { loadPayment } from './features/payment/load-payment.ts';
import { loadQuestion } from './features/question/load-question.ts';
import { loadRegister } from './features/register/load-register.ts';
import { loadRetest } from './features/retest/load-retest.ts';
import { loadRule, loadRules } from './features/rules/load-rules.ts';
import { loadSearch } from './features/search/load-search.ts';
import { loadSearchView } from './features/search/load-search-view.ts';
import { loadSiteMap } from './features/site-map/load-site-map.ts';
import { unsubscribeWithoutScript } from './features/unsubscribe/unsubscribe.ts';
import { loadWatch } from './features/watch/load-watch.ts';
import { ContentPage } from './pages/content-page.tsx';
import { DirectoryPage } from './pages/directory-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { PricingPage } from './pages/pricing-page.tsx';
import { QuestionPage } from './pages/question-page.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { askForReset, logInFromForm, register, resetPassword, sendMessage, verify } from './plain-posts.ts';
import { answerWithoutScript } from './question/answer-without-script.ts';
import type { Root } from './root.ts';
import { BrokenPage } from './routing/broken-page.tsx';
import { lazyRoute } from './routing/lazy-pages.ts';
import { loadPage, missing } from './routing/load-page.ts';
import { loadRoot } from './routing/load-root.ts';
import { NotFound } from './routing/not-found.tsx';
import frame from './routing/page.module.css';
import { type PublicHost, PublicHostContext } from './routing/public-host.ts';

const queryOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** The pages of this area, the same on the server and in the browser: only `host` differs. */
export function createRoutes(host: PublicHost): RouteObject[] {
  return [
    {
      id: 'root',
      loader: (): Promise<Root> => loadRoot(host),
      shouldRevalidate: () => false,
      // biome-ignore lint/correctness/noComponentHookFactories: the routes are created once, when the area is mounted
      ErrorBoundary: () => <BrokenPage onError={host.reportError} />,
      hydrateFallbackElement: (
        <div className={frame.page}>
          <Skeleton lines={8} label="Loading the page" />
        </div>
      ),
      element: (
        <PublicHostContext value={host}>
          <Outlet />
        </PublicHostContext>
      ),
      children: [
        ...Object.entries(createPages(host.api)).map(([path, route]) => ({ path, ...route })),
        { path: '*', element: <NotFound />, loader: () => missing() },
      ],
    },
  ];
}

/** The component, loader and action of each page; an action handles a form posted without a script. */
function createPages(api: PublicHost['api']): ForEachPage<typeof area, RouteObject> {
  return {
    '/': { element: <HomePage />, loader: () => loadPage(() => loadHome(api)) },
    '/pricing': {
      element: <PricingPage />,
      loader: (args) => loadPage(() => loadPricing(api, queryOf(args).get('license') ?? '')),
    },
    '/exam-retest': {
      ...lazyRoute('/exam-retest'),
      loader: (args) => loadPage(() => loadRetest(api, queryOf(args))),
    },
    '/exam-modules': { ...lazyRoute('/exam-modules'), loader: () => loadPage(() => loadExamModules(api)) },
    '/license': {
      ...lazyRoute('/license'),
      loader: (args) => loadPage(() => loadLicenseList(api, queryOf(args).get('license') ?? '')),
    },
    '/license/:slug': {
      ...lazyRoute('/license/:slug'),
      loader: ({ params }) => loadPage(() => loadLicense(api, params.slug ?? '')),
    },
    '/faq': { ...lazyRoute('/faq'), loader: () => loadPage(() => loadFaq(api)) },
    '/forum': { ...lazyRoute('/forum'), loader: (args) => loadPage(() => loadForum(api, queryOf(args))) },
    '/contact': { ...lazyRoute('/contact'), action: ({ request }) => sendMessage(api, request) },
    '/question/directory': {
      element: <DirectoryPage />,
      loader: (args) => loadPage(() => loadDirectory(api, queryOf(args))),
    },
    '/question/watch': {
      element: <WatchPage />,
      action: ({ request }) => answerWithoutScript(api, request),
      loader: (args) => loadPage(() => loadWatch(api, queryOf(args))),
    },
    '/question/:slug': {
      element: <QuestionPage />,
      action: ({ request }) => answerWithoutScript(api, request),
      loader: (args) => loadPage(() => loadQuestion(api, args.params.slug ?? '', queryOf(args))),
    },
    '/rules': { ...lazyRoute('/rules'), loader: () => loadPage(() => loadRules(api)) },
    '/rules/:rule': {
      ...lazyRoute('/rules/:rule'),
      loader: ({ params }) => loadPage(() => loadRule(api, params.rule ?? '')),
    },
    '/search': { ...lazyRoute('/search'), loader: (args) => loadPage(() => loadSearch(api, queryOf(args))) },
    '/search/view': {
      ...lazyRoute('/search/view'),
      action: ({ request }) => answerWithoutScript(api, request),
      loader: (args) => loadPage(() => loadSearchView(api, queryOf(args))),
    },
    '/login': { ...lazyRoute('/login'), action: ({ request }) => logInFromForm(api, request) },
    '/register': {
      ...lazyRoute('/register'),
      action: ({ request }) => register(api, request),
      loader: (args) => loadPage(() => loadRegister(api, queryOf(args).get('plan'), queryOf(args).get('license'))),
    },
    '/payment/:id': {
      ...lazyRoute('/payment/:id'),
      loader: ({ params }) => loadPage(() => loadPayment(api, params.id ?? '')),
    },
    '/forgot-password': { ...lazyRoute('/forgot-password'), action: ({ request }) => askForReset(api, request) },
    '/change-user-password': {
      ...lazyRoute('/change-user-password'),
      action: ({ request }) => resetPassword(api, request),
    },
    '/email-verify': { ...lazyRoute('/email-verify'), action: ({ request }) => verify(api, request) },
    '/unsubscribe': { ...lazyRoute('/unsubscribe'), action: ({ request }) => unsubscribeWithoutScript(api, request) },
    '/site-map': { ...lazyRoute('/site-map'), loader: () => loadPage(() => loadSiteMap(api)) },
    '/preview/:id': {
      ...lazyRoute('/preview/:id'),
      loader: ({ params }) => loadPage(() => loadPreview(api, params.id ?? '')),
    },
    '/:slug': {
      element: <ContentPage />,
      loader: ({ params }) => loadPage(() => loadContentPage(api, params.slug ?? '')),
    },
  };
}
