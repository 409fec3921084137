import { areLetterKeysOn } from '@fairway/study-ui/letter-keys';
import { letterOfKey } from '@fairway/ui/questions/letter-of-key';

/** A choice submits its form only until the page's script controls it. */
const choice = (letter: string) => `form button[name="answer_type"][value="${letter}"]`;

/**
 * Until the page's script runs, a letter key presses the button of its choice, as a tap does, and the submitted choice
 * is marked. On a slow connection the server's reply arrives long before the script.
 */
export function sendEarlyChoices(): void {
  let sent: Element | undefined;
  document.addEventListener('keydown', (event) => {
    const letter = event.repeat || isField(event.target) ? null : letterOfKey(event);
    if (letter && areLetterKeysOn()) document.querySelector<HTMLElement>(choice(letter))?.click();
  });
  document.addEventListener('submit', ({ submitter }) => {
    if (submitter?.getAttribute('name') !== 'answer_type') return;
    sent = submitter;
    sent.setAttribute('aria-busy', 'true');
  });
  // The browser restores a page from its cache as it was left.
  window.addEventListener('pageshow', () => {
    sent?.removeAttribute('aria-busy');
  });
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea');
