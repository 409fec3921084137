import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';

/** In place of the checkout of a plan that is not, or no longer, for sale. */
export function NoSuchPlan({ plansHref }: { plansHref: string }) {
  return (
    <EmptyState
      title="This plan is not on sale"
      text="We no longer sell it, or its address is wrong. Nothing was charged, and what was bought before stays valid."
      action={<LinkButton href={plansHref}>See the plans</LinkButton>}
    />
  );
}
