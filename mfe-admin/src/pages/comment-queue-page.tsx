import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function CommentQueuePage() {
  const { api } = useSession();
  return (
    <AccountPage title="Review Queue" trail={[{ href: paths.comments, text: 'Comments' }]} wide>
      <CommentQueue api={api} />
    </AccountPage>
  );
}
