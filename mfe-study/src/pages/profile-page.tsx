import type { Member } from '@fairway/contracts/identity';
import { useHost } from '@fairway/mfe/use-host';
import { ErrorState } from '@fairway/ui/error-state';
import { Skeleton } from '@fairway/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { licencesQuery } from '../features/profile/licences-query.ts';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function ProfilePage() {
  return (
    <AccountPage title="Edit Profile" at={paths.profile}>
      {(member) => (
        <Panel title="You and your licence">
          <Profile member={member} />
        </Panel>
      )}
    </AccountPage>
  );
}

function Profile({ member }: { member: Member }) {
  const { api } = useHost();
  const licences = useQuery(licencesQuery(api));
  if (licences.isSuccess) return <ProfileForm member={member} licences={licences.data} />;
  if (licences.isPending) return <Skeleton lines={6} label="Loading the licence ratings" />;
  return (
    <ErrorState
      title="The licence ratings did not load"
      text="The question bank does not answer right now."
      onRetry={licences.refetch}
      busy={licences.isFetching}
    />
  );
}
