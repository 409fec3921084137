import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { Today, TodayOutput } from '@fairway/contracts/question-bank/member-exam';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { askForMore, todayQuery } from './api.ts';
import styles from './exam.module.css';

/** What to study today, and the button that starts it. Its height is reserved: nothing below moves when it is there. */
export function TodayPlan({ isQuiet }: { isQuiet: boolean }) {
  const { api } = useHost();
  const plan = useQuery(todayQuery(api));
  return (
    <div className={styles.today}>
      {plan.data ? (
        <Shown plan={plan.data} isQuiet={isQuiet} />
      ) : plan.isError ? (
        <>
          <p>Today's session did not load.</p>
          <Button kind="quiet" busy={plan.isFetching} onClick={() => plan.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton lines={1} label="Loading today's session" />
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

function Shown({ plan: { today, needs }, isQuiet }: { plan: TodayOutput; isQuiet: boolean }) {
  if (!today && needs && needs !== 'nothing') return <p>{reasons[needs]}</p>;
  if (!today || today.next === null) return <Done total={today?.total} />;
  return (
    <>
      <p>
        <b>Today</b>: {todayText(today)}
      </p>
      <LinkButton kind={isQuiet ? 'quiet' : 'filled'} href={paths.today(today.id, today.next)}>
        {today.done > 0 ? "Continue today's session" : "Start today's session"}
      </LinkButton>
    </>
  );
}

/** Without `total` there was nothing to do. */
function Done({ total }: { total: number | undefined }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const more = useMutation({
    mutationFn: () => askForMore(api),
    onSuccess: (shown) => queries.setQueryData(todayQuery(api).queryKey, shown),
  });
  const done = total === undefined ? 'Nothing is left for today.' : `Done for today: ${formatNumber(total)} questions.`;
  const isAlert = more.isError || more.isSuccess;
  return (
    <>
      <p role={isAlert ? 'alert' : undefined}>
        {more.isError ? messageOf(more.error) : more.isSuccess ? 'Nothing else is due today.' : done}
      </p>
      <Button kind="quiet" busy={more.isPending} onClick={() => more.mutate()}>
        More questions
      </Button>
    </>
  );
}

/** "18 new, 41 reviews, about 30 min"; "12 of 59 done" once it is begun. */
function todayText({ total, fresh, seconds, done }: Today): string {
  if (done > 0) return `${formatNumber(done)} of ${formatNumber(total)} done`;
  const reviews = total - fresh;
  const parts = [fresh > 0 && `${fresh} new`, reviews > 0 && `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`];
  return [...parts, `about ${Math.max(1, Math.round(seconds / 60))} min`].filter(Boolean).join(', ');
}
