import { messageOf } from '@fairway/area/message-of';
import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import type { MemberExam, Today, TodayOutput } from '@fairway/contracts/question-bank/member-exam';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { makeToday, todayQuery } from './api.ts';
import styles from './exam.module.css';

type OfDay = {
  isQuiet: boolean;
  /** None of the questions was answered before. */
  isFirst: boolean;
  /** Whether the list can wait for another day. */
  hasTomorrow: boolean;
};

/** What of the exam the list depends on. */
export const planOf = ({ modules, exam_day }: MemberExam, today: string): Omit<OfDay, 'isQuiet'> => ({
  isFirst: modules.every(({ available, unanswered }) => available === unanswered),
  hasTomorrow: exam_day === null || exam_day !== today,
});

/** What to study today, and the button that starts it. Its height is reserved: nothing below moves when it is there. */
export function TodayPlan(ofDay: OfDay) {
  const { api } = useHost();
  const plan = useQuery(todayQuery(api));
  return (
    <div className={styles.today}>
      {plan.data ? (
        <Shown plan={plan.data} {...ofDay} />
      ) : plan.isError ? (
        <div className={styles.session}>
          <p>Today's session did not load.</p>
          <Button kind="quiet" busy={plan.isFetching} onClick={() => plan.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div {...pageLoading}>
          <Skeleton lines={1} label="Loading today's session" />
        </div>
      )}
    </div>
  );
}

const reasons = {
  exam: <>Today's session needs your exam.</>,
  log: (
    <>
      Today's session needs your log, which is off. <a href={paths.settings}>Switch it on in the settings</a>
    </>
  ),
  passed: <>You have passed each of these modules.</>,
  questions: <>We have no questions for the modules you have left.</>,
};

function Shown({ plan: { today, needs, minutes }, ...ofDay }: OfDay & { plan: TodayOutput }) {
  if (!today && needs && needs !== 'nothing') return <p>{reasons[needs]}</p>;
  if (!today || today.next === null) return <Done total={today?.total} isMoved={minutes === 0} />;
  return <Session today={today} next={today.next} minutes={minutes} {...ofDay} />;
}

type OfSession = OfDay & { today: Today; next: number; minutes: number | null };

/** `minutes`: asked for today alone. */
function Session({ today, next, minutes, isQuiet, isFirst, hasTomorrow }: OfSession) {
  const { id, total, fresh, done } = today;
  const make = useMakeToday();
  const left = minutesLeft(today);
  const about = `about ${minutesText(left)}`;
  return (
    <>
      <div className={styles.session}>
        {minutes !== null && done === 0 ? (
          <p>
            <b>For {minutesText(minutes)} today</b>: {formatNumber(total)} {total === 1 ? 'question' : 'questions'}.
          </p>
        ) : isFirst && done === 0 ? (
          <p>
            <b>First, take soundings</b>: {formatNumber(total)} questions across your modules, {about}. Then your plan
            has somewhere to start.
          </p>
        ) : (
          <p>
            {done > 0
              ? `${formatNumber(done)} of ${formatNumber(total)} done, ${about} left.`
              : `Today's session is ${about}.`}
          </p>
        )}
        <LinkButton kind={isQuiet ? 'quiet' : 'filled'} href={paths.today(id, next)}>
          {done > 0 ? "Continue today's session" : "Start today's session"}
        </LinkButton>
        <div className={styles.shorter}>
          {(minutes !== null || left > shortMinutes) && (
            <Button
              kind="text"
              busy={make.isPending}
              onClick={() => make.mutate(minutes === null ? shortMinutes : null)}
            >
              {minutes === null ? `Only ${shortMinutes} minutes` : 'Back to the full session'}
            </Button>
          )}
          {hasTomorrow && (
            <Button kind="text" busy={make.isPending} onClick={() => make.mutate(0)}>
              Move it to tomorrow
            </Button>
          )}
        </div>
        {make.isError && <p role="alert">{messageOf(make.error)}</p>}
      </div>
      <ul className={styles.legs}>
        {fresh > 0 && (
          <Leg count={fresh} title={fresh === 1 ? 'New question' : 'New questions'} text="Not answered yet" />
        )}
        {total > fresh && (
          <Leg
            count={total - fresh}
            title={total - fresh === 1 ? 'Review' : 'Reviews'}
            text="Answered before, worth another look"
          />
        )}
      </ul>
    </>
  );
}

function Leg({ count, title, text }: { count: number; title: string; text: string }) {
  return (
    <li>
      <i>{formatNumber(count)}</i>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  );
}

const shortMinutes = 10;

const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** What is left of the list's time. */
const minutesLeft = ({ seconds, total, done }: Today): number =>
  Math.max(1, Math.round((seconds * (total - done)) / total / 60));

/** Makes today's list again. */
function useMakeToday() {
  const { api } = useHost();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (minutes: number | null) => makeToday(api, minutes),
    onSuccess: (shown) => queries.setQueryData(todayQuery(api).queryKey, shown),
  });
}

/** Without `total` there was nothing to do, or it waits for tomorrow, as asked if `isMoved`. */
function Done({ total, isMoved }: { total: number | undefined; isMoved: boolean }) {
  const more = useMakeToday();
  const done = isMoved
    ? 'Moved to tomorrow. Today is free.'
    : total === undefined
      ? 'Nothing is left for today. Your next session is tomorrow.'
      : `Done for today: ${formatNumber(total)} questions.`;
  const isAlert = more.isError || more.isSuccess;
  return (
    <div className={styles.session}>
      <p role={isAlert ? 'alert' : undefined}>
        {more.isError ? messageOf(more.error) : more.isSuccess ? 'Nothing else is due today.' : done}
      </p>
      <Button kind="quiet" busy={more.isPending} onClick={() => more.mutate(null)}>
        {isMoved ? 'Undo' : 'More questions'}
      </Button>
    </div>
  );
}
