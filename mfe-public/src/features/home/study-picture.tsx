import { Choices } from '@fairway/ui/questions/choices';
import { Solution } from '@fairway/ui/questions/solution';
import frame from '../../routing/page.module.css';
import styles from './study-picture.module.css';

const choices = [
  { letter: 'a', text: 'Hold course and speed; she must keep clear' },
  { letter: 'b', text: 'Alter course to starboard' },
  { letter: 'c', text: 'Alter course to port' },
  { letter: 'd', text: 'Slow down and wait for her sidelights to change' },
] as const;

const key = {
  ZANSWER: 'b',
  ZSOLUTION:
    'You can see both her sidelights only from dead ahead, and her masthead lights in line say the same. She is coming straight at you, so both of you turn to starboard.',
  ZREASONS: { a: 'Head-on, no vessel stands on: Rule 14(a) has both alter course.' },
  ZREFERENCE: 'Rule 14, Head-on Situation',
} as const;

const pointsOf = (reasonsFor: string) => [
  ['Your answer and the right one', 'differ in shape, line and word, so they read in any light.'],
  ['A reason', `${reasonsFor}, because the wrong choices are what the exam is made of.`],
  ['Day, dusk and night', 'on a phone or the bridge computer. Red on black keeps your night vision on watch.'],
];

/**
 * The study page after a wrong answer: drawn by its own components, with a fixed question. `reasonsFor`: how many answers
 * have a reason.
 */
export function StudyPicture({ reasonsFor }: { reasonsFor: string }) {
  return (
    <section className={frame.section} aria-labelledby="study-picture">
      <h2 id="study-picture">You see why, not just what</h2>
      <p className={frame.lead}>This is the study page after a wrong answer.</p>
      <div className={styles.picture} inert>
        <div>
          <h3>
            It is night and clear. Fine on your bow you see two white lights, one above the other, and below them a
            green light on the left and a red one on the right. You are under power. What do you do?
          </h3>
          <Choices choices={[...choices]} chosen="a" answer="b" locked onChoose={() => {}} />
        </div>
        <Solution of={key} chosen="a" />
      </div>
      <ul className={styles.points}>
        {pointsOf(reasonsFor).map(([what, why]) => (
          <li key={what}>
            <b>{what}</b> {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
