// Long because it has one entry for each file of the back office that shows a day.
import { type DayPlace, testDays } from '@fairway/area/days';
import type { AuditDetail } from '@fairway/contracts/identity/audit';
import { invoiceItem } from '@fairway/testing-kit/fixtures';
import { AreaTokens } from './features/areas/area-tokens.tsx';
import { AuditDetailDialog } from './features/audit/audit-detail.tsx';
import { Page as MemberComments } from './features/comments/member-comments-table.tsx';
import { QueueItem } from './features/comments/queue-item.tsx';
import { VersionList as PageVersions } from './features/content-pages/version-list.tsx';
import { CouponTable } from './features/coupons/coupon-table.tsx';
import { MembersTable } from './features/dashboard/members-table.tsx';
import { Sparkline } from './features/dashboard/sparkline.tsx';
import { Page as FactForms } from './features/exams/fact-forms.tsx';
import { Page as ModuleTable } from './features/exams/module-table.tsx';
import { longDay } from './features/invoices/long-day.ts';
import { ReportForm } from './features/question-reports/report-form.tsx';
import { ReportItem } from './features/question-reports/report-item.tsx';
import { ImportColumns } from './features/questions/import-columns.tsx';
import { ImportConflict } from './features/questions/import-conflict.tsx';
import { ImportResult } from './features/questions/import-result.tsx';
import { QuestionComments } from './features/questions/question-comments.tsx';
import { QuestionHead } from './features/questions/question-head.tsx';
import { Page as QuestionTable } from './features/questions/question-table.tsx';
import { RecentImports } from './features/questions/recent-imports.tsx';
import { VersionList } from './features/questions/version-list.tsx';
import { accessChange, endAt } from './features/subscribers/access-change.ts';
import { AccountFacts, PlanFacts } from './features/subscribers/account-facts.tsx';
import { Expiry } from './features/subscribers/expiry.tsx';
import { GrantTable } from './features/subscribers/grant-table.tsx';
import { memberInvoices } from './features/subscribers/member-invoices.tsx';
import { memberChanges, memberMails, memberPayments } from './features/subscribers/member-parts.tsx';
import { PartTable } from './features/subscribers/part-table.tsx';
import { PlanField } from './features/subscribers/plan-field.tsx';
import { remainingAccess } from './features/subscribers/remaining-access.tsx';
import { SessionList } from './features/subscribers/session-list.tsx';
import { subscriberColumns } from './features/subscribers/subscriber-columns.tsx';
import { SuspectForm } from './features/suspect-keys/suspect-form.tsx';
import { ListTable } from './list/list-table.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { Page as AuditLogPage } from './pages/audit-log-page.tsx';
import { Page as InvoicesPage } from './pages/invoices-page.tsx';
import { Page as ViewMessagePage } from './pages/view-message-page.tsx';
import { ZoneField } from './pages/zone-field.tsx';
import { docs, token } from './test/areas.ts';
import { entry } from './test/audit.ts';
import { queued } from './test/comments.ts';
import { coupon, promo } from './test/coupons.ts';
import { paged } from './test/open-admin.tsx';
import { report } from './test/question-reports.ts';
import { content, filterOptions, item, question } from './test/questions.ts';
import { anna, record } from './test/subscriber.ts';
import { suspect } from './test/suspect-keys.ts';

const nothing = () => {};
const commentAt = (insert_date: string) => ({
  ...queued('Ann', { insert_date, updated_at: insert_date }),
  number: 1,
  reports: { total: 1, newest: [{ reason: 'other' as const, message: '', insert_date }] },
});
const examFacts = ({ isoDay }: { isoDay: string }) => {
  const fact = { module: 'Q160', field: 'title', value: 'Deck', source: 'The guide', certainty: 'agency' };
  return {
    'GET /api/v1/admin/exams/facts': { facts: [{ ...fact, read_on: isoDay, checked_on: isoDay, checked_by: 'Ada' }] },
  };
};
const loaded = (...rows: object[]) =>
  ({ data: { rows, total: rows.length }, isPending: false, isSuccess: true, isFetching: false }) as never;
const couponAt = (at: string) => ({
  ...coupon(),
  coupan_gen_date: at,
  // The end of the last day: its last instant is shown.
  expires_at: new Date(Date.parse(at) + 1).toISOString(),
});
const reportAt = (at: string, status: 'open' | 'resolved') =>
  report('r1', '', { reported_at: at, closed_at: at, status });
const recordAt = (at: string) => ({
  ...record,
  insert_date: at,
  unsubs_date: at,
  first_paid_at: at,
  plan_set_at: at,
  time_zone: 'Asia/Tokyo',
  sessions: [{ created_at: at, expires_at: at }],
});
const version = (at: string) =>
  ({ version: 1, action: 'edit', author: 'Ada', saved_at: at, before: content, after: content }) as never;
