import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a saved file can be read for a minute after the click, and is then released', () => {
  vi.useFakeTimers();
  const released = vi.fn();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:notes';
      static override revokeObjectURL = released;
    },
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, this.href]).toEqual(['notes.txt', 'blob:notes']);
  });
  saveFile('notes.txt', 'Masthead lights', 'text/plain');
  vi.advanceTimersByTime(59_000);
  expect([clicked.mock.calls.length, released.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(2_000);
  expect(released).toHaveBeenCalledExactlyOnceWith('blob:notes');
});
