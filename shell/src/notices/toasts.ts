import type { Notification } from '@fairway/area/host-props';
import { createPastNotices, type PastNotices } from './past-notices.ts';

const standardMs = 3_000;

/**
 * Temporary notices, one at a time: a newer one replaces those that offer no action. A notice under the pointer or with
 * the focus stays until it is left.
 */
export function openToasts(parent: HTMLElement): {
  notify: (notification: Notification) => void;
  past: PastNotices;
} {
  const past = createPastNotices();
  const stack = document.createElement('section');
  stack.id = 'toasts';
  stack.setAttribute('aria-label', 'Notices');
  // Both regions exist from the start: a screen reader announces changes only in a region it knows.
  const polite = region('status');
  const urgent = region('alert');
  stack.append(urgent, polite);
  parent.append(stack);

  return {
    past,
    notify: (notification) => {
      const { kind, title, text, ms = standardMs, action } = notification;
      past.add(notification);
      const toast = document.createElement('div');
      toast.className = `toast toast-${kind}`;
      const words = document.createElement('p');
      if (title) {
        const strong = document.createElement('strong');
        strong.textContent = `${title} `;
        words.append(strong);
      }
      words.append(text);
      const dismiss = document.createElement('button');
      dismiss.type = 'button';
      dismiss.setAttribute('aria-label', 'Dismiss');
      dismiss.textContent = '✕';
      dismiss.addEventListener('click', () => toast.remove());
      toast.append(words, ...(action ? [actionButton(action, toast)] : []), dismiss);
      for (const older of stack.querySelectorAll('.toast:not(:focus-within, :has(.toast-action))')) older.remove();
      (kind === 'danger' ? urgent : polite).append(toast);
      leaveAfter(toast, ms);
    },
  };
}

function actionButton({ label, run }: NonNullable<Notification['action']>, toast: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-action';
  button.textContent = label;
  button.addEventListener('click', () => {
    toast.remove();
    run();
  });
  return button;
}

function region(role: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  return element;
}

function leaveAfter(toast: HTMLElement, ms: number): void {
  let timer = setTimeout(() => toast.remove(), ms);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), ms);
  };
  toast.addEventListener('mouseenter', hold);
  toast.addEventListener('focusin', hold);
  toast.addEventListener('mouseleave', release);
  toast.addEventListener('focusout', release);
}
