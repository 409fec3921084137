import { lazyPage } from '@fairway/area/lazy-page';

// What somebody presses for below a question: no first question shows it. It is in the chunk of the page of comments.
export const CommentForm = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './comment-form.tsx').then((part) => part.CommentForm),
);
export const DeleteComment = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './delete-comment.tsx').then((part) => part.DeleteComment),
);
export const ReportComment = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './report-comment.tsx').then((part) => part.ReportComment),
);

export const commentsLater = [CommentForm, DeleteComment, ReportComment];
