import { z } from 'zod';
import { commentId, commentStatus, commentWithQuestion } from './content.ts';

export const commentReportReasons = ['spam', 'rude', 'wrong', 'other'] as const;
export type CommentReportReason = (typeof commentReportReasons)[number];

const reportReason = z.enum(commentReportReasons, { error: 'Choose a reason' });

/** Why a member reports a comment. `other` comes with a text. */
export const reportCommentInput = z
  .object({
    reason: reportReason,
    message: z.string({ error: 'Use plain text' }).trim().max(500, 'Use at most 500 characters').default(''),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== '', {
    path: ['message'],
    error: 'Say what is wrong with this comment',
  });
export type ReportCommentInput = z.infer<typeof reportCommentInput>;

/** The number of the newest reports of a comment whose text the queue shows. */
export const maxShownReports = 5;

/** A comment that awaits review. `updated_at` identifies its state. */
export const queuedComment = commentWithQuestion.extend({
  updated_at: z.iso.datetime(),
  reports: z.object({
    total: z.int(),
    newest: z.array(z.object({ reason: reportReason, message: z.string(), insert_date: z.iso.datetime() })),
  }),
});
export type QueuedComment = z.infer<typeof queuedComment>;

/** `next` is null on the last page. */
export const commentQueueOutput = z.object({
  data: z.array(queuedComment),
  next: z.string().nullable(),
  waiting: z.object({ total: z.int(), reported: z.int() }),
});
export type CommentQueueOutput = z.infer<typeof commentQueueOutput>;

/** The state of a comment that the administrator saw: a comment that has changed since is skipped. */
const seenComment = z.object({ _id: commentId, updated_at: z.iso.datetime('Enter the time of the change') });

const upTo50 = <S extends z.ZodType>(item: S) =>
  z.array(item, { error: 'Choose comments' }).min(1, 'Choose comments').max(50, 'Choose at most 50 comments');

export const moderateCommentsInput = z.object({
  action: z.enum(['approve', 'hide'], { error: 'Use approve or hide' }),
  comments: upTo50(seenComment),
});
export type ModerateCommentsInput = z.infer<typeof moderateCommentsInput>;

/** `status` is the one to restore. */
export const undoModerationInput = z.object({
  comments: upTo50(seenComment.extend({ status: commentStatus })),
});
export type UndoModerationInput = z.infer<typeof undoModerationInput>;

/**
 * `updated_at` is the new state of the updated comments. Comments that changed meanwhile or are gone are listed as
 * `changed` and left alone.
 */
export const moderateCommentsOutput = z.object({
  updated_at: z.iso.datetime(),
  done: z.array(commentId),
  changed: z.array(commentId),
});
export type ModerateCommentsOutput = z.infer<typeof moderateCommentsOutput>;
