import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Button } from './button.tsx';
import styles from './print-sheet.module.css';

/** A page for paper, A4 or Letter: on every sheet its name and the page's number. Print waits for the pictures. */
export function PrintSheet({
  title,
  name,
  tools,
  head,
  children,
}: {
  title: string;
  /** What stands in the margin of each sheet. */
  name: string;
  /** Beside Print, on the screen alone. */
  tools?: ReactNode;
  /** Under the title: what the sheet is about. */
  head: ReactNode;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const isReady = usePicturesThere(sheet);
  useSheetName(name);
  return (
    <section className={styles.page}>
      <div className={styles.tools}>
        <Button busy={!isReady} onClick={() => window.print()}>
          {isReady ? 'Print' : 'Loading the diagrams…'}
        </Button>
        {tools}
      </div>
      <article ref={sheet} className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.brand}>
            <BrandMark size={22} /> Fairway
          </p>
          <h1>{title}</h1>
          {head}
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
