import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { success } from '../call/success.ts';
import {
  commentedQuestion,
  commentId,
  commentSummariesOutput,
  commentSummariesQuery,
  commentSummary,
  commentsQuery,
  commentWithQuestion,
  moderateCommentInput,
  ownCommentsOutput,
  questionCommentsOutput,
} from './content.ts';

const ofComment = z.object({ id: commentId });

export const commentSummaries = call.get('/api/mlp_comment/all_comment', {
  caller: 'admin',
  summary: 'How many comments each member wrote, the latest author first (G-69, G-90)',
  query: commentSummariesQuery,
  reply: commentSummariesOutput,
});

export const newestCommentSummaries = call.get('/api/mlp_dashboard/limit_comment', {
  caller: 'admin',
  summary: 'The ten members who commented most recently, with their numbers of comments (G-79)',
  reply: z.array(commentSummary),
});

export const memberComments = call.get('/api/mlp_comment/get_comment/{id}', {
  caller: 'admin',
  summary: "A member's comments with their questions, newest first; the id is the member's (G-68)",
  params: z.object({ id: z.string().regex(/^[\w-]{1,20}$/, 'No such member') }),
  query: commentsQuery,
  reply: ownCommentsOutput,
});

export const commentsOfQuestion = call.get('/api/v1/admin/question-comments/{id}', {
  ...ofEditors,
  summary: "A question's active comments, newest first, for the editor of its explanation",
  params: z.object({ id: commentedQuestion }),
  query: commentsQuery,
  reply: questionCommentsOutput,
});

export const moderateComment = call.post('/api/mlp_comment/comment_edit/{id}', {
  caller: 'admin',
  summary: "Changes a comment's text and status; its author does not change",
  params: ofComment,
  body: moderateCommentInput,
  basedOn: ['based_on'],
  reply: commentWithQuestion,
  // Clients search for the text of `comments` under either name.
  faults: { invalid: ['id', 'Comments'] },
  bodySize: 'long',
});

export const removeComment = call.delete('/api/mlp_comment/comment/{id}', {
  caller: 'admin',
  summary: 'Deletes any comment',
  params: ofComment,
  reply: success,
  faults: { invalid: ['id'] },
});

export const { start: exportCommentSummaries, file: commentSummariesFile } = csvExport({
  path: '/api/v1/admin/export/comments',
  what: 'how many comments each member wrote',
  filters: commentSummariesQuery.pick({ user_name: true, email: true }),
  roles: ['owner', 'support', 'editor'],
});
