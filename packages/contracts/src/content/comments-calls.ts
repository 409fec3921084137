import { z } from 'zod';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { reportCommentInput } from './comment-moderation.ts';
import {
  addCommentInput,
  commentedQuestion,
  commentId,
  commentsQuery,
  commentWithQuestion,
  editCommentInput,
  memberComment,
  newestCommentsOutput,
  ownCommentsOutput,
  questionCommentsOutput,
} from './content.ts';

const ofQuestion = z.object({ id: commentedQuestion });
const ofComment = z.object({ id: commentId });

export const newestComments = call.get('/api/mlp_comment/newest', {
  caller: 'anyone',
  summary: 'The newest active comments with their questions (G-72)',
  query: commentsQuery,
  reply: newestCommentsOutput,
});

export const commentsCount = call.get('/api/mlp_comment/comments_count/{id}', {
  caller: 'anyone',
  summary: 'How many active comments a question has (G-71)',
  params: ofQuestion,
  reply: z.object({ total: z.int() }),
  faults: { invalid: ['id'] },
});

/** The specification names no path for the reads: G-68. */
export const questionComments = call.get('/api/mlp_comment/comments_ques/{id}', {
  caller: 'member',
  summary: "A question's comments, newest first; Inactive ones only for their author (G-71)",
  params: ofQuestion,
  query: commentsQuery,
  reply: questionCommentsOutput,
  faults: { invalid: ['id'] },
});

export const ownComments = call.get('/api/mlp_comment/get_user_comment', {
  caller: 'member',
  summary: "The caller's comments with their questions, newest first",
  query: commentsQuery,
  reply: ownCommentsOutput,
});

export const readComment = call.get('/api/mlp_comment/comments/{id}', {
  caller: 'signed-in',
  summary: 'A comment with its question; an Inactive one only for its author and administrators',
  params: ofComment,
  reply: commentWithQuestion,
  faults: { invalid: ['id'] },
});

const writing = {
  caller: 'premium',
  premiumMessage: 'You have to be a premium user to comment on questions.',
  reply: memberComment,
  limit: 'writing',
  bodySize: 'long',
} as const;

export const addComment = call.post('/api/mlp_comment/add_comments', {
  ...writing,
  summary: 'Adds a comment, for members with a verified address; ten in ten minutes',
  body: addCommentInput,
  faults: { not_found: ['zmcq_id', 'id'], limited: ['comments'] },
});

export const editComment = call.post('/api/mlp_comment/user_comment_edit/{id}', {
  ...writing,
  summary: "Changes the text of the caller's comment; 404 for other comments",
  params: ofComment,
  body: editCommentInput,
  basedOn: ['based_on'],
  faults: { invalid: ['id'], limited: ['comments'] },
});

export const deleteComment = call.delete('/api/v1/private/comment/{id}', {
  caller: 'member',
  summary: "Deletes the caller's comment; 404 for other comments",
  params: ofComment,
  reply: success,
  faults: { invalid: ['id'] },
  limit: 'writing',
});

export const reportComment = call.post('/api/mlp_comment/report/{id}', {
  caller: 'member',
  summary: "Reports another member's comment to the administrators: once per comment, twenty a day",
  params: ofComment,
  body: reportCommentInput,
  reply: success,
  faults: { invalid: ['id'] },
  limit: 'writing',
});
