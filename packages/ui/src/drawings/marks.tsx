import type { Mark, MarkKind } from '@fairway/contracts/content/figure';
import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

type Color = 'red' | 'green' | 'white' | 'black' | 'yellow';
/** Half the width at each height, from the top down; the water is at 0. */
type Outline = readonly (readonly [half: number, y: number])[];

const outlines = {
  can: line([20, -50], [20, 6]),
  nun: line([7, -56], [20, -26], [20, 6]),
  pillar: line([7, -58], [14, -12], [28, -12], [22, 6]),
  sphere: Array.from({ length: 17 }, (_, step) => {
    const angle = (step * Math.PI) / 16;
    return [Math.round(24 * Math.sin(angle)), Math.round(-17 - 24 * Math.cos(angle))] as const;
  }),
  square: line([21, -80], [21, -38]),
  triangle: line([0, -82], [25, -38]),
  octagon: line([10, -84], [24, -70], [24, -50], [10, -36]),
  diamond: line([0, -86], [25, -61], [0, -36]),
};

/**
 * The marks of IALA region B (33 CFR 62.25 to 62.31): colors from the top, or in stripes from the edges to the middle;
 * the outlines of an unlighted buoy and of a daymark (a danger has none: its buoy is drawn); a light (33 CFR 62.45).
 */
const marksByKind: Record<MarkKind, { colors: Color[]; shapes: (keyof typeof outlines)[]; light: string }> = {
  port: { colors: ['green'], shapes: ['can', 'square'], light: 'Fl G 4s' },
  starboard: { colors: ['red'], shapes: ['nun', 'triangle'], light: 'Fl R 4s' },
  'preferred channel to starboard': {
    colors: ['green', 'red', 'green'],
    shapes: ['can', 'square'],
    light: 'Fl (2+1) G 6s',
  },
  'preferred channel to port': { colors: ['red', 'green', 'red'], shapes: ['nun', 'triangle'], light: 'Fl (2+1) R 6s' },
  'safe water': { colors: ['red', 'white'], shapes: ['sphere', 'octagon'], light: 'Mo (A) W' },
  'isolated danger': { colors: ['black', 'red', 'black'], shapes: ['pillar', 'pillar'], light: 'Fl (2) W 5s' },
  special: { colors: ['yellow'], shapes: ['can', 'diamond'], light: 'Fl Y 4s' },
};

const [width, height, water] = [110, 168, 104];

/** Buoys and beacons side by side, each with its shape, colors and light in words: a theme may be red alone. */
export function Marks({ marks }: { marks: Mark[] }) {
  const total = width * Math.max(marks.length, 2);
  const left = (total - width * marks.length) / 2;
  return (
    <Drawing width={total} height={height} label={`${marks.map((mark) => wordsOf(mark).join(', ')).join('; ')}.`}>
      <rect className={styles.aside} width={total} height={height} />
      <rect className={styles.shallows} y={water} width={total} height={14} />
      {marks.map((mark, index) => {
        const words = wordsOf(mark);
        return (
          <g key={`${mark.mark} ${mark.form}`} transform={`translate(${left + width * (index + 0.5)} ${water})`}>
            <Shape {...mark} />
            {words.map((line, row) => (
              <text key={line} className={styles.text} y={30 + row * 16} textAnchor="middle">
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}

function Shape({ mark, form }: Mark) {
  const outline = outlines[shapeOf({ mark, form })];
  const { colors } = marksByKind[mark];
  const top = outline[0]?.[1] ?? 0;
  const topmark = form === 'lighted buoy' ? top - 20 : top - 10;
  return (
    <>
      {form === 'daybeacon' && <path className={styles.line} d={`M0 ${top}V10`} />}
      {colors.map((color, index) => {
        const part = closed(mark === 'safe water' ? stripe(outline, index) : band(outline, index, colors.length));
        return <path key={part} className={styles[`paint-${color}`]} d={part} />;
      })}
      <path className={styles.line} d={closed(outline)} />
      {form === 'lighted buoy' && (
        <path className={styles.line} d={`M-4 ${top}v-8h8v8M-9 ${top - 6}h-8M9 ${top - 6}h8`} />
      )}
      {mark === 'isolated danger' && <path className={styles['paint-black']} d={ball(topmark) + ball(topmark - 15)} />}
      {mark === 'safe water' && form === 'lighted buoy' && (
        <path className={`${styles['paint-red']} ${styles.line}`} d={ball(topmark)} />
      )}
    </>
  );
}

const shapeOf = ({ mark, form }: Mark) =>
  form === 'lighted buoy' ? 'pillar' : (marksByKind[mark].shapes[form === 'buoy' ? 0 : 1] ?? 'can');

function wordsOf({ mark, form }: Mark): string[] {
  const { colors, light } = marksByKind[mark];
  const words = colors.join(mark === 'safe water' ? ' and ' : ', ');
  return form === 'lighted buoy' ? ['lighted buoy', words, light] : [shapeOf({ mark, form }), words];
}

function line(...points: [half: number, y: number][]): Outline {
  return points;
}

const ball = (y: number) => `M0 ${y - 6}a6 6 0 1 1 0 12a6 6 0 1 1 0-12z`;

/** The right side from the top down, then the left side. */
function closed(outline: Outline): string {
  const right = outline.map(([half, y]) => `${half} ${y}`);
  const leftSide = outline.map(([half, y]) => `${-half} ${y}`).reverse();
  return `M${[...right, ...leftSide].join('L')}z`;
}

/** The middle third for the second color; the first is below it, over the whole. */
const stripe = (outline: Outline, index: number): Outline =>
  outline.map(([half, y]) => [index === 0 ? half : Math.min(half, 8), y]);

/** The part of an outline in one of `count` bands of the same height. */
function band(outline: Outline, index: number, count: number): Outline {
  const [top, bottom] = [outline[0]?.[1] ?? 0, outline.at(-1)?.[1] ?? 0];
  const [from, to] = [index, index + 1].map((step) => top + ((bottom - top) * step) / count) as [number, number];
  return [[halfAt(outline, from), from], ...outline.filter(([, y]) => y > from && y < to), [halfAt(outline, to), to]];
}

function halfAt(outline: Outline, y: number): number {
  const below = outline.findIndex((point) => point[1] >= y);
  const [[half1, y1], [half2, y2]] = [outline[Math.max(below - 1, 0)], outline[below]] as [Outline[0], Outline[0]];
  return y1 === y2 ? half2 : half1 + ((half2 - half1) * (y - y1)) / (y2 - y1);
}
