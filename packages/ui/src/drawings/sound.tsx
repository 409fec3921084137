import type { SoundElement } from '@fairway/contracts/content/figure';
import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** Seconds that each lasts (72 COLREGS, Rule 32: a short blast about one, a prolonged one four to six). */
const lengths: Record<SoundElement, number> = { short: 1, prolonged: 5, bell: 5, stroke: 0.4, gong: 5 };
const names: Record<SoundElement, string> = {
  short: 'short blast',
  prolonged: 'prolonged blast',
  bell: 'rapid ringing of the bell',
  stroke: 'stroke on the bell',
  gong: 'rapid sounding of the gong',
};
const [width, height, left] = [300, 84, 14];

/** Seconds between two: about two between prolonged blasts (Rule 35(b)), otherwise about one (Rule 34(b)). */
const pauseBefore = (sounds: SoundElement[], index: number) =>
  index === 0 ? 0 : sounds[index] === 'prolonged' && sounds[index - 1] === 'prolonged' ? 2 : 1;

/** A sound signal in time. `every`: seconds after which it comes again, at most. */
export function Sound({ sounds, every }: { sounds: SoundElement[]; every?: number | undefined }) {
  const total = sounds.reduce((sum, sound, index) => sum + pauseBefore(sounds, index) + lengths[sound], 0);
  const perSecond = Math.min(14, (width - 2 * left) / total);
  let time = 0;
  const bars = sounds.map((sound, index) => {
    const from = time + pauseBefore(sounds, index);
    time = from + lengths[sound];
    return { sound, x: left + from * perSecond, length: lengths[sound] * perSecond };
  });
  return (
    <Drawing width={width} height={height} label={`${sounds.map((sound) => names[sound]).join(', ')}${again(every)}.`}>
      <rect className={styles.aside} width={width} height={height} />
      <path className={styles.line} d={`M${left} 52H${width - left}`} />
      {bars.map(({ sound, x, length }) =>
        sound === 'bell' || sound === 'gong' ? (
          <path key={x} className={styles.line} d={ringing(x, length, sound)} />
        ) : (
          <rect key={x} className={styles.ink} x={x} y={26} width={length} height={26} />
        ),
      )}
      <text className={styles.text} x={left} y={72}>
        {every ? `again after at most ${spell(every)}` : 'once'}
      </text>
    </Drawing>
  );
}

const spell = (seconds: number) => (seconds === 60 ? '1 minute' : `${seconds / 60} minutes`);
const again = (every?: number) => (every ? `, again after at most ${spell(every)}` : '');

/** Strokes close together: upright for a bell, slanted for a gong. */
function ringing(x: number, length: number, sound: 'bell' | 'gong'): string {
  const strokes = Array.from({ length: Math.floor(length / 5) + 1 }, (_, index) => x + index * 5);
  return strokes.map((at) => (sound === 'bell' ? `M${at} 26V52` : `M${at} 52l5-26`)).join('');
}
