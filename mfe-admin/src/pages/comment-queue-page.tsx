import { editors } from '../access.ts';
import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useAdmin, useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function CommentQueuePage() {
  const { api } = useSession();
  const { role } = useAdmin();
  return (
    <AccountPage trail={[{ href: paths.comments, text: 'Comments' }]} wide>
      <CommentQueue api={api} mayExplain={editors.includes(role)} />
    </AccountPage>
  );
}
