import { storedValue } from '@fairway/ui/browser/browser-storage';

/** A comment that is not saved yet. */
export const storedDraft = (draft: string) =>
  storedValue('sessionStorage', `fairway-comment:${draft}`, 'the draft of your comment');
