import { useCurrentUser, useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { OfflineNotice } from '@fairway/ui/states/offline-notice';
import { Outlet, useLocation } from 'react-router-dom';
import { UnsentAnswersProvider, useUnsentAnswers } from '../features/answering/unsent-answers.tsx';
import { WaitingNote } from '../features/answering/waiting-note.tsx';
import { UnsentNotesProvider } from '../features/note/unsent-notes.tsx';
import { useShownPurchase } from '../features/payment/latest-purchase.ts';
import { VerificationBanner } from '../features/verification/verification-banner.tsx';
import { paths } from '../paths.ts';
import styles from './member-layout.module.css';

/** Every page of the area, below the member's banners. */
export function MemberLayout() {
  const user = useCurrentUser();
  if (user.state !== 'signed-in') return <Outlet />;
  return (
    <UnsentAnswersProvider key={user.member._id} memberId={user.member._id}>
      <UnsentNotesProvider memberId={user.member._id}>
        <Banners member={user.member} />
        <Outlet />
      </UnsentNotesProvider>
    </UnsentAnswersProvider>
  );
}

/** Once dismissed, the reminder to verify does not appear until the area is mounted again. */
function Banners({ member }: { member: Member }) {
  const { pathname } = useLocation();
  const { isStored } = useUnsentAnswers();
  const offlineText = isStored
    ? 'Your answers are kept on this device until you are back online, and so are your notes. Bookmarks and comments have to wait.'
    : 'Your answers and notes are only in this tab until you are back online: do not close or reload it. Bookmarks and comments have to wait.';
  // A purchase confirmation on the dashboard makes the same request.
  const purchase = useShownPurchase(useHost().api);
  const isDashboard = pathname.startsWith(paths.dashboard);
  const isUnknown = isDashboard && purchase === undefined;
  // There it is next to the choices.
  const isStudy = pathname.endsWith('/watch');
  return (
    <div className={styles.banners}>
      <OfflineNotice>
        {member.access === 'free' ? 'Answers, notes and comments have to wait until you are back online.' : offlineText}
      </OfflineNotice>
      {!isStudy && <WaitingNote />}
      {member.verification_status === 'No' && !(isDashboard && purchase) && (
        <div data-pending={isUnknown || undefined}>
          <VerificationBanner member={member} />
        </div>
      )}
    </div>
  );
}
