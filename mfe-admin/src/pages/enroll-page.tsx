import { SetUp } from '../features/second-factor/set-up.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage, Panel } from './account-page.tsx';

/** Shown at every address to administrators who must set up two-step verification first. */
export function EnrollPage() {
  const session = useSession();
  return (
    <AccountPage title="Set up two-step verification">
      <Panel title="One step before you continue">
        <p>Fairway requires two-step verification for every administrator.</p>
        <SetUp onDone={session.check} />
      </Panel>
    </AccountPage>
  );
}
