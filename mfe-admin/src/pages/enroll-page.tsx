import { SetUp } from '../features/second-factor/set-up.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage, Panel } from './account-page.tsx';

/** Shown at every address to administrators who must set up two-step verification first. */
export function EnrollPage() {
  const session = useSession();
  return (
    <AccountPage title="Set up two-step verification">
      <Panel title="One step before you go on">
        <p>An owner of Fairway requires two-step verification of every administrator.</p>
        <SetUp api={session.api} onDone={session.check} />
      </Panel>
    </AccountPage>
  );
}
