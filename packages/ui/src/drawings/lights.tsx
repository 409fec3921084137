import type { LitVessel } from '@fairway/contracts/content/figure';
import styles from './drawing.module.css';
import { Drawing, Lamp } from './drawing.tsx';
import { beam, seenFrom } from './vessel-lights.ts';

const [width, height] = [300, 170];
const [middle, water] = [width / 2, 128];
/** Half the length of the vessel, and the height of `up` 1. */
const [halfLength, tall] = [96, 96];

/** The lights of a vessel at night, as an observer sees them at a relative bearing from her, in degrees. */
export function Lights({ vessel, bearing }: { vessel: LitVessel; bearing: number }) {
  const seen = seenFrom(vessel, bearing);
  const angle = (bearing * Math.PI) / 180;
  const half = halfLength * (Math.abs(Math.sin(angle)) + beam * Math.abs(Math.cos(angle)));
  // The letters of a mast stand on its after side: forward of it may be a masthead light.
  const isBowRight = Math.sin(angle) > 0.1;
  const words = seen.map(({ color, across }) => `${color}${sideOf(across)}`).join('; ');
  return (
    <Drawing width={width} height={height} label={`Night, ${viewOf(bearing)}. From the top: ${words || 'no light'}.`}>
      <rect className={styles.sky} width={width} height={height} />
      <rect className={styles.sea} y={112} width={width} height={height - 112} />
      <path className={styles.dark} d={`M${middle - half} 104h${2 * half}l-6 26H${middle - half + 6}z`} />
      {seen.map(({ color, up, across }) => (
        <Lamp
          key={`${color} ${up} ${across}`}
          color={color}
          x={middle + across * halfLength}
          y={water - up * tall}
          isLeft={Math.abs(across) < 0.3 && isBowRight ? across <= 0.1 : across < -0.02}
        />
      ))}
    </Drawing>
  );
}

const sideOf = (across: number) => (across < -0.05 ? ' on the left' : across > 0.05 ? ' on the right' : '');

/** Where the observer is, seen from the vessel. */
export function viewOf(bearing: number): string {
  const named: Record<number, string> = {
    0: 'from ahead',
    90: 'from her starboard beam',
    180: 'from astern',
    270: 'from her port beam',
  };
  const side = bearing < 180 ? 'starboard' : 'port';
  const fromBow = bearing < 180 ? bearing : 360 - bearing;
  return named[bearing] ?? `from ${fromBow}° on her ${side} ${fromBow < 90 ? 'bow' : 'side, abaft the beam'}`;
}
