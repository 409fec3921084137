import type { Member } from '@fairway/contracts/identity';
import { SubscriptionDialog } from '@fairway/ui/subscription-dialog';
import { useState } from 'react';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import { ResendButton } from '../features/verification/verification-banner.tsx';
import { paths } from '../paths.ts';

/** The comments below the question on screen. */
export function StudyComments({ member, zid }: { member: Member; zid: string }) {
  const [asksPremium, setAsksPremium] = useState(false);
  return (
    <>
      <CommentsPanel
        member={member}
        zid={zid}
        resend={<ResendButton memberId={member._id} />}
        onPremiumNeeded={() => setAsksPremium(true)}
      />
      {asksPremium && (
        <SubscriptionDialog
          text="You have to be a premium user to comment on questions."
          plansHref={paths.subscription}
          onClose={() => setAsksPremium(false)}
        />
      )}
    </>
  );
}
