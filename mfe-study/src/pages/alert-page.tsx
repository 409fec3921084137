import { SubscriptionDialog } from '@fairway/ui/dialogs/subscription-dialog';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where a member without a plan is redirected from the pages that need one; both links lead to the plans. */
export function AlertPage() {
  const navigate = useNavigate();
  return (
    <section>
      <title>Subscription Alerts · Fairway</title>
      <h1 className="sr-only">Subscription Alerts</h1>
      <SubscriptionDialog
        text="You have to be a premium user to use all functionality."
        more="Your lists, your log and your tests come with a plan. The free daily questions stay open."
        onClose={() => navigate(paths.subscription, { replace: true })}
      />
    </section>
  );
}
