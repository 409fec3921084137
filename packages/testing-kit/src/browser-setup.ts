import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

// What a test waits for is a condition; how long that takes is the machine's affair. Below the time of a whole test.
configure({ asyncUtilTimeout: 10_000 });

/** A test of rules alone runs without a document: `// @vitest-environment node`. */
const hasDocument = typeof document !== 'undefined';

/** For area tests: what React warns of is a fault, and every test starts with an empty page. */
const complaints = vi.spyOn(console, 'error').mockImplementation((...words) => {
  unexpected.push(words.map(String).join(' '));
});
let unexpected: string[] = [];

afterEach(() => {
  if (hasDocument) {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  const seen = unexpected;
  unexpected = [];
  complaints.mockClear();
  expect(seen).toEqual([]);
});

if (hasDocument) {
  // jsdom knows <dialog> but does not open it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };

  // jsdom lays nothing out; an editor asks where its cursor stands.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
}
