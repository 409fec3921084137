import type { LeftOff, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { formatNumber } from '@fairway/ui/text/format-number';
import { Link } from 'react-router-dom';
import type { Place } from '../../paths.ts';
import { setName } from '../../set-name.ts';
import styles from './left-off-note.module.css';

/** Shown above the first question of a set in which the member had got further. Next continues from the start. */
export function LeftOffNote({ leftOff, place, shown }: { leftOff: LeftOff; place: Place; shown: QuestionOutput }) {
  const total = formatNumber(shown.meta.total);
  return (
    <p className={styles.note}>
      You left off in {setName(place, shown)} at {formatNumber(leftOff.num)} of {total}.{' '}
      <Link to={leftOff.link}>Continue there</Link>
    </p>
  );
}
