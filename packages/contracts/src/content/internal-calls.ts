import { z } from 'zod';
import { call } from '../call/call.ts';
import { commentId } from './content.ts';

export const commentWords = call.get('/internal/comments/{id}', {
  caller: 'service',
  summary: 'The plain text of an active comment, its question and its author',
  params: z.object({ id: commentId }),
  reply: z.object({
    zmcq_id: z.string(),
    text: z.string(),
    member_id: z.string(),
    /** '' if the member is unknown. */
    user_name: z.string(),
  }),
});
