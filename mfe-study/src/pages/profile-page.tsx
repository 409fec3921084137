import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { LoadError } from '@fairway/area-ui/load-error';
import type { Member } from '@fairway/contracts/identity/identity';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { OwnData } from '../features/own-data/own-data.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function ProfilePage() {
  return (
    <AccountPage title="Edit Profile" at={paths.profile}>
      {(member) => <Panels member={member} />}
    </AccountPage>
  );
}

/** The content below the form appears with it: nothing moves. */
function Panels({ member }: { member: Member }) {
  const { api } = useHost();
  const { isPending } = useQuery(licensesQuery(api));
  return (
    <>
      <Panel title="You and your license">
        <Profile member={member} />
      </Panel>
      {!isPending && (
        <Panel title="Your data">
          <OwnData member={member} />
        </Panel>
      )}
    </>
  );
}

function Profile({ member }: { member: Member }) {
  const { api } = useHost();
  const licenses = useQuery(licensesQuery(api));
  if (licenses.isSuccess) return <ProfileForm member={member} licenses={licenses.data} />;
  if (licenses.isPending) return <Skeleton lines={6} label="Loading the license ratings" />;
  return (
    <LoadError
      query={licenses}
      title="The license ratings did not load"
      text="The question bank is not responding right now."
    />
  );
}
