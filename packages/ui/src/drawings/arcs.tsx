import type { LitVessel } from '@fairway/contracts/content/figure';
import styles from './drawing.module.css';
import { Drawing, letterOf } from './drawing.tsx';
import { isVisible, type Light, vesselLights } from './vessel-lights.ts';

const [width, height, center] = [300, 230, { x: 150, y: 115 }];
/** The radius of the outer and the inner ring, and of the words in them. */
const rings = [
  { radius: 106, words: 92 },
  { radius: 78, words: 46 },
];

/** The arcs over which a vessel's lights show, from above, her bow up. Arcs that overlap are in different rings. */
export function Arcs({ vessel }: { vessel: LitVessel }) {
  const arcs = vesselLights[vessel].filter(
    (light, index, lights) => lights.findIndex((other) => nameOf(other) === nameOf(light)) === index,
  );
  const inWords = arcs.map((light) => `${light.color} over ${degreesOf(light)} degrees from ${light.arc[0]}`);
  return (
    <Drawing width={width} height={height} label={`Arcs of the lights, clockwise from ahead: ${inWords.join('; ')}.`}>
      <rect className={styles.aside} width={width} height={height} />
      {arcs.map((light, index) => {
        const isInner = arcs.slice(0, index).some((other) => overlap(other, light));
        const { radius, words } = rings[isInner ? 1 : 0] as (typeof rings)[number];
        const middle = at(light.arc[0] + degreesOf(light) / 2, words);
        return (
          <g key={nameOf(light)}>
            <path className={`${styles[light.color]} ${styles.arc}`} d={sector(light, radius)} />
            <text className={styles.text} x={middle.x} y={middle.y + 5} textAnchor="middle">
              {letterOf(light.color)} {degreesOf(light)}°
            </text>
          </g>
        );
      })}
      <path className={styles.hull} d="M150 84c6 8 7 15 7 22v14h-14v-14c0-7 1-14 7-22z" />
    </Drawing>
  );
}

const nameOf = ({ color, arc }: Light) => `${color} ${arc.join(' ')}`;
const degreesOf = ({ arc: [from, to] }: Light) => (to > from ? to - from : to - from + 360);

/** An arc overlaps another if its middle is in it, or the other's in it. */
const overlap = (a: Light, b: Light) => isVisible(a, middleOf(b)) || isVisible(b, middleOf(a));
const middleOf = (light: Light) => (light.arc[0] + degreesOf(light) / 2) % 360;

function at(bearing: number, radius: number) {
  const angle = (bearing * Math.PI) / 180;
  return { x: Math.round(center.x + radius * Math.sin(angle)), y: Math.round(center.y - radius * Math.cos(angle)) };
}

function sector(light: Light, radius: number): string {
  const degrees = degreesOf(light);
  // A full circle has one end: draw almost all of it.
  const [from, to] = [at(light.arc[0], radius), at(light.arc[0] + Math.min(degrees, 359.9), radius)];
  return `M${center.x} ${center.y}L${from.x} ${from.y}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${to.x} ${to.y}Z`;
}
