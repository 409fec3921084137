import type { PromoPreview } from '@fairway/contracts/promo';
import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { useLayoutEffect, useRef } from 'react';

/** A mail as mail programs show it, under the subject. */
export function MailPreview({ mail, onClose }: { mail: PromoPreview; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current) showMail(body.current, mail.html);
  }, [mail.html]);
  return (
    <Dialog title={mail.subject} onClose={onClose} wide>
      <div ref={body} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Shows the document apart from the styles of the page. The content policy blocks `style` attributes of parsed HTML, but
 * not styles that a script sets. Links lead nowhere: the one to unsubscribe has no recipient yet.
 */
function showMail(host: HTMLElement, html: string): void {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const page = document.createElement('div');
  page.append(...body.childNodes);
  const styles = [...page.querySelectorAll<HTMLElement>('[style]')].map(
    (element) => [element, element.getAttribute('style') ?? ''] as const,
  );
  for (const [element, style] of [...styles, [page, body.getAttribute('style') ?? ''] as const]) {
    element.removeAttribute('style');
    element.style.cssText = style;
  }
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  root.replaceChildren(page);
}
