import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { BrandMark } from '../menus/brand-mark.tsx';
import { EnlargedPicture } from './enlarged-picture.tsx';
import styles from './illustration.module.css';

type Picture = {
  src: string;
  alt: string;
  /** The bank's name for it, such as DIAGRAM_75. */
  name?: string | undefined;
  width?: number;
  height?: number;
};

/**
 * A picture that opens larger, or a placeholder with its name if it fails to load. The width and height attributes
 * reserve its box, without a style attribute: nothing moves when the file arrives.
 */
export function Illustration({ src, alt, name, width, height }: Picture) {
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const [isBright, setBright] = useState(false);
  const title = titleOf(name);
  // For most diagrams the bank has only a name.
  const words = alt || title;
  const picture = useRef<HTMLImageElement>(null);
  // In a page from the server the picture may have failed before this listener was attached.
  useEffect(() => {
    if (picture.current?.complete) picture.current.decode().catch(() => setFailed(true));
  }, []);
  if (failed) {
    return (
      <div className={styles.placeholder} role="img" aria-label={`${words || 'Illustration'} (not available)`}>
        <BrandMark size={48} />
        <span>The illustration {title ? `${title} ` : ''}did not load.</span>
      </div>
    );
  }
  return (
    <div className={`${styles.illustration} ${isBright ? styles.bright : ''}`}>
      <button
        type="button"
        className={`${styles.picture} ${shapeOf(width, height)}`}
        aria-label={`Enlarge: ${words || 'illustration'}`}
        onClick={() => setOpen(true)}
      >
        <img ref={picture} src={src} alt={alt} {...scaledSize(width, height)} onError={() => setFailed(true)} />
      </button>
      <span className={styles.colors}>
        <Button kind="text" aria-pressed={isBright} onClick={() => setBright(!isBright)}>
          Show colors
        </Button>
      </span>
      {open && (
        <EnlargedPicture
          src={src}
          words={words ?? ''}
          title={title || 'Illustration'}
          width={width}
          height={height}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Pictures above this height are scaled down. */
const maxHeight = 340;

/** The limit of a picture: the available width, its height, or (square) the width next to the choices. */
function shapeOf(width = 0, height = 0): string | undefined {
  if (width >= 1.5 * height) return styles.wide;
  return width >= 0.84 * height ? styles.square : styles.tall;
}

/** The size of a picture in pixels, scaled down to `maxHeight` if it is higher. */
function scaledSize(width?: number, height?: number) {
  if (!width || !height) return {};
  const scale = Math.min(1, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The bank's name in words: Diagram 75 for DIAGRAM_75. */
export function titleOf(name = ''): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^DIAGRAM\b/, 'Diagram');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
