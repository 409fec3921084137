import { type ReactNode, useContext } from 'react';
import styles from './state.module.css';
import { StateHeading } from './state-heading.ts';

/** What will appear here, and the one next step. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const Heading = useContext(StateHeading);
  return (
    <div className={styles.state}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
