import type { Question } from '@fairway/contracts/question-bank/question';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { BankText } from '@fairway/ui/questions/bank-text';
import { plainWords } from '@fairway/ui/questions/markup';
import { formatNumber } from '@fairway/ui/text/format-number';
import { AnswerCard } from '../features/answering/answer-card.tsx';
import { useVisitorAnswer } from '../features/answering/use-visitor-answer.ts';
import type { QuestionWithPage } from '../features/question/load-question.ts';
import { MemberActions } from '../features/question/member-actions.tsx';
import { RelatedQuestions } from '../features/question/related-questions.tsx';
import { QuestionCrumbs } from '../question/question-crumbs.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';
import styles from './question-page.module.css';

export function QuestionPage() {
  return <LoadedPage<QuestionWithPage>>{(found) => <OneQuestion key={found.question._id} found={found} />}</LoadedPage>;
}

const departmentOf = ({ ZINBOOKCATEGORY }: Question) => (ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck');

function OneQuestion({ found }: { found: QuestionWithPage }) {
  const { question, next_slug, related, answered, comments } = found;
  const words = plainWords(question.ZQUESTION, question.ZMARKUP);
  const answer = useVisitorAnswer();
  const ownHref = paths.question(question.ZSLUG);
  const next = next_slug && paths.question(next_slug);
  return (
    <article className={styles.page}>
      <Head
        title={`${question.ZBOOKNAME} ${question.ZNUMBER}: ${shorten(words, 60)}`}
        description={shorten(`${departmentOf(question)} question ${question.ZNUMBER}. ${words}`, 155)}
        canonical={ownHref}
        image={question.image?.src}
      />
      <QuestionCrumbs question={question} isIndexed />
      <div>
        <p className={styles.number}>
          Practice for U.S. Coast Guard license exams. Choose an answer: it is marked at once, without an account.
        </p>
        <p className={styles.number}>
          Question {question.ZNUMBER}
          {comments ? ` · ${comments === 1 ? '1 comment' : `${formatNumber(comments)} comments`}` : ''}
        </p>
        <h1 className={styles.stem}>
          <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
        </h1>
        <AnswerCard
          question={question}
          answer={answer}
          answered={answered}
          set={`question ${question._id}`}
          href={ownHref}
          next={next}
        />
      </div>
      <NextSteps question={question} next={next} />
      <RelatedQuestions
        topic={question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
        related={related}
      />
    </article>
  );
}

/** One obvious next step, and the others as links. */
function NextSteps({ question, next }: { question: Question; next: string | null }) {
  const isMember = useCurrentUser().state === 'signed-in';
  const { ZINBOOKCATEGORY, ZINBOOK, ZBOOKNAME, _id } = question;
  return (
    <div className={styles.actions}>
      {isMember && <MemberActions question={question} />}
      {next && !isMember && (
        <LinkButton href={next} rel="next">
          Next question
        </LinkButton>
      )}
      <p className={styles.links}>
        {next && isMember && (
          <a href={next} rel="next">
            Next question
          </a>
        )}
        {!isMember && <a href={paths.watch({ type: 'book', id: ZINBOOK, zid: _id })}>Study {ZBOOKNAME} from here</a>}
        {!isMember && (
          <a href={paths.watch({ type: 'bookcat', id: ZINBOOKCATEGORY })}>
            Start with the first {departmentOf(question)} question
          </a>
        )}
      </p>
    </div>
  );
}

/** At most `length` characters, cut between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;
}
