import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { Plan } from '@fairway/contracts/commerce/commerce';
import type { Member } from '@fairway/contracts/identity/identity';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { dollars } from '@fairway/ui/text/dollars';
import { useQuery } from '@tanstack/react-query';
import { useOwnQuestions } from '../../own-license.ts';
import { paths } from '../../paths.ts';
import styles from './access-plans.module.css';
import { plansQuery } from './api.ts';

/** The plans on sale as cards, the member's current one marked. */
export function AccessPlans({ member }: { member: Member }) {
  const { api } = useHost();
  const plans = useQuery(plansQuery(api));
  const questions = useOwnQuestions(member);
  if (plans.isPending || questions === undefined) return <Skeleton lines={4} label="Loading the plans" />;
  if (plans.data === undefined) {
    return (
      <LoadError
        query={plans}
        title="The plans did not load"
        text="Prices are not available right now."
        reassurance="Your own access continues."
      />
    );
  }
  if (plans.data.length === 0) {
    return <EmptyState title="No plans are on sale right now" text="Your current access continues." />;
  }
  return (
    <ul className={styles.plans}>
      {plans.data.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} member={member} questions={questions} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan, member, questions }: { plan: Plan; member: Member; questions: string }) {
  const isOwn = member.subscription_type === plan.title && member.access === 'premium';
  const saved = plan.discountPercent > 0 ? `save ${plan.discountPercent}%` : '';
  const tag = sentence([isOwn ? 'your plan' : plan.popular ? 'popular' : '', saved]);
  const hasAll = member.access === 'premium' && member.unsubs_date === null;
  return (
    <article className={isOwn ? `${styles.plan} ${styles.own}` : styles.plan} aria-labelledby={`plan-${plan.id}`}>
      <p className={styles.tag}>{tag}</p>
      <h3 id={`plan-${plan.id}`}>{plan.title}</h3>
      <p className={styles.price}>{dollars(plan.priceCents)}</p>
      {questions && <p>{questions}</p>}
      {!hasAll && !member.no_access && (
        <LinkButton
          href={paths.checkout(plan.id)}
          kind={plan.popular ? 'filled' : 'quiet'}
          wide
          aria-label={`${isOwn ? 'Extend' : 'Buy It Now'}: ${plan.title}`}
        >
          {isOwn ? 'Extend' : 'Buy It Now'}
        </LinkButton>
      )}
    </article>
  );
}

/** 'Popular · save 42%' */
function sentence(words: string[]): string {
  const text = words.filter(Boolean).join(' · ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
