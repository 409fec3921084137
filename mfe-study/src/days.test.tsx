import { type DayPlace, testDays } from '@fairway/area/days';
import { invoiceItem, memberExam } from '@fairway/testing-kit/fixtures';
import { DayZone } from '@fairway/ui/days/day-zone';
import { DataTable } from '@fairway/ui/lists/data-table';
import { OwnActions } from './features/comments/comment-body.tsx';
import { CommentList } from './features/comments/comment-list.tsx';
import { MemberComments } from './features/comments/member-comments.tsx';
import { QuestionComment } from './features/comments/question-comment.tsx';
import { ExamCard } from './features/exam/exam-card.tsx';
import { ExamResults } from './features/exam/exam-results.tsx';
import { PlanEnd } from './features/exam/plan-end.tsx';
import { Readiness } from './features/exam/readiness.tsx';
import { TrackChart } from './features/exam/track-chart.tsx';
import { QuestionHistory } from './features/history/question-history.tsx';
import { InvoiceList } from './features/invoices/invoice-list.tsx';
import { dayColumn } from './features/lists/columns.tsx';
import { ManagedList } from './features/lists/managed-list.tsx';
import { DeleteAccount } from './features/own-data/delete-account.tsx';
import { BoughtAlready } from './features/payment/bought-already.tsx';
import { PaymentConfirmation } from './features/payment/payment-confirmation.tsx';
import { Membership } from './features/plans/membership.tsx';
import { StudyDays } from './features/progress/study-days.tsx';
import { TodayLine } from './features/quota/today-line.tsx';
import { LatestTests } from './features/tests/latest-tests.tsx';
import { ZoneForm } from './features/zone/zone-form.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { WelcomePage } from './pages/welcome-page.tsx';
import { paidPurchase } from './test/commerce.ts';
import { comment, commentsOf, member } from './test/fixtures.ts';
import { progress } from './test/open-dashboard.tsx';

const entry = (insert_date: string) => ({ _id: 'e1', zmcq_id: '101', insert_date, question: null });
const asked = { _id: '101', ZSLUG: '', ZQUESTION: 'What?', ZBOOKNAME: '', ZNUMBER: '1A', ZINBOOK: '2' };
const examOn = (day: string) =>
  memberExam({ exam_day: day, minutes: null, modules: [], sittings: [{ module: 'Q100', day, passed: true }] });
const never = () => false;
const nothing = () => {};
const buyer = member({ access: 'premium', verification_status: 'Yes' });
const ends = (at: string) => member({ access: 'premium', subscription_type: '1 Month Access', unsubs_date: at });
const listOf = (at: string) => ({
  data: { data: [entry(at)], meta: { total: 1, page: 0, pageSize: 10, pages: 1 } },
  isError: false,
  isPlaceholderData: false,
});

