import type { Member } from '@fairway/contracts/identity';
import { useCurrentUser, useHost } from '@fairway/mfe/use-host';
import { Skeleton } from '@fairway/ui/skeleton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fetchAhead, questionQuery } from '../features/question/api.ts';
import { QuestionProblem } from '../features/question/question-problem.tsx';
import { paths, readPlace, setKey } from '../paths.ts';
import styles from './study-page.module.css';
import { StudyQuestion } from './study-question.tsx';

export function StudyPage() {
  const user = useCurrentUser();
  // Without a member there is nothing to load: the shell leads a visitor to sign in.
  if (user.state !== 'signed-in')
    return (
      <Frame>
        <Skeleton lines={7} label="Loading the question" />
      </Frame>
    );
  return <MemberStudyPage key={user.member._id} member={user.member} />;
}

function MemberStudyPage({ member }: { member: Member }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const place = useMemo(() => readPlace(query), [query]);
  const set = setKey(place);
  const answer = useQuery({
    ...questionQuery(api, place),
    // Turning the order round keeps the question on screen; another set starts from its skeleton.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === set ? keepPreviousData(previous) : undefined,
  });
  const shown = answer.isPlaceholderData ? undefined : answer.data;

  // The address always names the question on screen: it can be sent to somebody, and Back returns to it.
  useEffect(() => {
    if (!shown) return;
    const found = { ...place, zid: shown.question._id, num: shown.meta.num };
    queries.setQueryData(questionQuery(api, found).queryKey, shown);
    if (found.zid !== place.zid || found.num !== place.num) navigate(paths.watch(found), { replace: true });
    void fetchAhead(queries, api, found, shown);
  }, [api, navigate, place, queries, shown]);

  if (answer.isError) {
    return (
      <Frame>
        <QuestionProblem error={answer.error} place={place} onRetry={answer.refetch} busy={answer.isFetching} />
      </Frame>
    );
  }
  if (!answer.data) {
    return (
      <Frame>
        <Skeleton lines={7} label="Loading the question" />
      </Frame>
    );
  }
  return (
    <StudyQuestion key={set} member={member} place={place} shown={answer.data} isStale={answer.isPlaceholderData} />
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
