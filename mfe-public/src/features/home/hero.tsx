import { fillSiteText, homeHeadline, homeLead } from '@fairway/contracts/content/site-texts';
import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import { totalOf } from '@fairway/ui/licenses/license-questions';
import type { ReactNode } from 'react';
import { claimOf, feedbackOf, updatedFor } from '../../claims.ts';
import { Coast } from '../../routing/coast.tsx';
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
      <Coast />
    </section>
  );
}

function Claims({ total, bank }: { total: number; bank: BankFacts | null }) {
  const claim = claimOf(total);
  if (claim === null) return null;
  return <p className={styles.claims}>{[claim, updatedFor(bank)].filter(Boolean).join(', ')}</p>;
}
