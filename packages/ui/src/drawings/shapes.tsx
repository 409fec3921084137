import type { DayShape } from '@fairway/contracts/content/figure';
import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

const [width, size, gap] = [300, 32, 10];

/** Around 0, 0, in a square of 32. */
const outlines: Record<DayShape, string> = {
  ball: 'M0-16a16 16 0 1 1 0 32a16 16 0 1 1 0-32z',
  'cone up': 'M0-16L16 16H-16z',
  'cone down': 'M-16-16H16L0 16z',
  diamond: 'M0-16L13 0 0 16-13 0z',
  cylinder: 'M-10-16H10V16H-10z',
};

/** Day shapes on a halyard, from the top. Two cones with their points together touch. */
export function Shapes({ shapes }: { shapes: DayShape[] }) {
  let top = 14;
  const places = shapes.map((shape, index) => {
    if (index > 0) top += shape === 'cone up' && shapes[index - 1] === 'cone down' ? size : size + gap;
    return { shape, y: top + size / 2 };
  });
  const height = Math.max(top + size + 14, 90);
  return (
    <Drawing width={width} height={height} label={`By day, from the top: ${shapes.join(', ')}.`}>
      <rect className={styles.aside} width={width} height={height} />
      <path className={styles.line} d={`M150 0V${height}`} />
      {places.map(({ shape, y }) => (
        <path key={y} className={styles.ink} d={outlines[shape]} transform={`translate(150 ${y})`} />
      ))}
    </Drawing>
  );
}
