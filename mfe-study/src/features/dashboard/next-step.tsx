import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import type { NextUnanswered, ResumeOutput } from '@fairway/contracts/question-bank/study';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { countsQuery, resumeQuery } from '../../progress-queries.ts';
import styles from './next-step.module.css';

/**
 * The next step: resume where the member left off, review mistakes, or take a test. If the server does not respond, the
 * department's questions are still linked.
 */
export function NextStep({
  member,
  isQuiet,
  isSecond,
  barOf,
}: {
  member: Member;
  /** Another part of the page has its main button. */
  isQuiet: boolean;
  /** The exam leads the page. */
  isSecond: boolean;
  /** The member's progress in the set that an address points to. */
  barOf: (href: string) => ReactNode;
}) {
  const { api } = useHost();
  const isPremium = member.access === 'premium';
  const resume = useQuery(resumeQuery(api));
  const counts = useQuery({ ...countsQuery(api), enabled: isPremium });
  if (resume.isPending || (isPremium && counts.isPending)) {
    return (
      <section className={styles.card} {...pageLoading}>
        <Skeleton lines={3} label="Loading where you left off" />
      </section>
    );
  }
  const mistakes = counts.data?.mistakes ?? 0;
  const at = resume.data?.resume ?? null;
  // If the member left off among the mistakes, Resume already leads there.
  const isReview = at !== null && pathOf(at.link) === pathOf(paths.mistakes);
  return (
    <section className={isSecond ? `${styles.card} ${styles.second}` : styles.card} aria-label="Next step">
      <Continue member={member} at={at} next={resume.data?.next ?? null} kind={isQuiet ? 'quiet' : 'filled'} />
      {at && <div className={styles.bar}>{barOf(at.link)}</div>}
      {isPremium && (
        <div className={styles.others}>
          {mistakes > 0 && !isReview && (
            <LinkButton kind="quiet" href={paths.mistakes}>
              {mistakes === 1 ? 'Review your mistake' : `Review ${formatNumber(mistakes)} mistakes`}
            </LinkButton>
          )}
          <LinkButton kind="quiet" href={paths.generateTest}>
            Generate a test
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const pathOf = (href: string) => href.split('?')[0];

type ContinueProps = {
  member: Member;
  at: ResumeOutput['resume'];
  /** The next unanswered question of that set, if the answers are logged. */
  next: NextUnanswered | null;
  kind: 'filled' | 'quiet';
};

function Continue({ member, at, next, kind }: ContinueProps) {
  if (at === null) {
    return (
      <>
        <div>
          <p className={styles.eyebrow}>Start here</p>
          <h2>
            All {member.question_type} questions{member.license_rating && ' for your license'}
          </h2>
          <p>Answer a question, and see at once whether you are right.</p>
        </div>
        <LinkButton kind={kind} href={paths.department(member.question_type, member.license_rating)}>
          Start
        </LinkButton>
      </>
    );
  }
  if (next?.left === 0) {
    return (
      <>
        <div>
          <p className={styles.eyebrow}>Finished</p>
          <h2>{at.title}</h2>
          <p>You have answered every question of this set.</p>
        </div>
        <LinkButton kind={kind} href={next.link}>
          From the start
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <div>
        <p className={styles.eyebrow}>Where you left off</p>
        <h2>{at.title}</h2>
        {at.num > 0 && <p>{placeText(at, next)}</p>}
      </div>
      <LinkButton kind={kind} href={next?.link ?? at.link}>
        Continue
      </LinkButton>
    </>
  );
}

function placeText({ num: lastNum, total }: NonNullable<ResumeOutput['resume']>, next: NextUnanswered | null): string {
  const num = next?.num ?? lastNum;
  // If the set has become shorter, that number no longer exists.
  const question = `Question ${formatNumber(num)}${total !== null && num <= total ? ` of ${formatNumber(total)}` : ''}`;
  return next === null ? question : `${question} · ${formatNumber(next.left)} not answered in study or tests`;
}
