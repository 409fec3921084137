import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openZoom, type PictureZoom } from './picture-zoom.ts';
import { within, zoomAt } from './zoom-view.ts';

const boxSize = { width: 400, height: 300 };
const pictureSize = { width: 200, height: 300 };

test('zooming keeps the point under the pointer in place', () => {
  const view = zoomAt({ scale: 1, x: 0, y: 0 }, 2, { x: 50, y: -30 });
  expect(view).toEqual({ scale: 2, x: -50, y: 30 });
  expect(zoomAt(view, 1, { x: 50, y: -30 })).toEqual({ scale: 1, x: 0, y: 0 });
});

test.each([
  ['smaller than fitted', { scale: 0.5, x: 10, y: 10 }, { scale: 1, x: 0, y: 0 }],
  ['larger than allowed', { scale: 9, x: 0, y: 0 }, { scale: 2.5, x: 0, y: 0 }],
  ['dragged off its edges', { scale: 2.5, x: 999, y: -999 }, { scale: 2.5, x: 50, y: -225 }],
  ['dragged where it does not fill its box', { scale: 2, x: 30, y: 30 }, { scale: 2, x: 0, y: 30 }],
])('a picture is never %s', (_, view, allowed) => {
  expect(within(view, pictureSize, boxSize, 2.5)).toEqual(allowed);
});

let box: HTMLElement;
let picture: HTMLImageElement;
let zoom: PictureZoom;
const onChange = vi.fn();
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  picture = box.appendChild(document.createElement('img'));
  for (const [element, size] of [
    [box, boxSize],
    [picture, pictureSize],
  ] as const) {
    Object.defineProperty(element, 'clientWidth', { value: size.width });
    Object.defineProperty(element, 'clientHeight', { value: size.height });
  }
  box.getBoundingClientRect = () => DOMRect.fromRect(boxSize);
  zoom = openZoom({ box, picture, maxWidth: 500, onChange });
});
afterEach(() => {
  zoom.end();
  box.remove();
  onChange.mockClear();
});

const middle = { clientX: 200, clientY: 150 };
const at = (clientX: number, clientY: number) => ({ clientX, clientY });
function point(type: string, where: { clientX: number; clientY: number }, pointerId = 1, pointerType = 'touch'): void {
  picture.dispatchEvent(new PointerEvent(type, { ...where, pointerId, pointerType, bubbles: true }));
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  picture.dispatchEvent(event);
  return event.defaultPrevented;
};
const shown = () => picture.style.transform;

test('space next to a picture of another shape is not part of it', () => {
  Object.defineProperty(picture, 'naturalWidth', { value: 400 });
  Object.defineProperty(picture, 'naturalHeight', { value: 200 });
  zoom.toggle({ detail: 0, clientX: 0, clientY: 0 });
  press('ArrowUp');
  // Rendered 200 by 100: at 2.5 times that it is no higher than its box, so there is nowhere to move.
  expect(shown()).toBe('translate(0px) scale(2.5)');
});

test('the wheel zooms at the pointer, and not the page', () => {
  const event = new WheelEvent('wheel', { ...middle, deltaY: -2_000, bubbles: true, cancelable: true });
  picture.dispatchEvent(event);
  expect([shown(), event.defaultPrevented]).toEqual(['translate(0px) scale(2.5)', true]);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('keys zoom, move and fit again; the page behind does not receive them, and other keys pass through', () => {
  const behind = vi.fn();
  document.addEventListener('keydown', behind, { once: true });
  for (let times = 0; times < 9; times++) press('+');
  press('ArrowDown');
  expect(shown()).toBe('translate(0px, -60px) scale(2.5)');
  press('-');
  expect(shown()).toContain('scale(2)');
  expect(press('0')).toBe(true);
  expect([shown(), behind.mock.calls.length]).toEqual(['translate(0px) scale(1)', 0]);
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect([press('Escape'), behind.mock.calls.length]).toEqual([false, 1]);
});

test('two fingers zoom by how far they spread', () => {
  point('pointerdown', at(150, 150));
  point('pointerdown', at(250, 150), 2);
  point('pointermove', at(300, 150), 2);
  expect(shown()).toContain('scale(1.5)');
  point('pointerup', at(300, 150), 2);
  point('pointerup', at(150, 150));
  expect(shown()).toContain('scale(1.5)');
});

test('a second tap zooms, a single one does not, and a drag moves a zoomed picture', () => {
  const tap = () => {
    point('pointerdown', middle);
    point('pointerup', middle);
    zoom.toggle({ detail: 1, ...middle });
  };
  tap();
  expect(shown()).toBe('');
  tap();
  expect(shown()).toBe('translate(0px) scale(2.5)');
  point('pointerdown', middle);
  point('pointermove', at(200, 130));
  point('pointerup', at(200, 130));
  expect(shown()).toBe('translate(0px, -20px) scale(2.5)');
});

test('a mouse press zooms and fits again, unless it ended a drag; Enter does so too', () => {
  const click = (to = middle) => {
    point('pointerdown', middle, 1, 'mouse');
    point('pointermove', to, 1, 'mouse');
    point('pointerup', to, 1, 'mouse');
    zoom.toggle({ detail: 1, ...to });
  };
  click();
  expect(shown()).toContain('scale(2.5)');
  click(at(200, 100));
  expect(shown()).toBe('translate(0px, -50px) scale(2.5)');
  click();
  expect(shown()).toContain('scale(1)');
  zoom.toggle({ detail: 0, clientX: 0, clientY: 0 });
  expect(shown()).toBe('translate(0px) scale(2.5)');
});

test('after it has ended it handles no events', () => {
  zoom.end();
  expect([press('+'), shown()]).toEqual([false, '']);
});
