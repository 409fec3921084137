import { useState } from 'react';
import styles from './avatar.module.css';

/**
 * A member's picture, or the first letter of the name if there is none or it fails to load. It is next to the name and
 * is not read out. `image` is a file name under /media/avatars, or an object URL.
 */
export function Avatar({ image, name, size = 'small' }: { image: string; name: string; size?: 'small' | 'large' }) {
  const [broken, setBroken] = useState('');
  const classes = `${styles.avatar} ${styles[size]}`;
  if (image === '' || image === broken) {
    return (
      <span className={classes} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  const src = image.startsWith('data:') ? image : `/media/avatars/${encodeURIComponent(image)}`;
  return <img className={classes} src={src} alt="" onError={() => setBroken(image)} />;
}
