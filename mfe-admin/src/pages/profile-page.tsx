import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../features/account/profile-query.ts';
import { useSession } from '../features/session/session-context.ts';
import { EditedRecordPage } from './edited-record-page.tsx';

export function ProfilePage() {
  const session = useSession();
  return (
    <EditedRecordPage
      crumb="Profile"
      panel="You"
      name="Your profile"
      query={profileQuery(session.api)}
      form={(profile, onSaved, latest) => (
        <ProfileForm
          profile={profile}
          latest={latest}
          onSaved={(saved) => {
            onSaved(saved, 'profile updated successfully.');
            // The frame shows name and picture.
            void session.check();
          }}
        />
      )}
    />
  );
}
