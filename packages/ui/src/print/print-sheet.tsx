import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { BrandMark } from '../menus/brand-mark.tsx';
import styles from './print-sheet.module.css';

/** A page for printing, A4 or Letter, with its name and page number on every sheet. Print waits for the pictures. */
export function PrintSheet({
  title,
  name,
  tools,
  head,
  hasPictures = true,
  children,
}: {
  title: string;
  /** The text in the margin of each sheet. */
  name: string;
  /** Next to Print, on screen only. */
  tools?: ReactNode;
  /** Under the title: what the sheet is about. */
  head: ReactNode;
  hasPictures?: boolean;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const isReady = usePicturesThere(sheet) || !hasPictures;
  useSheetName(name);
  return (
    <section className={styles.page}>
      <div className={styles.tools} data-waits={hasPictures}>
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

/** The text in the margin of each sheet, for browsers with margin boxes, which read it from a style sheet. */
function useSheetName(name: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sheet-name', JSON.stringify(name));
    return () => {
      style.removeProperty('--sheet-name');
    };
  }, [name]);
}

/** True once every picture of the sheet has loaded or failed. */
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
