import { isOutage } from '@fairway/area/is-outage';
import { pageLoading } from '@fairway/area/page-preview';
import { useCurrentUser, useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { useFocusOnQuestion } from '@fairway/study-ui/use-focus-on-question';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { questionQuery } from '../features/question/api.ts';
import { QuestionProblem } from '../features/question/question-problem.tsx';
import { readAhead } from '../features/question/read-ahead.ts';
import { StuckNote, useStayOnFailure } from '../features/question/stay-on-failure.tsx';
import { paths, readPlace, type Sequence, setKey } from '../paths.ts';
import styles from './study-page.module.css';
import { StudyQuestion } from './study-question.tsx';

/** One question of a set, of the member's bookmarks, mistakes or day's list, of twins, or of search results. */
export function StudyPage({ sequence = 'study' }: { sequence?: Sequence }) {
  return (
    <MemberOnly loading={<EarlyQuestion sequence={sequence} />} frame={(problem) => <Frame>{problem}</Frame>}>
      {(member) =>
        sequence === 'twins' && member.access === 'free' ? (
          <Navigate to={paths.alert} replace />
        ) : (
          <MemberStudyPage key={member._id} member={member} sequence={sequence} />
        )
      }
    </MemberOnly>
  );
}

/** The question is requested in parallel with the session check: the call carries the member's token either way. */
function EarlyQuestion({ sequence }: { sequence: Sequence }) {
  const { api } = useHost();
  const user = useCurrentUser();
  const [query] = useSearchParams();
  useQuery({ ...questionQuery(api, readPlace(query, sequence)), enabled: user.state === 'checking' });
  return <LoadingQuestion />;
}

function LoadingQuestion() {
  return (
    <div {...pageLoading}>
      <Frame>
        <Skeleton lines={7} label="Loading the question" />
      </Frame>
    </div>
  );
}

function MemberStudyPage({ member, sequence }: { member: Member; sequence: Sequence }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const place = useMemo(() => readPlace(query, sequence), [query, sequence]);
  const set = setKey(place);
  const answer = useQuery({
    ...questionQuery(api, place),
    // Changing the order keeps the question on screen; another set starts with its skeleton.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === set ? keepPreviousData(previous) : undefined,
  });
  const shown = answer.isPlaceholderData ? undefined : answer.data;

  // The address always names the question on screen: it can be shared, and Back returns to it.
  useEffect(() => {
    if (!shown) return;
    const found = { ...place, zid: shown.question._id, num: shown.meta.num };
    if (found.zid !== place.zid) {
      queries.setQueryData(questionQuery(api, found).queryKey, shown, { updatedAt: answer.dataUpdatedAt });
    }
    // This runs again at the new address.
    if (found.zid !== place.zid || found.num !== place.num) navigate(paths.watch(found), { replace: true, state });
    else void readAhead(queries, api, found, shown);
  }, [answer.dataUpdatedAt, api, navigate, place, queries, shown, state]);
  useEffect(() => {
    if (sequence !== 'mistakes' && sequence !== 'schedule') return;
    // The set may change by answers on another page or device, or by another exam.
    return () => queries.removeQueries({ queryKey: ['question', set] });
  }, [queries, set, sequence]);
  useFocusOnQuestion(shown?.question._id);

  const { last, attempt, retry } = useStayOnFailure({
    place,
    set,
    data: shown,
    readAt: answer.dataUpdatedAt,
    error: answer.isFetching ? null : answer.error,
  });
  const isLeading = answer.isError && !answer.data && last !== null && isOutage(answer.error);

  // A loaded question stays, even if refetching it, or loading the next one, failed.
  if (answer.isError && !answer.data && !isLeading) {
    return (
      <Frame>
        <QuestionProblem error={answer.error} place={place} onRetry={answer.refetch} busy={answer.isFetching} />
      </Frame>
    );
  }
  const data = answer.data ?? (isLeading ? last.data : undefined);
  if (!data) return <LoadingQuestion />;
  return (
    <StudyQuestion
      key={set}
      member={member}
      place={place}
      shown={data}
      readAt={isLeading ? last.readAt : answer.dataUpdatedAt}
      isStale={answer.isPlaceholderData || isLeading}
      notice={attempt && <StuckNote attempt={attempt} onRetry={retry} />}
    />
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section className={styles.alone}>
      <title>Study · Fairway</title>
      <h1 className="sr-only">Study</h1>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
