import { lazyPage } from '@fairway/area/lazy-page';

// Parts opened by a button below a question: no first question shows them. They share the chunk of the comments page.
export const CommentForm = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './comment-form.tsx').then((part) => part.CommentForm),
);
export const DeleteComment = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './delete-comment.tsx').then((part) => part.DeleteComment),
);
export const ReportComment = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './report-comment.tsx').then((part) => part.ReportComment),
);

export const commentsLazyParts = [CommentForm, DeleteComment, ReportComment];
