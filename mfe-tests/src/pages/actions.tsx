import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** What one can do next, the leading one first. On a phone each takes the whole width. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
