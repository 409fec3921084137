import type { ReactNode } from 'react';
import styles from './faq-list.module.css';

export type FaqItem = { question: string; answer: ReactNode };

/** Questions that open by the browser's own means, one at a time; `name` tells two lists of a page apart. */
export function FaqList({ items, name }: { items: FaqItem[]; name: string }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        // Two of the same words are two questions.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
        <details key={index} name={name}>
          <summary>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
