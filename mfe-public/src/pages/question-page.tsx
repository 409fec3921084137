import type { QuestionBySlugOutput } from '@fairway/contracts/question-bank';
import { LinkButton } from '@fairway/ui/link-button';
import { AnswerCard } from '../features/answering/answer-card.tsx';
import { useVisitorAnswer } from '../features/answering/use-visitor-answer.ts';
import { MemberActions } from '../features/question/member-actions.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../public-host.ts';
import { QuestionCrumbs } from '../question-crumbs.tsx';
import { LoadedPage, useOrigin } from '../root.tsx';
import styles from './question-page.module.css';

export function QuestionPage() {
  return (
    <LoadedPage<QuestionBySlugOutput>>{(found) => <OneQuestion key={found.question._id} found={found} />}</LoadedPage>
  );
}

function OneQuestion({ found: { question, next_slug } }: { found: QuestionBySlugOutput }) {
  const origin = useOrigin();
  const answer = useVisitorAnswer();
  const isMember = useCurrentUser().state === 'signed-in';
  const department = question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck';
  return (
    <article className={styles.page}>
      <Head
        title={`${question.ZBOOKNAME} ${question.ZNUMBER}: ${shorten(question.ZQUESTION, 60)}`}
        description={shorten(`${department} question ${question.ZNUMBER}. ${question.ZQUESTION}`, 155)}
        canonical={paths.question(question.ZSLUG)}
        image={question.image?.src}
        origin={origin}
      />
      <QuestionCrumbs question={question} origin={origin} />
      <div className={styles.card}>
        <p className={styles.number}>Question {question.ZNUMBER}</p>
        <h1 className={styles.stem}>{question.ZQUESTION}</h1>
        <AnswerCard
          question={question}
          answer={answer}
          set={`question ${question._id}`}
          next={next_slug && paths.question(next_slug)}
        />
      </div>
      <div className={styles.ways}>
        {isMember && <MemberActions question={question} />}
        {next_slug && (
          <LinkButton kind={isMember ? 'quiet' : 'filled'} href={paths.question(next_slug)} rel="next">
            Next question
          </LinkButton>
        )}
        {!isMember && (
          <>
            <LinkButton kind="quiet" href={paths.watch({ type: 'bookcat', id: question.ZINBOOKCATEGORY })}>
              Next: first {department} question
            </LinkButton>
            <LinkButton kind="quiet" href={paths.watch({ type: 'book', id: question.ZINBOOK, zid: question._id })}>
              Study {question.ZBOOKNAME} from here
            </LinkButton>
          </>
        )}
      </div>
    </article>
  );
}

/** At most `length` characters, cut between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;
}
