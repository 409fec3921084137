import type { NextUnanswered, ResumeOutput } from '@fairway/contracts/question-bank/study';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useEffect, useState } from 'react';
import type { CountedLicense } from '../../licenses/counted-licenses.ts';
import { paths } from '../../routing/paths.ts';
import { useCurrentUser, usePublicHost } from '../../routing/public-host.ts';
import styles from './first-actions.module.css';
import { LicensePicker } from './license-picker.tsx';

/** The page's main action: start for a visitor, continue for a member. Both have the same height, so nothing moves. */
export function FirstActions({
  freeAnswers,
  licenses,
  onLicense,
}: {
  freeAnswers: number | null;
  licenses: CountedLicense[];
  /** The license that a visitor chose, or ''. */
  onLicense: (ratingId: string) => void;
}) {
  const isMember = useCurrentUser().state === 'signed-in';
  return (
    <div className={styles.actions}>
      {isMember ? (
        <MemberActions />
      ) : (
        <LicensePicker freeAnswers={freeAnswers} licenses={licenses} onChange={onLicense} />
      )}
    </div>
  );
}

type Place = { link: string; words: string };

const firstQuestion: Place = {
  link: paths.memberPlayer({ type: 'bookcat', id: '2' }),
  words: 'Deck, from the first question',
};

function MemberActions() {
  const place = usePlace();
  return (
    <>
      <p className={styles.place}>{place?.words ?? '\u00a0'}</p>
      <p className={styles.links}>
        <LinkButton href={(place ?? firstQuestion).link}>Continue where you left off</LinkButton>
        <LinkButton kind="quiet" href={paths.dashboard}>
          Dashboard
        </LinkButton>
      </p>
    </>
  );
}

/** Undefined until it is known. A member without answers, or whose place is unknown, begins at the first question. */
function usePlace(): Place | undefined {
  const { api } = usePublicHost();
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    let isShown = true;
    const show = (found: Place) => isShown && setPlace(found);
    api.get('/api/v1/private/progress/resume', { query: { next: '1' } }).then(
      ({ resume, next }) => show(resume ? placeOf(resume, next) : firstQuestion),
      () => show(firstQuestion),
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return place;
}

/** The next unanswered question; without a log, or in a finished set, where the member left off. */
function placeOf(resume: NonNullable<ResumeOutput['resume']>, next: NextUnanswered | null = null): Place {
  const { title, total } = resume;
  const { num, link } = next && next.left > 0 ? next : resume;
  const place = `question ${formatNumber(num)}`;
  return { link, words: total === null ? `${title}, ${place}` : `${title}, ${place} of ${formatNumber(total)}` };
}