const counts = { read: 1, changed: 0, added: 0, conflict: 0, refused: 0, unchanged: 1, held_back: 0 };
const invoiceAt = ({ at, zone }: { at: string; zone: string }) => ({
  ...invoiceItem(),
  subs_date: at,
  unsubs_date: at,
  time_zone: zone,
});
const parts: DayPlace = {
  show: [
    () => <PartTable id="m1" part={memberChanges} />,
    () => <PartTable id="m1" part={memberMails} />,
    () => <PartTable id="m1" part={memberPayments} />,
  ],
  answers: ({ at }) => ({
    'GET /api/v1/admin/subscriber/m1/changes': {
      changes: [{ _id: 'x1', created_at: at, action: '', before: { unsubs_date: at }, after: { unsubs_date: at } }],
      total: 1,
    },
    'GET /api/v1/admin/subscriber/m1/mails': {
      mails: [{ _id: 'l1', kind: 'receipt', state: 'sent', queued_at: at, changed_at: at }],
      waiting: [],
      total: 1,
    },
    'GET /api/v1/admin/member/m1/payments': { payments: [{ _id: 'p1', state: 'open', created_at: at }], total: 1 },
  }),
};
const subscribers: DayPlace = {
  show: ({ at }) => (
    <ListTable
      caption="Subscribers"
      columns={subscriberColumns(undefined, nothing)}
      query={loaded({ ...anna, insert_date: at, unsubs_date: at })}
    />
  ),
};
const detail: DayPlace = {
  show: () => <AuditDetailDialog id="1" onClose={nothing} />,
  answers: ({ at }) => ({
    'GET /api/v1/admin/audit/1': { ...entry({ at }), before: { expires_at: at }, after: {} } as AuditDetail,
  }),
};
const coupons: DayPlace = {
  show: () => <CouponTable />,
  answers: ({ at }) => ({
    'GET /api/mlp_coupan/all_coupan': { coupons: [couponAt(at)], total: 1, page: 0, pageSize: 10 },
  }),
};

const questions: DayPlace = {
  show: () => <QuestionTable />,
  answers: ({ at }) => ({
    'GET /api/v1/admin/bank/questions': { data: [{ ...item, added_at: at }], total: 1, is_cut: false },
    'GET /api/v1/admin/bank/filter_options': {
      ...filterOptions['GET /api/v1/admin/bank/filter_options'],
      imports: [{ _id: 'n1', title: 'bank.csv', applied_at: at }],
    },
  }),
};

