import type { ReplyOf } from '@fairway/contracts/call/call';
import { commentWords } from '@fairway/contracts/content/internal-calls';
import { adminNames } from '@fairway/contracts/identity/admins-calls';
import { findMemberAuthor } from '@fairway/contracts/identity/members-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';

/** '' if the administrator's account was deleted. */
export async function readAdminName(identity: Pick<InternalClient, 'get' | 'post'>, id: string): Promise<string> {
  const reply = await askService(identity, adminNames, { query: { ids: id } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an administrator lookup`);
  return reply.value[0]?.name ?? '';
}

/** Null if the member's account was deleted. */
export async function readMemberName(
  identity: Pick<InternalClient, 'get' | 'post'>,
  id: string,
): Promise<{ name: string; email: string } | null> {
  const reply = await askService(identity, findMemberAuthor, { params: { id } });
  if (!reply.ok && reply.status === 404) return null;
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to a member lookup`);
  return { name: reply.value.user_name, email: reply.value.email };
}

export type CommentWords = ReplyOf<typeof commentWords>;

/** Null if the comment is hidden or deleted. */
export async function readCommentWords(
  content: Pick<InternalClient, 'get' | 'post'>,
  id: string,
): Promise<CommentWords | null> {
  const reply = await askService(content, commentWords, { params: { id } });
  if (!reply.ok && reply.status === 404) return null;
  if (!reply.ok) throw new UnavailableError(`content answered ${reply.status} to a comment lookup`);
  return reply.value;
}
