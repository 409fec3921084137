import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage } from './account-page.tsx';

export function CommentQueuePage() {
  const { api } = useSession();
  return (
    <AccountPage title="Review Queue" wide>
      <CommentQueue api={api} />
    </AccountPage>
  );
}
