/** The position of a picture in its box: `x` and `y` from the center, in pixels. */
export type View = { scale: number; x: number; y: number };

type Point = { x: number; y: number };
type Size = { width: number; height: number };

const fit: View = { scale: 1, x: 0, y: 0 };
const keyStep = 1.25;
const keyPan = 60;
/** A pointer that moved less was a press, not a drag. */
const dragFrom = 6;
const doubleTapMs = 300;
const noTap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

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
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(Math.max(at, -most), most);
  };
  return { scale, x: clamp(view.x, picture.width, box.width), y: clamp(view.y, picture.height, box.height) };
}

export type PictureZoom = {
  /**
   * Toggles between fitted and the maximum; `event` has the position. The end of a drag and a single tap do nothing.
   */
  toggle: (event: { detail: number; clientX: number; clientY: number }) => void;
  end: () => void;
};

/** Lets a picture be zoomed by wheel, pinch, double tap and keys, and dragged once it is larger than its box. */
export function openZoom({
  box,
  picture,
  maxWidth,
  onChange,
}: {
  box: HTMLElement;
  picture: HTMLImageElement;
  /** Its maximum width, in pixels. */
  maxWidth: number;
  onChange: (isZoomed: boolean) => void;
}): PictureZoom {
  let view = fit;
  let dragged = 0;
  let lastTap = noTap;
  let isTouch = false;
  const pointers = new Map<number, Point>();
  const ending = new AbortController();

  /** The rendered size of the element, which may leave space on two sides. */
  function fitted(): Size {
    const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = picture;
    const ratio = naturalWidth / naturalHeight || width / height;
    return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  }
  const largest = () => maxWidth / (fitted().width || 1);
  function show(next: View): void {
    view = within(next, fitted(), { width: box.clientWidth, height: box.clientHeight }, largest());
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    onChange(view.scale > 1);
  }
  function fromMiddle({ x, y }: Point): Point {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
  const turn = (at: Point) => show(view.scale > 1 ? fit : zoomAt(view, largest(), fromMiddle(at)));
  const isDrag = () => dragged > dragFrom;

  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, now);
    dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      show(zoomAt(view, (view.scale * spread(now)) / spread(before), fromMiddle(middle)));
    } else if (isDrag()) show({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
  }

  function onUp({ pointerId, clientX: x, clientY: y, timeStamp: time }: PointerEvent): void {
    pointers.delete(pointerId);
    if (!isTouch || isDrag() || pointers.size > 0) return;
    const isSecond = time - lastTap.time < doubleTapMs && Math.hypot(x - lastTap.x, y - lastTap.y) < 30;
    lastTap = isSecond ? noTap : { time, x, y };
    if (isSecond) turn({ x, y });
  }

  function onKey(event: KeyboardEvent): void {
    const middle = { x: 0, y: 0 };
    const views: Record<string, View> = {
      '+': zoomAt(view, view.scale * keyStep, middle),
      '-': zoomAt(view, view.scale / keyStep, middle),
      0: fit,
      ArrowLeft: { ...view, x: view.x + keyPan },
      ArrowRight: { ...view, x: view.x - keyPan },
      ArrowUp: { ...view, y: view.y + keyPan },
      ArrowDown: { ...view, y: view.y - keyPan },
    };
    const next = views[event.key === '=' ? '+' : event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The page behind has its own keys.
    event.stopPropagation();
    show(next);
  }

  const { signal } = ending;
  box.addEventListener(
    'pointerdown',
    (event) => {
      if (pointers.size === 0) dragged = 0;
      isTouch = event.pointerType !== 'mouse';
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  // A drag may continue, and end, outside of the box.
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId), { signal });
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      show(zoomAt(view, view.scale * 1.002 ** -event.deltaY, fromMiddle({ x: event.clientX, y: event.clientY })));
    },
    { signal, passive: false },
  );
  // Otherwise the browser drags the picture's file.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return {
    toggle: ({ detail, clientX, clientY }) => {
      // A keyboard click has no position.
      if (detail === 0) show(view.scale > 1 ? fit : zoomAt(view, largest(), { x: 0, y: 0 }));
      else if (!isTouch && !isDrag()) turn({ x: clientX, y: clientY });
    },
    end: () => ending.abort(),
  };
}
