import { useHost } from '@fairway/mfe/use-host';
import { ErrorState } from '@fairway/ui/error-state';
import { Skeleton } from '@fairway/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../features/account/profile-query.ts';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function ProfilePage() {
  const session = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const query = profileQuery(session.api);
  const profile = useQuery(query);
  return (
    <AccountPage title="Edit Profile" crumb="Profile">
      <Panel title="You">
        {profile.isPending && <Skeleton lines={8} label="Loading your profile" />}
        {profile.isError && (
          <ErrorState
            title="Your profile did not load"
            text="Fairway is not responding right now."
            onRetry={profile.refetch}
            busy={profile.isFetching}
          />
        )}
        {profile.isSuccess && (
          <ProfileForm
            // A saved picture leaves the file field empty again.
            key={profile.data.image}
            api={session.api}
            profile={profile.data}
            onSaved={(saved) => {
              queries.setQueryData(query.queryKey, saved);
              notify({ kind: 'success', text: 'profile updated successfully.', ms: 2_000 });
              void session.check();
            }}
          />
        )}
      </Panel>
    </AccountPage>
  );
}
