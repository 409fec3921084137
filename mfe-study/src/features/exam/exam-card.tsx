import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { CalendarDay } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { paths } from '../../paths.ts';
import styles from './exam.module.css';
import { daysLeftText } from './exam-day.ts';
import { ExamModules } from './exam-modules.tsx';

/** On the dashboard: the days left and each module; without an exam, one line that leads to My exam. */
export function ExamCard({ exam, isPremium }: { exam: MemberExam | null; isPremium: boolean }) {
  const today = calendarDay(new Date(), useDayZone());
  if (!exam) {
    return (
      <p className={styles.line}>
        Preparing for an exam? <a href={paths.exam}>Enter the codes of your approval letter</a>
      </p>
    );
  }
  return (
    <section className={styles.card} aria-label="My exam">
      <header>
        <h2>{daysLeftText(exam, today)}</h2>
        {exam.exam_day !== null && (
          <p>
            <CalendarDay date={exam.exam_day} />
          </p>
        )}
        <LinkButton kind="quiet" href={paths.exam}>
          My exam
        </LinkButton>
      </header>
      <ExamModules exam={exam} isPremium={isPremium} />
      {!isPremium && (
        <p>
          Mock exams <a href={paths.subscription}>come with a plan</a>.
        </p>
      )}
    </section>
  );
}
