import type { Member } from '@fairway/contracts/identity/identity';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import { ResendButton } from '../features/verification/verification-banner.tsx';

export function StudyComments({
  member,
  zid,
  onPremiumRequired,
}: {
  member: Member;
  zid: string;
  onPremiumRequired: (text: string) => void;
}) {
  return (
    <CommentsPanel
      member={member}
      zid={zid}
      resend={<ResendButton memberId={member._id} />}
      onPremiumNeeded={() => onPremiumRequired('You have to be a premium user to comment on questions.')}
    />
  );
}
