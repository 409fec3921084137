import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The main content of a page, on its surface. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;
