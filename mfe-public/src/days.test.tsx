import { type DayPlace, testDays } from '@fairway/area/days';
import { fakeHost } from '@fairway/area/render-area';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FactLine } from './features/exams/fact-line.tsx';
import { CommentCard } from './features/forum/comment-card.tsx';
import { RetestDates } from './features/retest/retest-dates.tsx';
import { RetestRule } from './features/retest/retest-rule.tsx';
import { ReviewCard } from './features/reviews/review-card.tsx';
import { QuotaScreen } from './features/watch/quota-screen.tsx';
import { createRoutes } from './routes.tsx';
import { comment, comments, everything, review } from './test/fixtures.ts';

function forumAt(insert_date: string) {
  const { host } = fakeHost({
    ...everything(),
    'GET /api/mlp_comment/newest': comments([{ ...comment, insert_date }]),
  });
  const routes = createRoutes({ ...host, origin: 'https://fairway.example', trialDays: 7 });
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/forum'] })} />;
}

/** The hour of midnight UTC on the devices. */
const midnightThere: Record<string, string> = {
  'Asia/Tokyo': '9:00 AM GMT+9',
  'America/Los_Angeles': '4:00 PM PST',
  'America/New_York': '7:00 PM EST',
  'Asia/Singapore': '8:00 AM GMT+8',
  'Pacific/Auckland': '1:00 PM GMT+13',
};

const places: Record<string, DayPlace> = {
  'features/exams/fact-line.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => (
      <FactLine fact={{ value: '50', certainty: 'two', source: 'The guide', read_on: isoDay }} today={isoDay} />
    ),
  },
  'features/forum/comment-card.tsx': {
    of: 'visitor',
    show: ({ at }) => <CommentCard comment={{ ...comment, insert_date: at }} />,
    namedIn: 'pages/forum-page.tsx',
  },
  'features/reviews/review-card.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => <ReviewCard review={{ ...review, review_date: isoDay }} />,
  },
  'features/retest/retest-dates.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => (
      <RetestDates
        result={{ as_of: '2026-03-10', outlook: { state: 'retest', left: 2, last: isoDay, wall: null } }}
        hasLetter={false}
      />
    ),
  },
  'features/retest/retest-rule.tsx': { of: 'calendar', says: () => 'Apr 5, 2026', show: () => <RetestRule /> },
  'pages/forum-page.tsx': { of: 'visitor', hasRouter: true, show: ({ at }) => forumAt(at) },
  'question/use-reset-time.ts': {
    of: 'device',
    says: ({ zone }) => `50 more at ${midnightThere[zone]}, in `,
    hasRouter: true,
    show: () => {
      const screen = <QuotaScreen text="Enough today" resetText="You get 50 more at 12:00 AM UTC, in 3 h 9 min." />;
      const root = { id: 'root', path: '/', loader: () => ({ origin: '', trialDays: 7 }), element: screen };
      return <RouterProvider router={createMemoryRouter([root])} />;
    },
  },
};

testDays(import.meta.dirname, places);
