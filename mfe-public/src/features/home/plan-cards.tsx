import type { Plan } from '@fairway/contracts/commerce/commerce';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { dollars } from '@fairway/ui/text/dollars';
import { paths } from '../../routing/paths.ts';
import { useCurrentUser } from '../../routing/public-host.ts';
import styles from './plan-cards.module.css';

const words: Record<string, string> = {
  one_month: 'Full access for a final push.',
  six_month: 'For study beside work.',
  twelve_month: 'For study between hitches.',
  life_time: 'One payment for every license ahead.',
};

/** Each links to its checkout, a visitor's or a member's. `heading` fits the cards under the title above them. */
export function PlanCards({
  plans,
  heading: Heading,
  questions,
  license,
}: {
  plans: Plan[];
  heading: 'h2' | 'h3';
  /** What each plan opens: the number of questions of the chosen license, or of all. '' if it is unknown. */
  questions: string;
  /** The chosen license, which a visitor's checkout begins with; '' for none. */
  license: string;
}) {
  const isSignedIn = useCurrentUser().state === 'signed-in';
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li
          key={plan.code}
          id={`plan-${plan.id}`}
          className={plan.popular ? `${styles.plan} ${styles.popular}` : styles.plan}
        >
          <PlanTag plan={plan} />
          <Heading className={styles.title}>{plan.title}</Heading>
          <p className={styles.price}>{dollars(plan.priceCents)}</p>
          <p className={styles.monthly}>{monthly(plan)}</p>
          <p className={styles.words}>{words[plan.code]}</p>
          {questions && <p className={styles.words}>{questions}</p>}
          <LinkButton
            href={isSignedIn ? paths.memberCheckout(plan.id) : paths.payment(plan.id, license)}
            kind={plan.popular ? 'filled' : 'quiet'}
            wide
            aria-label={`Buy It Now: ${plan.title}`}
          >
            Buy It Now
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** The monthly cost of a plan of several months. */
function monthly({ months, priceCents }: Plan): string {
  if (months === null) return 'Paid once, never again';
  return months > 1 ? `${dollars(priceCents / months)} a month` : 'For one month';
}

/** The row is there without a tag too, so titles and prices line up. */
function PlanTag({ plan }: { plan: Plan }) {
  const saved = plan.discountPercent > 0 ? `Save ${plan.discountPercent}%` : '';
  const text = plan.popular ? ['Most popular', saved.toLowerCase()].filter(Boolean).join(' · ') : saved;
  return <p className={styles.tags}>{text && <span className={styles.tag}>{text}</span>}</p>;
}
