import { openPreview } from '@fairway/area/page-preview';
import { afterEach, expect, test, vi } from 'vitest';
import { replayClicks } from './replay-clicks.ts';

afterEach(() => {
  window.pagePreview = undefined;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const controls = '<a href="/a">A</a><button>B</button><button aria-busy="true">C</button><button><i>D</i></button>';

/** A preview with these controls in front of the same page, and the buttons that are pressed on the page. */
function openBoth() {
  document.body.innerHTML = `<main id="outlet"><div data-remote="mfe_study">${controls}</div></main>`;
  const pressed: (string | null)[] = [];
  document.querySelector('[data-remote]')?.addEventListener('click', ({ target }) => {
    pressed.push((target as Element).textContent);
  });
  const preview = openPreview('mfe_study');
  if (!preview) throw new Error('no preview was opened');
  preview.element.innerHTML = controls;
  const { stop } = replayClicks(preview);
  preview.close = vi.fn(stop);
  for (const button of preview.element.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      button.ariaBusy = 'true';
    });
  }
  const press = (selector: string) => preview.element.querySelector<HTMLElement>(selector)?.click();
  return { preview, press, pressed };
}

/** Observers are called before. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('buttons pressed in the preview are pressed on the page that replaces it, and the preview is closed', async () => {
  const { preview, press, pressed } = openBoth();
  press('i');
  press('[aria-busy]');
  press('button');
  press('button');
  document.getElementById('outlet')?.append('more');
  await nextTask();
  expect(pressed).toEqual([]);
  preview.element.remove();
  await nextTask();
  expect(pressed).toEqual(['D', 'B']);
  expect(preview.close).toHaveBeenCalledOnce();
});

test('nothing is pressed on another page, or after the preview was removed', async () => {
  const { preview, press, pressed } = openBoth();
  press('button');
  history.replaceState(null, '', '/other');
  preview.element.remove();
  await nextTask();
  const again = openBoth();
  again.press('button');
  again.preview.element.remove();
  again.preview.close();
  await nextTask();
  expect([...pressed, ...again.pressed]).toEqual([]);
});
