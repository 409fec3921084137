import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useScore } from '../../question/carried-score.ts';
import { forgetAnswers, mistakesOf, useSavedAnswers } from '../../question/saved-answers.ts';
import { paths } from '../../routing/paths.ts';
import { usePublicHost } from '../../routing/public-host.ts';
import styles from './end-of-set.module.css';
import type { End } from './load-watch.ts';

/** After the last question of a set: the score, and what to do next. `again` is the first question of the set. */
export function EndOfSet({ end: { name, next }, set, again }: { end: End; set: string; again: string }) {
  const { navigate } = usePublicHost();
  const answers = useSavedAnswers();
  const { right, answered } = useScore(set).score;
  const mistakes = mistakesOf(answers, set);
  function startOver() {
    forgetAnswers(set);
    navigate(again);
  }
  return (
    <aside className={styles.end} aria-label={`End of ${name}`}>
      <p>
        <strong>That was the last question in {name}.</strong>
        {answered > 0 && ` You got ${right} of ${answered} right.`}
      </p>
      <p className={styles.actions}>
        {next && <LinkButton href={next.href}>Go on to {next.name}</LinkButton>}
        {answered > 0 && (
          <Button kind="quiet" onClick={startOver}>
            Start over
          </Button>
        )}
        <LinkButton kind="quiet" href={paths.directory}>
          All books
        </LinkButton>
      </p>
      {mistakes.length > 0 && (
        <p className={styles.mistakes}>
          <span>{mistakes.length === 1 ? 'One to go over again:' : `${mistakes.length} to go over again:`}</span>
          {mistakes.map(({ number, href }) => (
            <a key={href} href={href}>
              {number}
            </a>
          ))}
        </p>
      )}
    </aside>
  );
}
