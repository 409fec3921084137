import type { ReactNode } from 'react';
import styles from './faq-list.module.css';

export type FaqItem = { question: string; answer: ReactNode };

/** Questions that open with the browser's own element, one at a time; `name` separates two lists on one page. */
export function FaqList({ items, name }: { items: FaqItem[]; name: string }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        // Two items may have the same text.
        // biome-ignore lint/suspicious/noArrayIndexKey: only their order tells them apart
        <details key={index} name={name}>
          <summary>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