const places: Record<string, DayPlace> = {
  'features/comments/comment-body.tsx': {
    show: ({ at }) => <OwnActions insertDate={at} onEdit={nothing} onDelete={nothing} />,
    namedIn: 'features/comments/comment-list.tsx',
  },
  'features/comments/comment-list.tsx': {
    show: () => <CommentList memberId="m1" zid="101" page={0} onPage={nothing} canWrite={never} />,
    answers: ({ at }) => ({ 'GET /api/mlp_comment/comments_ques/101': commentsOf([comment({ insert_date: at })]) }),
  },
  'features/comments/member-comments.tsx': {
    show: ({ at }) => <MemberComments comments={[{ ...comment({ insert_date: at }), zmcq_id: asked } as never]} />,
  },
  'features/comments/question-comment.tsx': {
    show: ({ at }) => <QuestionComment comment={comment({ insert_date: at })} memberId="m1" canWrite={never} />,
    namedIn: 'features/comments/comment-list.tsx',
  },
  'features/exam/exam-card.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => <ExamCard exam={examOn(isoDay)} isPremium accessEnd={null} isQuiet />,
  },
  'features/exam/exam-results.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => <ExamResults times={0} exam={examOn(isoDay)} today={isoDay} onSaved={nothing} />,
  },
  'features/exam/plan-end.tsx': {
    show: ({ at }) => <PlanEnd accessEnd={at} examDay="2999-12-31" />,
  },
  'features/exam/readiness.tsx': {
    of: 'calendar',
    show: () => <Readiness modules={[{ code: 'Q100', title: 'Rules', mark: 90, needed: 45 } as never]} />,
    answers: ({ isoDay }) => ({
      'GET /api/v1/private/exam/readiness': {
        needs: null,
        all: null,
        modules: [{ code: 'Q100', attempts: 100, as_of: isoDay, share: { low: 70, high: 80 }, pass: null, gap: null }],
      },
    }),
  },
  'features/exam/track-chart.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => <TrackChart examDay={isoDay} today={isoDay} />,
    answers: () => ({ 'GET /api/v1/private/progress': progress, 'GET /api/mlp_test/get_test_details': [] }),
  },
  'features/history/question-history.tsx': {
    show: () => <QuestionHistory set="s" round={0} zid="101" isRight isAnswered={never} />,
    answers: ({ at }) => ({
      'GET /api/v1/private/progress/history': {
        data: [{ zmcq_id: '101', missed: 2, missed_at: at, rights_left: 2 }],
      },
    }),
  },
  'features/invoices/invoice-list.tsx': {
    of: 'record',
    show: () => <InvoiceList />,
    answers: ({ at, zone }) => ({
      'GET /api/mlp_invoice/user_invoice': [invoiceItem({ subs_date: at, unsubs_date: at, time_zone: zone })],
    }),
  },
  'features/lists/columns.tsx': {
    show: ({ at }) => (
      <DataTable caption="Log" columns={[dayColumn('Date')]} rows={[entry(at)]} rowKey={({ _id }) => _id} />
    ),
    namedIn: 'features/lists/managed-list.tsx',
  },
  'features/lists/managed-list.tsx': {
    show: ({ at }) => (
      <ManagedList<ReturnType<typeof entry>>
        title="Log"
        hint=""
        list={listOf(at) as never}
        listed={{ view: { page: 0 }, showPage: nothing, sort: nothing }}
        columns={[dayColumn('Date')]}
        removeAll={undefined}
      />
    ),
  },
  'features/own-data/delete-account.tsx': {
    show: ({ at }) => <DeleteAccount member={ends(at)} onClose={nothing} />,
  },
  'features/payment/bought-already.tsx': {
    of: 'record',
    show: ({ at, zone }) => <BoughtAlready latest={paidPurchase({ paid_at: at, time_zone: zone })} />,
  },
  'features/payment/payment-confirmation.tsx': {
    of: 'record',
    // The end of access is in the member's zone, the day of the payment in the business's.
    show: ({ zone }) => (
      <DayZone zone={zone}>
        <PaymentConfirmation member={buyer} lacksExam={false} resend={null} />
      </DayZone>
    ),
    answers: ({ at, zone }) => ({
      'GET /api/v1/private/purchase': { latest: paidPurchase({ paid_at: at, unsubs_date: at, time_zone: zone }) },
      'GET /api/v1/private/progress/books': [],
    }),
  },
  'features/plans/membership.tsx': { show: ({ at }) => <Membership member={ends(at)} /> },
  'features/progress/study-days.tsx': {
    of: 'calendar',
    says: ({ day }) => `${day}: 12 answers`,
    show: ({ isoDay }) => (
      <StudyDays progress={{ ...progress, days: [{ day: isoDay, answered: 12, correct: 9 }], today: isoDay }} />
    ),
  },
  'features/quota/used-up.ts': {
    says: ({ isoDay, short }) => `${isoDay === '2026-11-27' ? '12:00 AM' : '11:59 PM'} ${short}`,
    show: () => <TodayLine />,
    answers: ({ at }) => ({
      'GET /api/v1/private/progress/quota': { quota: { limit: 5, used: 5, left: 0, more_at: at } },
    }),
  },
  'features/tests/latest-tests.tsx': {
    show: () => <LatestTests />,
    answers: ({ at }) => ({
      'GET /api/mlp_test/get_test_details': [
        { test_num: 't1', test_name: 'Try', topic_title: 'Rules', insert_date: at, status: 'New', correct: null },
      ],
    }),
  },
  'features/zone/zone-form.tsx': {
    show: () => <ZoneForm />,
    answers: ({ at, zone }) => ({
      'GET /api/v1/private/time-zone': { time_zone: zone, next: { time_zone: zone, from: at }, may_change_at: at },
    }),
  },
  'pages/dashboard-top.tsx': { show: () => <DashboardPage />, answers: () => ({}) },
  'pages/welcome-page.tsx': { show: () => <WelcomePage /> },
};

testDays(import.meta.dirname, places, ({ at }) => ({ state: 'signed-in', member: ends(at) }));
