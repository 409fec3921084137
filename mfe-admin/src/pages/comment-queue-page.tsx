import { editors } from '../access.ts';
import { CommentQueue } from '../features/comments/comment-queue.tsx';
import { useAdmin } from '../features/session/session-context.ts';

export function CommentQueuePage() {
  const { role } = useAdmin();
  return <CommentQueue mayExplain={editors.includes(role)} />;
}
