import { storedValue } from '@fairway/ui/browser-storage';

/** A comment that is not saved yet. */
export const storedDraft = (key: string) => storedValue('sessionStorage', key, 'the draft of your comment');
