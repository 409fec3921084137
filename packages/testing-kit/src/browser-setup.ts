import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

// Tests wait for a condition, and a slow machine may take long. A wrong query of a new test should fail soon, so only
// `npm test`, which runs three workspaces at a time and names its database here, waits for longer.
configure({ asyncUtilTimeout: process.env.FAIRWAY_TEST_DATABASE_URL ? 20_000 : 5_000 });

/** A test of plain rules runs without a document: `// @vitest-environment node`. */
const hasDocument = typeof document !== 'undefined';

/** For area tests: a React warning fails the test, and every test starts with an empty page. */
const complaints = vi.spyOn(console, 'error').mockImplementation((...words) => {
  unexpected.push(words.map(String).join(' '));
});
let unexpected: string[] = [];

afterEach(() => {
  if (hasDocument) {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    Reflect.deleteProperty(window, Symbol.for('fairway.unstored'));
  }
  const seen = unexpected;
  unexpected = [];
  complaints.mockClear();
  expect(seen).toEqual([]);
});

if (hasDocument) {
  // jsdom has <dialog> but cannot open it. A browser moves the focus to the dialog's first control.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
    const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
    this.querySelector<HTMLElement>(`[autofocus], ${controls}`)?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };

  // jsdom has no layout, but an editor asks for the position of its cursor.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
}
