import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { MemberExam, MemberExamOutput } from '@fairway/contracts/question-bank/member-exam';
import { Button } from '@fairway/ui/buttons/button';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteExam, examListQuery, examQuery, readinessQuery, todayQuery } from '../features/exam/api.ts';
import { ExamForm } from '../features/exam/exam-form.tsx';
import { ExamModules } from '../features/exam/exam-modules.tsx';
import { ExamResults } from '../features/exam/exam-results.tsx';
import { PlanEnd } from '../features/exam/plan-end.tsx';
import { retestHref } from '../features/exam/retest-href.ts';
import { planOf, TodayPlan } from '../features/exam/today-plan.tsx';
import { paths } from '../paths.ts';
import styles from './exam-page.module.css';

const loading = <Skeleton lines={8} label="Loading your exam" />;

/** The exam ahead: its modules, the day, the minutes, and how it went. */
export function ExamPage() {
  return (
    <section className={styles.page}>
      <title>My exam · Fairway</title>
      <h1>My exam</h1>
      <MemberOnly loading={loading}>{(member) => <MyExam member={member} />}</MemberOnly>
    </section>
  );
}

function MyExam({ member }: { member: Member }) {
  const { api } = useHost();
  const exam = useQuery(examQuery(api));
  const exams = useQuery(examListQuery(api));
  // Counted here, where the saved exam is read: the form would start again with the one before.
  const [times, setTimes] = useState(0);
  const restart = () => setTimes((count) => count + 1);
  if (exam.data && exams.data) {
    return <Exam member={member} times={times} restart={restart} exam={exam.data.exam} exams={exams.data} />;
  }
  const failed = [exam, exams].find(({ isError, data }) => isError && !data);
  if (!failed) return loading;
  return <LoadError query={failed} title="Your exam did not load" reassurance="Nothing you entered is lost." />;
}

function Exam({
  member,
  exam,
  exams,
  times,
  restart,
}: {
  member: Member;
  exam: MemberExam | null;
  exams: ExamsOutput;
  /** How often the form has started again. */
  times: number;
  restart: () => void;
}) {
  const { api } = useHost();
  const queries = useQueryClient();
  const today = calendarDay(new Date(), useDayZone());
  const [deletes, setDeletes] = useState(false);
  const isPremium = member.access === 'premium';

  /** The form starts again, unless it is still right: it may have unsaved changes. */
  function show(saved: MemberExamOutput, restarts = true): void {
    queries.setQueryData(examQuery(api).queryKey, saved);
    for (const { queryKey } of [todayQuery(api), readinessQuery(api)]) void queries.resetQueries({ queryKey });
    if (restarts) restart();
  }

  async function remove(): Promise<string | undefined> {
    try {
      show(await deleteExam(api));
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  return (
    <>
      <p className={styles.lead}>
        Your approval letter names the codes of your modules. <a href={paths.examModules}>What we know of each</a> ·{' '}
        <a href={(exam && retestHref(exam)) ?? paths.examRetest}>Retest dates</a>
      </p>
      {exam && (
        <>
          <ExamResults
            exam={exam}
            today={today}
            times={times}
            onSaved={(saved) => show(saved, saved.exam?.exam_day !== exam.exam_day)}
          />
          <ExamModules exam={exam} isPremium={isPremium} />
          {!isPremium && (
            <p className={styles.lead}>
              Mock exams and similar questions <a href={paths.subscription}>come with a plan</a>.
            </p>
          )}
        </>
      )}
      {exam && isPremium && <PlanEnd accessEnd={member.unsubs_date} examDay={exam.exam_day} />}
      <ExamForm key={times} exam={exam} exams={exams} today={today} onSaved={show} />
      {exam && isPremium && <TodayPlan {...planOf(exam, today)} isQuiet />}
      {exam && (
        <p>
          <Button kind="text" onClick={() => setDeletes(true)}>
            Delete my exam…
          </Button>
        </p>
      )}
      {deletes && (
        <ConfirmDialog
          title="Delete your exam?"
          confirm="Delete my exam"
          onConfirm={remove}
          onClose={() => setDeletes(false)}
        >
          Its modules, its day and all its results are deleted. Your answers and tests stay.
        </ConfirmDialog>
      )}
    </>
  );
}
