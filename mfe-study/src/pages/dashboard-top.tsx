import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { Instant } from '@fairway/ui/days/day';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SetBar } from '../features/books/set-bar.tsx';
import { NextStep } from '../features/dashboard/next-step.tsx';
import { examQuery, todayQuery } from '../features/exam/api.ts';
import { ExamCard } from '../features/exam/exam-card.tsx';
import { FreePlan } from '../features/quota/free-plan.tsx';
import styles from './dashboard-page.module.css';

/** What the member can do, the exam, and the next step: the preview shows as much. `children`: about a payment. */
export function DashboardTop({
  member,
  isActivating,
  isQuiet,
  children,
}: {
  member: Member;
  isActivating: boolean;
  /** Another part of the page has its main button. */
  isQuiet: boolean;
  children?: ReactNode;
}) {
  const { hasExam, hasSession } = useLeadingExam(member.access === 'premium');
  return (
    <>
      <p className={styles.lead}>
        Welcome, {member.user_name}. {isActivating ? 'Your access is being activated.' : <AccessText member={member} />}
      </p>
      {children}
      <Exam member={member} isQuiet={isQuiet} />
      <NextStep
        member={member}
        isQuiet={isQuiet || hasSession}
        isSecond={hasExam}
        barOf={(href) => member.access === 'premium' && <SetBar href={href} />}
      />
    </>
  );
}

/** Until it has loaded, what is below stays hidden. If it does not load, the page is as without it. */
function Exam({ member, isQuiet }: { member: Member; isQuiet: boolean }) {
  const { api } = useHost();
  const exam = useQuery({ ...examQuery(api), retry: false });
  return (
    <div className={styles.exam}>
      {exam.isPending && (
        <div {...pageLoading}>
          <Skeleton lines={2} label="Loading your exam" />
        </div>
      )}
      {exam.data && (
        <ExamCard
          exam={exam.data.exam}
          isPremium={member.access === 'premium'}
          accessEnd={member.unsubs_date}
          isQuiet={isQuiet}
        />
      )}
    </div>
  );
}

/** Whether an exam leads the page, and whether there is something to study today: the main button leads to it. */
function useLeadingExam(isPremium: boolean): { hasExam: boolean; hasSession: boolean } {
  const { api } = useHost();
  const exam = useQuery({ ...examQuery(api), retry: false });
  const hasExam = Boolean(exam.data?.exam);
  const plan = useQuery({ ...todayQuery(api), enabled: isPremium && hasExam });
  return { hasExam, hasSession: Boolean(plan.data?.today?.next) };
}

function AccessText({ member: { access, unsubs_date, no_access } }: { member: Member }) {
  if (no_access) return no_access;
  if (access === 'free') return <FreePlan />;
  if (unsubs_date === null) return 'Your access does not expire.';
  return (
    <>
      Your access runs until <Instant at={unsubs_date} />.
    </>
  );
}
