import { fillSiteText, homeHeadline, homeLead } from '@fairway/contracts/content/site-texts';
import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import { totalOf } from '@fairway/ui/licenses/license-questions';
import type { ReactNode } from 'react';
import { claimOf, feedbackOf, updatedFor } from '../../claims.ts';
import { FirstActions } from './first-actions.tsx';
import styles from './hero.module.css';
import type { Home } from './load-home.ts';

/** `sample` is what a visitor can try next to the text. */
export function Hero({
  home,
  sample,
  onLicense,
}: {
  home: Home;
  sample: ReactNode;
  onLicense: (ratingId: string) => void;
}) {
  const total = totalOf(home.departments);
  return (
    <section className={styles.hero}>
      <DepthContours />
      <div className={styles.columns}>
        <div>
          <Claims total={total} bank={home.bank} />
          <h1>{home.texts['home-headline'] ?? homeHeadline}</h1>
          <p className={styles.lead}>
            {fillSiteText(home.texts['home-lead'] ?? homeLead, { feedback: feedbackOf(home.bank) })}
          </p>
          <FirstActions freeAnswers={home.freeAnswers} licenses={home.licenses} onLicense={onLicense} />
        </div>
        {sample}
      </div>
    </section>
  );
}

function Claims({ total, bank }: { total: number; bank: BankFacts | null }) {
  const claim = claimOf(total);
  if (claim === null) return null;
  return <p className={styles.claims}>{[claim, updatedFor(bank)].filter(Boolean).join(', ')}</p>;
}

/** Depth contours, as on a chart. */
function DepthContours() {
  return (
    <svg className={styles.chart} viewBox="0 0 1200 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-20 420C160 330 240 440 420 380S720 210 900 260s220-40 340-90" />
      <path d="M-20 460C180 380 270 480 450 420S760 270 930 310s200-40 310-80" />
      <path d="M-20 500C200 430 300 520 480 460S800 330 960 360s180-40 280-70" />
      <path d="M-20 370C140 270 220 390 390 330S680 150 860 200s250-40 380-100" />
      <path d="M620 -10C600 60 700 120 820 100s200-80 420-60" />
    </svg>
  );
}
