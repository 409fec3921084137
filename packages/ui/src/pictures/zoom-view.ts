/** The position of a picture in its box: `x` and `y` from the center, in pixels. */
export type View = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const fit: View = { scale: 1, x: 0, y: 0 };
export const center: Point = { x: 0, y: 0 };
const keyStep = 1.25;
const keyPan = 60;

/** The view at another scale, with `at` (from the center of the box) still over the same point of the picture. */
export function zoomAt(view: View, scale: number, at: Point): View {
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/**
 * The nearest allowed view: not smaller than fitted, not larger than the maximum, without space that the picture could
 * fill.
 */
export function within(view: View, picture: Size, box: Size, largest: number): View {
  const scale = Math.min(Math.max(view.scale, 1), Math.max(largest, 1));
  const clamp = (at: number, length: number, room: number) => {
    const max = Math.max(0, (length * scale - room) / 2);
    return Math.min(Math.max(at, -max), max);
  };
  return { scale, x: clamp(view.x, picture.width, box.width), y: clamp(view.y, picture.height, box.height) };
}

/** The view after a key: plus and minus zoom, 0 resets, the arrows move. Undefined for any other key. */
export function viewAfterKey(key: string, view: View): View | undefined {
  const views: Record<string, View> = {
    '+': zoomAt(view, view.scale * keyStep, center),
    '-': zoomAt(view, view.scale / keyStep, center),
    0: fit,
    ArrowLeft: { ...view, x: view.x + keyPan },
    ArrowRight: { ...view, x: view.x - keyPan },
    ArrowUp: { ...view, y: view.y + keyPan },
    ArrowDown: { ...view, y: view.y - keyPan },
  };
  return views[key === '=' ? '+' : key];
}
