import { useHost } from '@fairway/area/use-host';
import { ContactForm } from '@fairway/area-ui/contact-form';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function ContactPage() {
  const { api, notify } = useHost();
  return (
    <AccountPage title="Contact" at={paths.contact}>
      {({ user_name, email }) => (
        <Panel title="Write to us">
          <p>About your account, a mistake in a question, or an idea.</p>
          <ContactForm api={api} notify={notify} name={user_name} email={email} />
        </Panel>
      )}
    </AccountPage>
  );
}
