import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { KeyHints } from '../questions/key-hints.tsx';
import styles from './illustration.module.css';
import type { PictureZoom } from './picture-zoom.ts';

/** Beyond this scale a scan shows only its dots. */
const maxZoom = 2.5;

/**
 * A picture as large as fits in the window, and zoomable up to 2.5 times its size. The code for touch, wheel and keys
 * is loaded when it is opened; until then, or if it fails to load, a press zooms and the box scrolls.
 */
export function EnlargedPicture({
  src,
  words,
  title,
  width,
  height,
  onClose,
}: {
  src: string;
  words: string;
  title: string;
  width?: number | undefined;
  height?: number | undefined;
  onClose: () => void;
}) {
  const [isZoomed, setZoomed] = useState(false);
  const [zoom, setZoom] = useState<PictureZoom>();
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const size =
    width && height ? { width: Math.round(width * maxZoom), height: Math.round(height * maxZoom) } : undefined;
  useEffect(() => {
    let opened: PictureZoom | undefined;
    let isClosed = false;
    import('./picture-zoom.ts').then(
      ({ openZoom }) => {
        if (isClosed || !box.current || !picture.current) return;
        opened = openZoom({
          box: box.current,
          picture: picture.current,
          maxWidth: maxZoom * (width ?? picture.current.naturalWidth),
          onChange: setZoomed,
        });
        setZoomed(false);
        setZoom(opened);
      },
      () => {},
    );
    return () => {
      isClosed = true;
      opened?.end();
    };
  }, [width]);
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <div ref={box} className={`${styles.large} ${zoom ? styles.zoomable : isZoomed ? styles.zoomed : ''}`}>
        <button
          type="button"
          aria-label="Zoom"
          aria-pressed={isZoomed}
          onClick={(event) => (zoom ? zoom.toggle(event) : setZoomed(!isZoomed))}
        >
          <img ref={picture} src={src} alt={words} {...size} />
        </button>
      </div>
      <DialogActions>
        {zoom && (
          <KeyHints className={styles.keys}>
            Keys: <kbd>+</kbd> <kbd>−</kbd> zoom, <kbd>0</kbd> fit, arrows move
          </KeyHints>
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
