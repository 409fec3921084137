import { type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './page-body.module.css';

/** The HTML of a page. A picture that fails to load is replaced by its description. */
export function PageBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // In a server-rendered page, a picture may have failed before hydration.
  useEffect(() => {
    for (const picture of body.current?.querySelectorAll('img') ?? []) {
      if (picture.complete) picture.decode().catch(() => replaceWithText(picture));
    }
  }, []);
  return (
    <div
      ref={body}
      className={styles.body}
      onErrorCapture={(event: SyntheticEvent) => {
        if (event.target instanceof HTMLImageElement) replaceWithText(event.target);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitized it before it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function replaceWithText(picture: HTMLImageElement): void {
  const placeholder = document.createElement('span');
  const alt = picture.alt || 'Picture';
  placeholder.className = styles.missing ?? '';
  placeholder.setAttribute('role', 'img');
  placeholder.setAttribute('aria-label', `${alt} (not available)`);
  placeholder.textContent = `${alt}: this picture did not load.`;
  picture.replaceWith(placeholder);
}
