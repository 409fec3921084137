import type { PromoPreview } from '@fairway/contracts/commerce/promo';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { useLayoutEffect, useRef } from 'react';

/** A mail as mail programs show it, under the subject. */
export function MailPreview({ mail, onClose }: { mail: PromoPreview; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current) showMail(body.current, mail.html);
  }, [mail.html]);
  return (
    <Dialog title={mail.subject} onClose={onClose} width="wide">
      <div ref={body} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Shows the document apart from the styles of the page. The content policy blocks `style` attributes of parsed HTML, but
 * not styles that a script sets, so the attributes are parsed under another name. Links lead nowhere: the one to
 * unsubscribe has no recipient yet.
 */
function showMail(host: HTMLElement, html: string): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const page = document.createElement('div');
  page.dataset.style = body.dataset.style;
  page.append(...body.childNodes);
  for (const element of [page, ...page.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
  }
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren(page);
}
