import type { ReplyOf } from '@fairway/contracts/call/call';
import { commentWords } from '@fairway/contracts/content/internal-calls';
import { adminNames } from '@fairway/contracts/identity/admins-calls';
import { findMemberAuthor } from '@fairway/contracts/identity/members-calls';
import { askService, findInService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';

type Client = Pick<InternalClient, 'get' | 'post'>;

/** '' if the administrator's account was deleted. */
export async function readAdminName(identity: Client, id: string): Promise<string> {
  const reply = await askService(identity, adminNames, { query: { ids: id } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an administrator lookup`);
  return reply.value[0]?.name ?? '';
}

/** Null if the member's account was deleted. */
export async function readMemberName(identity: Client, id: string): Promise<{ name: string; email: string } | null> {
  const member = await findInService(identity, findMemberAuthor, { params: { id } });
  return member && { name: member.user_name, email: member.email };
}

export type CommentWords = ReplyOf<typeof commentWords>;

/** Null if the comment is hidden or deleted. */
export const readCommentWords = (content: Client, id: string): Promise<CommentWords | null> =>
  findInService(content, commentWords, { params: { id } });
