import type { QuestionOutput, Quota } from '@fairway/contracts/question-bank';
import { QuotaLine } from '@fairway/ui/quota-line';
import { Tag } from '@fairway/ui/tag';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AnswerCard } from '../features/answering/answer-card.tsx';
import { useVisitorAnswer } from '../features/answering/use-visitor-answer.ts';
import type { Watch } from '../features/watch/load-watch.ts';
import { QuotaScreen } from '../features/watch/quota-screen.tsx';
import { VisitorTools } from '../features/watch/visitor-tools.tsx';
import { WatchFooter } from '../features/watch/watch-footer.tsx';
import { Head } from '../head.tsx';
import { useCurrentUser } from '../public-host.ts';
import { QuestionCrumbs } from '../question-crumbs.tsx';
import { LoadedPage, useOrigin } from '../root.tsx';
import styles from './question-page.module.css';
import own from './watch-page.module.css';

export function WatchPage() {
  const origin = useOrigin();
  useMembersPlayer();
  return (
    <LoadedPage<Watch>>
      {(watch) => (
        <>
          <Head title="Try the questions" origin={origin} />
          {watch.state === 'quota' ? (
            <QuotaScreen text={watch.text} anew={watch.anew} />
          ) : (
            <Player key={watch.answer.question._id} answer={watch.answer} comments={watch.comments} />
          )}
        </>
      )}
    </LoadedPage>
  );
}

/** A member studies in the member's player: there the server knows them, from the first question on. */
function useMembersPlayer(): void {
  const isMember = useCurrentUser().state === 'signed-in';
  const [query] = useSearchParams();
  useEffect(() => {
    if (isMember) history.replaceState(null, '', `/user/watch?${query}`);
  }, [isMember, query]);
}

function Player({ answer: { question, meta, quota }, comments }: { answer: QuestionOutput; comments: number | null }) {
  const [query] = useSearchParams();
  const mode = query.get('mode') === 'shuffle' ? 'shuffle' : 'normal';
  const [left, setLeft] = useState<Quota>(quota);
  const answer = useVisitorAnswer(mode);
  const department = question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck';
  return (
    <section className={styles.page}>
      <QuestionCrumbs question={question} />
      <article className={styles.card}>
        <header className={own.head}>
          <Tag>
            {department} · {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
          </Tag>
          <span className={own.place}>
            NUMBER: #{meta.num}/{meta.total}
          </span>
        </header>
        <h1 className={styles.stem}>{question.ZQUESTION}</h1>
        <AnswerCard question={question} answer={answer} onAnswered={(reply) => setLeft(reply.quota)} />
        <VisitorTools comments={comments} />
        <WatchFooter meta={meta} query={query} mode={mode} zid={question._id} />
      </article>
      <QuotaLine quota={left} />
    </section>
  );
}
