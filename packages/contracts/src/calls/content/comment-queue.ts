import { call } from '../../call.ts';
import {
  commentQueueOutput,
  commentQueueQuery,
  moderateCommentsInput,
  moderateCommentsOutput,
  undoModerationInput,
} from '../../comment-moderation.ts';

export const commentQueue = call({
  method: 'get',
  path: '/api/mlp_comment/queue',
  caller: 'admin',
  summary: 'The comments that wait for an administrator: the reported ones first, then the newest',
  query: commentQueueQuery,
  reply: commentQueueOutput,
});

export const moderateComments = call({
  method: 'post',
  path: '/api/mlp_comment/moderate',
  caller: 'admin',
  summary: 'Approves (Active) or hides (Inactive) comments as they were seen, and dismisses their reports',
  body: moderateCommentsInput,
  reply: moderateCommentsOutput,
});

export const undoModeration = call({
  method: 'post',
  path: '/api/mlp_comment/moderate_undo',
  caller: 'admin',
  summary: 'Takes the last approving or hiding back: the comments wait again, with their reports',
  body: undoModerationInput,
  reply: moderateCommentsOutput,
});
