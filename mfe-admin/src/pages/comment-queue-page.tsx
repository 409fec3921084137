import { editors } from '../access.ts';
import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useAdmin } from '../features/session/session-context.ts';

export function Page() {
  const { role } = useAdmin();
  return <CommentQueue mayExplain={editors.includes(role)} />;
}
