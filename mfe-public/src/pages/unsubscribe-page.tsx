import { useMailedLink } from '@fairway/area-ui/use-mailed-link';
import { unsubscribeToken } from '@fairway/contracts/commerce/unsubscribe';
import { Notice } from '@fairway/ui/states/notice';
import { useActionData } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import type { Pressed } from '../features/unsubscribe/unsubscribe.ts';
import { UnsubscribeForm } from '../features/unsubscribe/unsubscribe-form.tsx';
import { paths } from '../routing/paths.ts';

/** The target of the unsubscribe link in marketing mails. */
export function UnsubscribePage() {
  const link = useMailedLink(['token']);
  const pressed = useActionData() as Pressed | undefined;
  const token = pressed?.token ?? link.token;
  return (
    <AccountScreen title="Unsubscribe" aside={<a href={paths.home}>Back to Fairway</a>}>
      {unsubscribeToken.test(token) ? (
        <UnsubscribeForm token={token} pressed={pressed} />
      ) : (
        <Notice kind="danger">
          This link is incomplete. Open it from the email again, or <a href={paths.contact}>write to us</a>.
        </Notice>
      )}
    </AccountScreen>
  );
}
