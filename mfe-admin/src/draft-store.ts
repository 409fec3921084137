import { storedKeys, storedValue } from '@fairway/ui/browser/browser-storage';

/** Unsaved text, with the version of the page it is based on. */
export type Draft<T> = { version: number; values: T };

const prefix = 'fairway-admin-draft:';
const stored = (key: string) => storedValue('localStorage', `${prefix}${key}`, null);

/** Whether this browser keeps any unsaved text. */
export const hasDrafts = (): boolean => storedKeys('localStorage', prefix).length > 0;

/** The draft under this key, if it still has the fields of the form. */
export function readDraft<T extends Record<string, string>>(key: string, like: T): Draft<T> | null {
  const read = stored(key).readJson<unknown>(null);
  return isDraft(read, like) ? read : null;
}

function isDraft<T extends Record<string, string>>(read: unknown, like: T): read is Draft<T> {
  if (typeof read !== 'object' || read === null || !('version' in read) || !('values' in read)) return false;
  const { version, values } = read;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return false;
  return Object.keys(like).every((field) => typeof (values as Record<string, unknown>)[field] === 'string');
}

/** False if the browser's storage is full or disabled: the form says so. */
export const writeDraft = <T>(key: string, draft: Draft<T>): boolean => stored(key).write(JSON.stringify(draft));

export const removeDraft = (key: string): void => stored(key).remove();
