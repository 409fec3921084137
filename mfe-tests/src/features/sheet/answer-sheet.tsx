import styles from './answer-sheet.module.css';

/** Lines for the name and the date, and a row of bubbles for each question, to be filled in by pencil. */
export function AnswerSheet({ total }: { total: number }) {
  return (
    <section className={styles.sheet} aria-label="Name, date and answer sheet, to fill in on paper">
      <h2>Answer Sheet</h2>
      <div className={styles.lines} aria-hidden="true">
        <span>Name</span>
        <span>Date</span>
      </div>
      <ol className={styles.rows} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its number
          <li key={index}>
            <b>{index + 1}</b>
            {['A', 'B', 'C', 'D'].map((letter) => (
              <i key={letter}>{letter}</i>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
