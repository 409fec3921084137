import { editors } from '../access.ts';
import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useAdminState, useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function CommentQueuePage() {
  const { api } = useSession();
  const state = useAdminState();
  return (
    <AccountPage trail={[{ href: paths.comments, text: 'Comments' }]} wide>
      <CommentQueue api={api} mayExplain={state.state === 'signed-in' && editors.includes(state.admin.role)} />
    </AccountPage>
  );
}
