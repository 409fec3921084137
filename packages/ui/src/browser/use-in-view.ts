import { type RefObject, useEffect } from 'react';

/** A header may cover the top of the page. */
const headerPx = 80;

/** Scrolls to a message when it appears outside the window: the button that caused it may be far away. */
export function useInView(message: RefObject<HTMLElement | null>, text: string | undefined): void {
  useEffect(() => {
    if (!text || !message.current) return;
    const { top, bottom } = message.current.getBoundingClientRect();
    if (top < headerPx || bottom > window.innerHeight) message.current.scrollIntoView?.({ block: 'center' });
  }, [message, text]);
}
