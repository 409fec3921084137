import { screenPath } from '@fairway/contracts/releases/site';
import styles from './study-screens.module.css';

const themes = ['day', 'dark', 'night'] as const;
const themeNames = { day: 'Day', dark: 'Dark', night: 'Bridge at night' };

const screens = [
  {
    name: 'question',
    title: 'One question, one answer',
    text: 'Marked at once, with its diagram beside it.',
    alt: 'A question about the lights of a vessel at night, with its picture, its four choices and the right one marked',
  },
  {
    name: 'progress',
    title: 'You see where you stand',
    text: 'Where to continue, what to study again, and your progress in every book.',
    alt: 'The dashboard of a member: where to continue, the mistakes to study again and the progress in each book',
  },
  {
    name: 'result',
    title: 'Practice tests, scored by topic',
    text: 'Compared with the passing score.',
    alt: 'The result of a practice test: the score, the passing score and the score of each topic',
  },
];

/**
 * The product as members see it, in the day, dark and night-watch themes: screenshots made by `npm run screens`. By
 * default they use the theme of the page. Only the visible ones are loaded, when they scroll near.
 */
export function StudyScreens() {
  return (
    <section className={styles.screens} aria-labelledby="screens">
      <div className={styles.head}>
        <div>
          <h2 id="screens">What a day of study looks like</h2>
          <p>On a phone or on the bridge computer. Red on black keeps your night vision on watch.</p>
        </div>
        <fieldset>
          <legend className="sr-only">Show the screens in</legend>
          {themes.map((theme) => (
            <label key={theme} className={styles[theme]}>
              <input type="radio" name="screens" />
              {themeNames[theme]}
            </label>
          ))}
        </fieldset>
      </div>
      <ul>
        {screens.map(({ name, title, text, alt }) => (
          <li key={name}>
            <div className={styles.picture}>
              {themes.map((theme) => (
                <img
                  key={theme}
                  className={styles[theme]}
                  src={screenPath(`${name}-${theme}.webp`)}
                  alt={alt}
                  width={640}
                  height={400}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
