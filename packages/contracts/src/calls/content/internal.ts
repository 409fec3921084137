import { z } from 'zod';
import { call } from '../../call.ts';
import { commentId } from '../../content.ts';

export const commentWords = call({
  method: 'get',
  path: '/internal/comments/{id}',
  caller: 'service',
  summary: 'What an active comment says, as plain text, of which question, and who wrote it',
  params: z.object({ id: commentId }),
  reply: z.object({
    zmcq_id: z.string(),
    text: z.string(),
    member_id: z.string(),
    /** '' where nobody knows the member any more. */
    user_name: z.string(),
  }),
});
