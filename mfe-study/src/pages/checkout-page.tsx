import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { Checkout } from '@fairway/checkout/checkout';
import type { Member } from '@fairway/contracts/identity/identity';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { BrandMark } from '@fairway/ui/menus/brand-mark';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BoughtAlready } from '../features/payment/bought-already.tsx';
import { latestPurchaseQuery } from '../features/payment/latest-purchase.ts';
import { paths } from '../paths.ts';
import styles from './checkout-page.module.css';

/** A member buys a plan; the plan is named by its route id. No menu leads away from the payment, only the bar. */
export function CheckoutPage() {
  const { id = '' } = useParams();
  return (
    <>
      <div className={styles.bar}>
        <a href={paths.dashboard} aria-label="Fairway, to your dashboard">
          <BrandMark /> Fairway
        </a>
        <span>Secure payment</span>
      </div>
      <section className={styles.page}>
        <title>Checkout · Fairway</title>
        <a href={paths.subscription}>‹ All plans</a>
        <h1>Checkout</h1>
        <MemberOnly
          reassurance="nothing has been charged"
          loading={<Skeleton lines={8} label="Opening the checkout" />}
        >
          {(member) => <MemberCheckout key={`${member._id} ${id}`} member={member} plan={id} />}
        </MemberOnly>
      </section>
    </>
  );
}

function MemberCheckout({ member, plan }: { member: Member; plan: string }) {
  const { api, notify, navigate, checkUser } = useHost();
  const hasAll = member.access === 'premium' && member.unsubs_date === null;
  // Access from a payment on this page must not replace the page before it navigates away.
  const [hadAll] = useState(hasAll);
  const [isRejected, setIsRejected] = useState(false);
  const latest = useQuery({ ...latestPurchaseQuery(api), retry: false, gcTime: 0 });
  if (hadAll || (isRejected && hasAll)) {
    return (
      <EmptyState
        title="You have Life Time Access"
        text={`${isRejected ? 'Nothing was charged. ' : ''}Every question is open to you, with no end date. There is nothing left to buy.`}
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    );
  }
  if (member.no_access) {
    return (
      <EmptyState
        title="You cannot buy a plan now"
        text={member.no_access}
        action={<LinkButton href={paths.contact}>Contact</LinkButton>}
      />
    );
  }
  // Nothing is offered until the latest purchase is known; if it cannot be loaded, the checkout opens.
  if (latest.isPending) return <Skeleton lines={8} label="Opening the checkout" />;
  return (
    <Checkout
      api={api}
      notify={notify}
      payer="member"
      plan={plan}
      license={`${member.question_type}-${member.license_rating || 'all'}`}
      accessFrom={accessFrom(member)}
      onOutdated={async () => {
        setIsRejected(true);
        await Promise.all([checkUser(), latest.refetch()]);
      }}
      onGranted={async ({ purchase }) => navigate(paths.paid(purchase), { replace: true })}
      above={
        <>
          <BoughtAlready latest={latest.data?.latest} />
          {member.access === 'free' && (
            <Notice>Answers on the free plan are not kept in your log. From the payment on, they are.</Notice>
          )}
        </>
      }
      plansHref={paths.subscription}
    />
  );
}

/** A purchase extends the current access (G-24). */
function accessFrom({ access, unsubs_date }: Member): Date {
  const now = new Date();
  const end = access === 'premium' && unsubs_date ? new Date(unsubs_date) : now;
  return end > now ? end : now;
}
