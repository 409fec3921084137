import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** What a page is about, on its surface. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;
