import { watchPointers } from './pointer-gestures.ts';
import { center, fit, type Point, type Size, type View, viewAfterKey, within, zoomAt } from './zoom-view.ts';

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
  const ending = new AbortController();
  const { signal } = ending;

  const largest = () => maxWidth / (fittedSize(picture).width || 1);
  function show(next: View): void {
    view = within(next, fittedSize(picture), { width: box.clientWidth, height: box.clientHeight }, largest());
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    onChange(view.scale > 1);
  }
  function fromCenter({ x, y }: Point): Point {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
  const zoomBy = (factor: number, at: Point) => show(zoomAt(view, view.scale * factor, fromCenter(at)));
  const turn = (at: Point) => show(view.scale > 1 ? fit : zoomAt(view, largest(), at));

  function onKey(event: KeyboardEvent): void {
    const next = viewAfterKey(event.key, view);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The page behind has its own keys.
    event.stopPropagation();
    show(next);
  }
  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    zoomBy(1.002 ** -event.deltaY, { x: event.clientX, y: event.clientY });
  }

  const pointers = watchPointers({
    box,
    signal,
    onDrag: (by) => show({ ...view, x: view.x + by.x, y: view.y + by.y }),
    onPinch: zoomBy,
    onDoubleTap: (at) => turn(fromCenter(at)),
  });
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener('wheel', onWheel, { signal, passive: false });
  // Otherwise the browser drags the picture's file.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return {
    toggle: ({ detail, clientX, clientY }) => {
      // A keyboard click has no position.
      if (detail === 0) turn(center);
      else if (!pointers.isTouch() && !pointers.isDrag()) turn(fromCenter({ x: clientX, y: clientY }));
    },
    end: () => ending.abort(),
  };
}

/** The rendered size of the picture, whose element may leave space on two sides. */
function fittedSize({ clientWidth: width, clientHeight: height, naturalWidth, naturalHeight }: HTMLImageElement): Size {
  const ratio = naturalWidth / naturalHeight || width / height;
  return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
}
