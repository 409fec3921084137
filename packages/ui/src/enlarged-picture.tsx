import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './illustration.module.css';

/** Beyond this a scan shows its dots and no more of the diagram. */
const largest = 2.5;

/** A picture as large as fits in the window. Pressed, it grows to 2.5 times its size and moves under the finger. */
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
  const box =
    width && height ? { width: Math.round(width * largest), height: Math.round(height * largest) } : undefined;
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className={`${styles.large} ${isZoomed ? styles.zoomed : ''}`}>
        <button type="button" aria-label="Zoom" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <img src={src} alt={words} {...box} />
        </button>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
