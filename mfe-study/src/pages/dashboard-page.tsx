import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { Panel } from '@fairway/area-ui/panel';
import { usePanels } from '@fairway/area-ui/use-panels';
import type { Member } from '@fairway/contracts/identity/identity';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { GenerateTestForm } from '@fairway/study-ui/generate-test-form';
import { topicsKey } from '@fairway/study-ui/topics-query';
import { Button } from '@fairway/ui/buttons/button';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { booksQuery } from '../features/books/api.ts';
import { BookRows } from '../features/books/book-rows.tsx';
import { PlanBenefits } from '../features/dashboard/plan-benefits.tsx';
import { Widgets } from '../features/dashboard/widgets.tsx';
import { examQuery, readinessQuery } from '../features/exam/api.ts';
import { assessedModules } from '../features/exam/assessed-modules.ts';
import { Readiness } from '../features/exam/readiness.tsx';
import { TrackChart } from '../features/exam/track-chart.tsx';
import { useShownPurchase } from '../features/payment/latest-purchase.ts';
import { PaymentConfirmation } from '../features/payment/payment-confirmation.tsx';
import { PaymentNotice } from '../features/payment/payment-notice.tsx';
import { useIsActivating } from '../features/payment/use-is-activating.ts';
import { Accuracy } from '../features/progress/accuracy.tsx';
import { WithProgress } from '../features/progress/progress-state.tsx';
import { StudyDays } from '../features/progress/study-days.tsx';
import { Weakest } from '../features/progress/weakest.tsx';
import { TodayLine } from '../features/quota/today-line.tsx';
import { LatestTests } from '../features/tests/latest-tests.tsx';
import { ResendButton } from '../features/verification/verification-banner.tsx';
import { ZoneProposal } from '../features/zone/zone-proposal.tsx';
import { paths } from '../paths.ts';
import { progressKey, progressQuery, testsQuery } from '../progress-queries.ts';
import styles from './dashboard-page.module.css';
import { DashboardTop } from './dashboard-top.tsx';

/** Up to this width the panels are stacked, and the lower ones start collapsed. */
const phoneWidth = 760;

export function DashboardPage() {
  return (
    <section className={styles.page}>
      <title>Dashboard · Fairway</title>
      <h1>Dashboard</h1>
      <MemberOnly loading={<Skeleton lines={6} label="Loading" />}>
        {(member) => <Dashboard member={member} />}
      </MemberOnly>
    </section>
  );
}

function Dashboard({ member }: { member: Member }) {
  const panels = usePanels('fairway-panels', innerWidth <= phoneWidth ? ['generate', 'accuracy'] : []);
  const isActivating = useIsActivating(member);
  const { api } = useHost();
  const isConfirming = Boolean(useShownPurchase(api));
  const exam = useQuery({ ...examQuery(api), retry: false });
  const lacksExam = exam.isPending ? undefined : exam.data?.exam === null;
  return (
    <>
      <DashboardTop member={member} isActivating={isActivating} isQuiet={isConfirming}>
        <PaymentConfirmation member={member} lacksExam={lacksExam} resend={<ResendButton memberId={member._id} />} />
        <PaymentNotice />
      </DashboardTop>
      {member.access === 'premium' && <ExamPanels panels={panels} />}
      {member.access === 'premium' && <ProgressPanels panels={panels} />}
      <Panel id="study" title={`${member.question_type} books`} panels={panels} loads={booksQuery(api).queryKey}>
        <BookRows isCounted={member.access === 'premium'} />
      </Panel>
      {(member.access === 'premium' || isActivating) && <Widgets isActivating={isActivating} />}
      {isActivating && (
        <div className={styles.apart}>
          <Skeleton lines={6} label="Your access is being activated" />
        </div>
      )}
      {member.access === 'free' && !isActivating && (
        <Panel id="plan" title={member.no_access ? 'Free questions' : 'With a plan'} panels={panels}>
          <TodayLine />
          {!member.no_access && <PlanBenefits />}
        </Panel>
      )}
      {member.access === 'premium' && <TestPanels member={member} panels={panels} />}
      {panels.removed > 0 && (
        <p className={styles.apart}>
          <Button kind="quiet" onClick={panels.restore}>
            Restore removed panels
          </Button>
        </p>
      )}
      {/* It appears after its call: below everything, it moves nothing. */}
      <div className={styles.apart}>
        <ZoneProposal memberId={member._id} />
      </div>
    </>
  );
}

type OnPanels = { panels: ReturnType<typeof usePanels> };

/** The way to the exam day, and where the member stands in each module. */
function ExamPanels({ panels }: OnPanels) {
  const { api } = useHost();
  const exam = useQuery({ ...examQuery(api), retry: false }).data?.exam;
  const today = calendarDay(new Date(), useDayZone());
  const modules = assessedModules(exam, today);
  return (
    <>
      {exam?.exam_day && exam.exam_day >= today && (
        <Panel id="track" title="Your track" panels={panels} loads={progressKey}>
          <TrackChart examDay={exam.exam_day} today={today} />
        </Panel>
      )}
      {modules.length > 0 && (
        <Panel id="readiness" title="Ready for each module?" panels={panels} loads={readinessQuery(api).queryKey}>
          <Readiness modules={modules} />
        </Panel>
      )}
    </>
  );
}

/** Whether nothing was answered yet. */
function useIsFirstDay(): boolean {
  const { api } = useHost();
  return useQuery(progressQuery(api)).data?.books.length === 0;
}

/** On the first day one of them stands for all. */
function ProgressPanels({ panels }: OnPanels) {
  const isFirstDay = useIsFirstDay();
  return (
    <div className={styles.pair}>
      <Panel id="days" title="Today" panels={panels} loads={progressKey}>
        <WithProgress>{(progress) => <StudyDays progress={progress} />}</WithProgress>
      </Panel>
      {!isFirstDay && (
        <Panel id="weakest" title="Weakest topics" panels={panels} loads={progressKey}>
          <WithProgress>{(progress) => <Weakest progress={progress} />}</WithProgress>
        </Panel>
      )}
    </div>
  );
}

function TestPanels({ member, panels }: OnPanels & { member: Member }) {
  const { api, navigate } = useHost();
  const isFirstDay = useIsFirstDay();
  return (
    <>
      <Panel id="tests" title="List of Tests" panels={panels} loads={testsQuery(api).queryKey}>
        <LatestTests />
      </Panel>
      <Panel id="generate" title="Generate A Test" panels={panels} loads={topicsKey}>
        <GenerateTestForm member={member} onGenerated={(testNum) => navigate(paths.test(testNum))} />
      </Panel>
      {!isFirstDay && (
        <Panel id="accuracy" title="Accuracy" panels={panels} loads={progressKey}>
          <WithProgress>{(progress) => <Accuracy progress={progress} />}</WithProgress>
        </Panel>
      )}
    </>
  );
}
