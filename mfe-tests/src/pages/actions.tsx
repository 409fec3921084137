import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The next actions, the primary one first. On a phone each takes the full width. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
