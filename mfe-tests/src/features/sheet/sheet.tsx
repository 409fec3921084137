import type { TestSummary } from '@fairway/contracts/testing/testing';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { NamedDay } from '@fairway/ui/days/day';
import { PrintSheet } from '@fairway/ui/print/print-sheet';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from './sheet.module.css';

/** A test for printing: its header, and on every sheet the test's number and the page number. */
export function Sheet({ title, test, children }: { title: string; test: TestSummary; children: ReactNode }) {
  return (
    <>
      {/* Browsers that do not support margin boxes print the title on each sheet. */}
      <title>{`${title} ${test.test_num} · Fairway`}</title>
      <PrintSheet
        title={title}
        name={`${title} · No. ${test.test_num} · ${test.test_name}`}
        tools={
          <LinkButton kind="quiet" href={paths.print(test.test_num)}>
            Manage Test
          </LinkButton>
        }
        head={
          <>
            <p>
              <strong className={styles.name}>{test.test_name}</strong>
            </p>
            <p>
              {test.topic_title} · {test.question_count} questions · <NamedDay at={test.insert_date} /> · Test number{' '}
              <span className={styles.number}>{test.test_num}</span>
            </p>
          </>
        }
      >
        {children}
      </PrintSheet>
    </>
  );
}
