import { useEffect, useRef, useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './illustration.module.css';

/** A picture that opens larger, or a placeholder with its name where it does not load. */
export function Illustration({
  src,
  alt,
  name,
  width,
  height,
}: {
  src: string;
  alt: string;
  /** What the placeholder calls it. */
  name?: string | undefined;
  width?: number;
  height?: number;
}) {
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  // Of most diagrams the bank says the name and no more.
  const words = alt || name;
  const picture = useRef<HTMLImageElement>(null);
  // In a page from the server the picture may have failed before this code was there to hear of it.
  useEffect(() => {
    if (picture.current?.complete) picture.current.decode().catch(() => setFailed(true));
  }, []);
  if (failed) {
    return (
      <div className={styles.placeholder} role="img" aria-label={`${words || 'Illustration'} (not available)`}>
        <BrandMark size={48} />
        <span>The illustration {name ? `${name} ` : ''}did not load.</span>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Enlarge: ${words || 'illustration'}`}
        onClick={() => setOpen(true)}
      >
        <img ref={picture} src={src} alt={alt} width={width} height={height} onError={() => setFailed(true)} />
      </button>
      {open && (
        <Dialog title={name || 'Illustration'} wide onClose={() => setOpen(false)}>
          <div className={styles.large}>
            <img src={src} alt={words ?? ''} />
          </div>
          <DialogActions>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