const places: Record<string, DayPlace> = {
  'features/areas/area-tokens.tsx': {
    show: ({ at }) => (
      <AreaTokens
        area={{ ...docs, tokens: [{ ...token, created_at: at, last_used_at: at, revoked_at: at }] }}
        mayChange={false}
      />
    ),
  },
  'features/audit/audit-detail.tsx': detail,
  'features/audit/changes.ts': detail,
  'features/comments/member-comments-table.tsx': {
    show: () => <MemberComments />,
    answers: ({ at }) => ({ 'GET /api/mlp_comment/get_comment/': paged([commentAt(at)]) }),
  },
  'features/comments/queue-item.tsx': {
    show: ({ at }) => (
      <QueueItem
        comment={commentAt(at)}
        current={false}
        selected={false}
        onCurrent={nothing}
        onSelect={nothing}
        onDecide={nothing}
        onDelete={nothing}
        onExplain={undefined}
      />
    ),
  },
  'features/content-pages/version-list.tsx': {
    show: () => <PageVersions id="g1" changesOf={() => []} onRestore={nothing} />,
    answers: ({ at }) => ({
      'GET /api/v1/admin/pages/g1/versions': [{ version: 1, page_title: 'Rules', saved_at: at, saved_by: 'Ada' }],
    }),
  },
  'features/coupons/coupon-state.tsx': coupons,
  'features/dashboard/members-table.tsx': {
    show: ({ at }) => <MembersTable members={[{ ...anna, insert_date: at, unsubs_date: at } as never]} />,
  },
  'features/dashboard/sparkline.tsx': {
    of: 'calendar',
    show: ({ isoDay }) => <Sparkline name="Sales" days={[{ day: isoDay, value: 3 }]} format={String} />,
  },
  'features/exams/fact-forms.tsx': {
    of: 'calendar',
    says: ({ day }) => `Confirmed by Ada on ${day}.`,
    show: () => (
      <AccountPage>
        <FactForms />
      </AccountPage>
    ),
    answers: examFacts,
  },
  'features/exams/module-table.tsx': { of: 'calendar', show: () => <ModuleTable />, answers: examFacts },
  'features/invoices/long-day.ts': {
    of: 'calendar',
    says: ({ isoDay }) => `November ${isoDay.slice(-2)}, 2026`,
    show: ({ isoDay }) => longDay(isoDay),
  },
  'features/question-reports/report-form.tsx': {
    show: ({ at }) => (
      <ReportForm
        report={reportAt(at, 'resolved')}
        reply=""
        busy={false}
        faults={{}}
        onReply={nothing}
        onClose={nothing}
        onReopen={nothing}
      />
    ),
  },
  'features/question-reports/report-item.tsx': {
    show: ({ at }) => <ReportItem report={reportAt(at, 'open')} />,
  },
  'features/suspect-keys/suspect-form.tsx': {
    show: ({ at }) => <SuspectForm suspect={suspect('7', { found_at: at })} busy={false} fault="" onDecide={nothing} />,
  },
  'features/questions/import-conflict.tsx': {
    show: ({ at }) => (
      <ImportConflict question={{ content, conflict: { imported_at: at, content } } as never} onDecide={nothing} />
    ),
  },
  'features/questions/import-columns.tsx': {
    show: ({ at }) => (
      <ImportColumns found={{ columns: [], missing: [], chosen: { by: 'Ann', at } }} busy={false} onChosen={null} />
    ),
  },
  'features/questions/import-result.tsx': {
    show: ({ at }) => (
      <ImportResult
        settings={null}
        reading={{ form: null, busy: false, cancel: null, readAgain: nothing }}
        run={
          {
            _id: 'n1',
            file_name: 'bank.csv',
            format: 'questions',
            counts,
            warnings: [],
            remarks: [],
            read_at: at,
          } as never
        }
      />
    ),
  },
  'features/questions/recent-imports.tsx': {
    show: () => <RecentImports />,
    answers: ({ at }) => ({
      'GET /api/v1/admin/bank/imports': {
        data: [{ _id: 'n1', file_name: 'bank.csv', counts, applied_at: at, applied_by: '', retired_at: at }],
      },
    }),
  },
  'features/questions/question-filters.tsx': questions,
  'features/questions/question-table.tsx': questions,
  'features/questions/question-head.tsx': {
    show: ({ at }) => (
      <QuestionHead
        question={question({ added_at: at })}
        onPicture={nothing}
        onRetire={nothing}
        onBringBack={nothing}
      />
    ),
  },
  'features/questions/question-comments.tsx': {
    show: () => <QuestionComments questionId="101" onExplain={nothing} />,
    answers: ({ at }) => ({
      'GET /api/v1/admin/question-comments/101': paged([commentAt(at)]),
    }),
  },
  'features/questions/version-list.tsx': {
    show: ({ at }) => <VersionList versions={[version(at)]} onRestore={nothing} />,
  },
  'pages/zone-field.tsx': {
    says: ({ isoDay, short }) => `${isoDay === '2026-11-27' ? 'Fri, 12:00 AM' : 'Thu, 11:59 PM'} ${short}`,
    show: ({ zone }) => <ZoneField defaultValue={zone} defaultZone="America/New_York" />,
  },
  'features/subscribers/access-change.ts': {
    show: ({ at, zone }) => accessChange({ ...anna, unsubs_date: null }, endAt(at, zone), zone).words,
  },
  'features/subscribers/account-facts.tsx': {
    show: ({ at }) => (
      <>
        <AccountFacts record={recordAt(at)} licenses={undefined} />
        <PlanFacts record={recordAt(at)} />
      </>
    ),
  },
  'features/subscribers/expiry.tsx': {
    show: ({ at }) => <Expiry access={{ subscription_type: '1 Month Access', unsubs_date: at }} />,
  },
  'features/subscribers/grant-table.tsx': {
    show: ({ at }) => (
      <GrantTable
        record={{
          plan_set_at: at,
          grants: [{ ...record.grants[0], granted_at: at, unsubs_date: at } as never],
        }}
      />
    ),
  },
  'features/subscribers/remaining-access.tsx': {
    show: ({ at }) =>
      remainingAccess({ ...recordAt(at), grants: [{ ...record.grants[0], granted_at: at } as never] }, 'i1'),
  },
  'features/subscribers/member-invoices.tsx': {
    of: 'record',
    show: () => <PartTable id="m1" part={memberInvoices} />,
    answers: (midnight) => ({
      'GET /api/v1/admin/member/m1/invoices': { invoices: [invoiceAt(midnight)], total: 1, page: 0, pageSize: 10 },
    }),
    namedIn: 'features/subscribers/part-table.tsx',
  },
  'features/subscribers/member-parts.tsx': parts,
  'features/subscribers/part-table.tsx': parts,
  'features/subscribers/plan-field.tsx': {
    show: ({ at }) => <PlanField subscriber={{ ...anna, unsubs_date: at }} />,
  },
  'features/subscribers/session-list.tsx': {
    show: ({ at }) => <SessionList record={recordAt(at)} />,
  },
  'list/day-columns.tsx': subscribers,
  'list/list-foot.tsx': subscribers,
  'pages/audit-log-page.tsx': {
    show: () => <AuditLogPage />,
    answers: ({ at }) => ({
      'GET /api/v1/admin/administrators': { administrators: [] },
      'GET /api/v1/admin/audit': { entries: [entry({ at })], total: 1 },
    }),
  },
  'pages/invoices-page.tsx': {
    show: () => <InvoicesPage />,
    answers: (midnight) => ({
      'GET /api/mlp_invoice/all_invoice': { invoices: [invoiceAt(midnight)], total: 1, page: 0, pageSize: 10 },
    }),
  },
  'pages/view-message-page.tsx': {
    show: () => (
      <AccountPage>
        <ViewMessagePage />
      </AccountPage>
    ),
    answers: ({ at }) => ({ 'GET /api/mlp_coupan/get_coupan/': { ...promo, promo_send_date: at } }),
  },
};

testDays(import.meta.dirname, places);
