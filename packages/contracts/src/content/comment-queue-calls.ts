import { z } from 'zod';
import { call } from '../call/call.ts';
import { pageSizeUpTo } from '../call/paging.ts';
import {
  commentQueueOutput,
  moderateCommentsInput,
  moderateCommentsOutput,
  undoModerationInput,
} from './comment-moderation.ts';

export const commentQueue = call.get('/api/mlp_comment/queue', {
  caller: 'admin',
  summary: 'The comments to review: reported ones first, then newest first',
  /** `after` is the `next` of the previous page. */
  query: z.object({
    after: z
      .string()
      .regex(/^[12]\.\d{1,13}\.[0-9a-z]{20}$/, 'No such place in the queue')
      .exactOptional(),
    pageSize: pageSizeUpTo(50).default(20),
  }),
  reply: commentQueueOutput,
});

export const moderateComments = call.post('/api/mlp_comment/moderate', {
  caller: 'admin',
  summary: 'Approves (Active) or hides (Inactive) unchanged comments, and dismisses their reports',
  body: moderateCommentsInput,
  basedOn: ['comments'],
  reply: moderateCommentsOutput,
});

export const undoModeration = call.post('/api/mlp_comment/moderate_undo', {
  caller: 'admin',
  summary: 'Undoes the last approval or hiding: the comments return to the queue with their reports',
  body: undoModerationInput,
  basedOn: ['comments'],
  reply: moderateCommentsOutput,
});
