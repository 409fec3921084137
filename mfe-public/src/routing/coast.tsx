import styles from './coast.module.css';

/**
 * A chart along the bottom of its container, which is isolated: the coast with its shoals, and the course past buoys. It
 * comes last in the container: as a page arrives, it would move down with each line of the text.
 */
export function Coast() {
  return (
    <svg className={styles.chart} viewBox="0 0 1200 210" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 96C150 120 260 176 420 160S690 84 850 102 1080 50 1200 30V210H0z" fill="var(--shoal-1)" />
      <path d="M0 126C150 144 270 192 430 178S700 118 860 132 1090 84 1200 66V210H0z" fill="var(--shoal-2)" />
      <path d="M0 150C150 164 280 204 440 194S720 146 870 156 1100 112 1200 96V210H0z" fill="var(--shoal-3)" />
      <path
        d="M-2 168C150 178 290 215 450 206S730 170 880 176 1110 138 1202 122V212H-2z"
        fill="var(--land)"
        stroke="var(--coast)"
        strokeWidth="1.6"
      />
      <path
        d="M0 58C220 70 420 116 640 78S980 66 1200 44"
        stroke="var(--magenta)"
        strokeWidth="1.8"
        strokeDasharray="11 6"
      />
      <g stroke="var(--coast)">
        <path d="M300 56h13v13h-13zM800 46h13v13h-13z" fill="var(--right)" />
        <path d="M330 128h16l-8-17zM842 92h16l-8-17z" fill="var(--wrong)" />
      </g>
    </svg>
  );
}
