import type { ReactNode } from 'react';
import styles from './drawing.module.css';
import type { LightColor } from './vessel-lights.ts';

/** A drawing with a description for those who do not see it. Sizes are in units of `width` and `height`. */
export function Drawing({
  width,
  height,
  label,
  children,
}: {
  width: number;
  height: number;
  label: string;
  children: ReactNode;
}) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

/** A lamp and its letter, which tells the color in a theme that is red alone. */
export function Lamp({ color, x, y, isLeft }: { color: LightColor; x: number; y: number; isLeft: boolean }) {
  return (
    <g className={styles[color]}>
      <circle className={styles.glow} cx={x} cy={y} r={11} />
      <circle cx={x} cy={y} r={4} />
      <text className={styles.letter} x={isLeft ? x - 13 : x + 13} y={y + 5} textAnchor={isLeft ? 'end' : 'start'}>
        {letterOf(color)}
      </text>
    </g>
  );
}

export const letterOf = (color: LightColor) => color[0]?.toUpperCase();
