import { ContactForm, type RejectedMessage } from '@fairway/area-ui/contact-form';
import { Notice } from '@fairway/ui/states/notice';
import { useActionData, useSearchParams } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import { BelowHome } from '../routing/breadcrumb.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser, usePublicHost } from '../routing/public-host.ts';

export function ContactPage() {
  const { api, notify } = usePublicHost();
  const user = useCurrentUser();
  const [query] = useSearchParams();
  const rejected = useActionData() as RejectedMessage | undefined;
  const known = user.state === 'signed-in' && { name: user.member.user_name, email: user.member.email };
  return (
    <AccountScreen
      title="Contact"
      above={<BelowHome name="Contact" />}
      head={{
        description: 'Write to the people who run Fairway: about your account, a question in the bank, or an idea.',
        canonical: paths.contact,
      }}
    >
      {query.has('sent') && (
        <Notice kind="success">
          <strong>Contact Form Submitted successfully</strong>
          <p>We answer by email. You can send another message below.</p>
        </Notice>
      )}
      <p>About your account, a mistake in a question, or an idea: write to us.</p>
      <ContactForm api={api} notify={notify} action={paths.contact} rejected={rejected} {...known} />
    </AccountScreen>
  );
}
