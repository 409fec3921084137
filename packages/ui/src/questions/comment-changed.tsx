/** Letters in an older comment may name other choices now. */
export function CommentChanged({ comment }: { comment: { changed_since?: boolean } }) {
  if (!comment.changed_since) return null;
  return (
    <p>
      <small>The question has changed since this comment.</small>
    </p>
  );
}
