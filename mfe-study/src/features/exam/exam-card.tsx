import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { CalendarDay } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { paths } from '../../paths.ts';
import styles from './exam.module.css';
import { daysLeftText, modulesWithoutResult } from './exam-day.ts';
import { ExamModules } from './exam-modules.tsx';
import { PlanEnd } from './plan-end.tsx';
import { retestHref } from './retest-href.ts';
import { planOf, TodayPlan } from './today-plan.tsx';

/**
 * On the dashboard: the days left, and what to study today; without an exam, one line that leads to My exam.
 */
export function ExamCard({
  exam,
  isPremium,
  accessEnd,
  isQuiet,
}: {
  exam: MemberExam | null;
  isPremium: boolean;
  /** An instant; null if the access does not end. */
  accessEnd: string | null;
  /** Another part of the page has its main button. */
  isQuiet: boolean;
}) {
  const today = calendarDay(new Date(), useDayZone());
  if (!exam) {
    return (
      <p className={styles.line}>
        Preparing for an exam? <a href={paths.exam}>Enter the codes of your approval letter</a>
      </p>
    );
  }
  const retest = retestHref(exam);
  return (
    <section className={styles.card} aria-label="My exam">
      <header>
        {exam.exam_day !== null && (
          <p className={styles.eyebrow}>
            Exam day: <CalendarDay date={exam.exam_day} />
          </p>
        )}
        <h2>{daysLeftText(exam, today)}</h2>
      </header>
      {modulesWithoutResult(exam, today).length > 0 && (
        <div>
          <LinkButton kind="quiet" href={paths.exam}>
            Enter how it went, or a new day
          </LinkButton>
        </div>
      )}
      {isPremium && <PlanEnd accessEnd={accessEnd} examDay={exam.exam_day} />}
      {isPremium ? (
        <TodayPlan {...planOf(exam, today)} isQuiet={isQuiet} />
      ) : (
        <>
          <ExamModules exam={exam} isPremium={false} />
          <p>
            Mock exams, similar questions, your readiness, and what to study each day{' '}
            <a href={paths.subscription}>come with a plan</a>.
          </p>
        </>
      )}
      <p className={styles.more}>
        <a href={paths.exam}>My exam</a>
        {retest && <a href={retest}>When may I retake it?</a>}
      </p>
    </section>
  );
}
