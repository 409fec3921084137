import type { QuestionMeta } from '@fairway/contracts/question-bank/questions';
import { isShuffled, type StudyMode, studyModes } from '@fairway/contracts/question-bank/study-modes';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import styles from './question-player-footer.module.css';

/** The target of a footer link; in the other order the number differs. */
export type PlayerPlace = { mode: StudyMode; num?: number; zid: string; first?: string | undefined };

type HrefOf = (place: PlayerPlace) => string;

/** The questions before and after this one; null if there is none. */
export function neighborsOf(meta: QuestionMeta, { mode, first }: Pick<PlayerPlace, 'mode' | 'first'>, hrefOf: HrefOf) {
  const { num, total, prev, next } = meta;
  return {
    previous: prev ? hrefOf({ mode, num: num - 1, zid: prev, first }) : null,
    next: next && num < total ? hrefOf({ mode, num: num + 1, zid: next, first }) : null,
  };
}

/** Previous, Next and the order: plain links, so that they work before any script has loaded. */
export function PlayerFooter({
  previous,
  next,
  mode,
  zid,
  hrefOf,
}: {
  previous: string | null;
  next: string | null;
  mode: StudyMode;
  zid: string;
  hrefOf: HrefOf;
}) {
  const { other } = studyModes[mode];
  const place: PlayerPlace = { mode: other, zid, ...(isShuffled(other) && { first: zid }) };
  return (
    <nav aria-label="Questions" className={styles.footer}>
      {previous ? (
        <LinkButton kind="quiet" href={previous} rel="prev">
          ‹ Previous
        </LinkButton>
      ) : (
        <span />
      )}
      <a className={styles.order} href={hrefOf(place)}>
        {isShuffled(mode) ? 'Un-Shuffle' : 'Shuffle'}
      </a>
      {next ? (
        <LinkButton href={next} rel="next">
          Next ›
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
