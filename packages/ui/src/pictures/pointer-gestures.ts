import type { Point } from './zoom-view.ts';

/** A pointer that moved less was a press, not a drag. */
const dragFrom = 6;
const doubleTapMs = 300;
const noTap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/** Recognizes drags, pinches and double taps that start in `box`, until `signal` aborts. Points are in the window. */
export function watchPointers({
  box,
  signal,
  onDrag,
  onPinch,
  onDoubleTap,
}: {
  box: HTMLElement;
  signal: AbortSignal;
  /** One pointer moved by this much. */
  onDrag: (by: Point) => void;
  /** The distance of two pointers changed by this factor. */
  onPinch: (factor: number, middle: Point) => void;
  onDoubleTap: (at: Point) => void;
}): { isDrag: () => boolean; isTouch: () => boolean } {
  let dragged = 0;
  let lastTap = noTap;
  let isTouch = false;
  const pointers = new Map<number, Point>();
  const isDrag = () => dragged > dragFrom;

  function onDown({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (pointers.size === 0) dragged = 0;
    isTouch = pointerType !== 'mouse';
    pointers.set(pointerId, { x, y });
  }

  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, now);
    dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      onPinch(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (isDrag()) onDrag({ x: now.x - before.x, y: now.y - before.y });
  }

  function onUp({ pointerId, clientX: x, clientY: y, timeStamp: time }: PointerEvent): void {
    pointers.delete(pointerId);
    if (!isTouch || isDrag() || pointers.size > 0) return;
    const isSecond = time - lastTap.time < doubleTapMs && Math.hypot(x - lastTap.x, y - lastTap.y) < 30;
    lastTap = isSecond ? noTap : { time, x, y };
    if (isSecond) onDoubleTap({ x, y });
  }

  box.addEventListener('pointerdown', onDown, { signal });
  // A drag may continue, and end, outside of the box.
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId), { signal });
  return { isDrag, isTouch: () => isTouch };
}
