import type { TestSummary } from '@fairway/contracts/testing';
import { BrandMark } from '@fairway/ui/brand-mark';
import { Button } from '@fairway/ui/button';
import { Day } from '@fairway/ui/day';
import { LinkButton } from '@fairway/ui/link-button';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './sheet.module.css';

/** A test on paper: its head, and on every sheet the test's number and the page's. Print waits for the diagrams. */
export function Sheet({ title, test, children }: { title: string; test: TestSummary; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const isReady = usePicturesThere(sheet);
  useSheetName(`${title} · No. ${test.test_num} · ${test.test_name}`);
  return (
    <section className={styles.page}>
      {/* Browsers that write no margins of ours write the title on each sheet. */}
      <title>{`${title} ${test.test_num} · Fairway`}</title>
      <div className={styles.tools}>
        <Button busy={!isReady} onClick={() => window.print()}>
          {isReady ? 'Print' : 'Loading the diagrams…'}
        </Button>
        <LinkButton kind="quiet" href={paths.print(test.test_num)}>
          Manage Test
        </LinkButton>
      </div>
      <article ref={sheet} className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.brand}>
            <BrandMark size={22} /> Fairway
          </p>
          <h1>{title}</h1>
          <p className={styles.name}>{test.test_name}</p>
          <p>
            {test.topic_title} · {test.question_count} questions · <Day at={test.insert_date} /> · Test number{' '}
            <span className={styles.number}>{test.test_num}</span>
          </p>
        </header>
        {children}
      </article>
    </section>
  );
}

/** The words in the margin of each sheet: a style sheet of its own reads them where the page margins are. */
function useSheetName(name: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sheet-name', JSON.stringify(name));
    return () => {
      style.removeProperty('--sheet-name');
    };
  }, [name]);
}

/** True once every picture of the sheet has come, or will not come. */
function usePicturesThere(sheet: RefObject<HTMLElement | null>): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
    const ends = pictures.map(
      (picture) =>
        new Promise((resolve) => {
          for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true, signal });
        }),
    );
    void Promise.all(ends).then(() => {
      if (!signal.aborted) setIsReady(true);
    });
    return () => stop.abort();
  }, [sheet]);
  return isReady;
}
