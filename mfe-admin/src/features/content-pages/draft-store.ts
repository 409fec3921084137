/** Unsaved text, with the version of the page it is based on. */
export type Draft<T> = { version: number; values: T };

const prefix = 'fairway-admin-draft:';

/** The draft under this key, if it still has the fields of the form. */
export function readDraft<T extends Record<string, string>>(key: string, like: T): Draft<T> | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return isDraft(read, like) ? read : null;
  } catch {
    return null;
  }
}

function isDraft<T extends Record<string, string>>(read: unknown, like: T): read is Draft<T> {
  if (typeof read !== 'object' || read === null || !('version' in read) || !('values' in read)) return false;
  const { version, values } = read;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return false;
  return Object.keys(like).every((field) => typeof (values as Record<string, unknown>)[field] === 'string');
}

/** False if the browser's storage is full or disabled. */
export function writeDraft<T>(key: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
