import type { ReactNode } from 'react';
import styles from './beside-chart.module.css';

const soundings = [
  [60, 60, 31],
  [150, 120, 28],
  [70, 210, 32],
  [180, 250, 27],
  [90, 350, 29],
  [200, 420, 22],
  [60, 480, 25],
  [130, 540, 15],
  [290, 60, 23],
  [330, 150, 17],
  [300, 600, 3],
] as const;

/** Places a form beside a piece of a chart, if there is room. `over` is on the chart, or else below the form. */
export function BesideChart({ children, over }: { children: ReactNode; over?: ReactNode }) {
  return (
    <div className={styles.pair}>
      {children}
      <div>
        <svg viewBox="0 0 640 660" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
          <path d="M340-9C330 130 400 180 330 290S360 420 250 480 90 540-9 560V670H650V-9z" fill="var(--shoal-1)" />
          <path d="M400-9C390 120 450 190 430 300S400 430 290 530 110 590-9 600V670H650V-9z" fill="var(--shoal-2)" />
          <path d="M440-9C420 130 470 200 480 310S430 450 320 560 120 620-9 626V670H650V-9z" fill="var(--shoal-3)" />
          <path
            d="M470-9C440 140 510 230 520 340S450 500 330 600 130 640-9 646V670H650V-9z"
            fill="var(--land)"
            stroke="var(--coast)"
            strokeWidth="1.6"
          />
          {soundings.map(([x, y, depth]) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {depth}
            </text>
          ))}
          {/* The text over the chart would cut it. */}
          {!over && (
            <g className={styles.rose} transform="translate(330 330)">
              <circle r="118" />
              <circle r="113" strokeWidth="9" pathLength="360" strokeDasharray="0.4 4.6" strokeDashoffset="0.2" />
              <circle r="76" />
              <circle r="73" strokeWidth="6" pathLength="360" strokeDasharray="0.4 9.6" strokeDashoffset="0.2" />
              <path d="M0-140 4-129 14-129 6-122 9-111 0-118-9-111-6-122-14-129-4-129z" fill="var(--magenta)" />
              {Array.from({ length: 12 }, (_, index) => index * 30).map((degrees) => (
                <text key={degrees} y="-93" transform={`rotate(${degrees})`}>
                  {String(degrees).padStart(3, '0')}
                </text>
              ))}
            </g>
          )}
        </svg>
        {over && <aside>{over}</aside>}
      </div>
    </div>
  );
}
