import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { emailKeyOf } from '../accounts/email-key.ts';
import { insertToken } from '../mailed-links/store.ts';
import { linkTo, newToken } from '../mailed-links/token.ts';
import type { MemberRow } from '../members/store.ts';

const lifetimeDays = 7;
const dayMs = 24 * 60 * 60 * 1_000;

/** Stores a verification link and its mail. Previous links remain valid. `given`: an administrator set the address. */
export async function insertVerification(
  tx: DbOrTx,
  { id, email, userName }: Pick<MemberRow, 'id' | 'email' | 'userName'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
  given = false,
): Promise<void> {
  const { token, tokenHash } = newToken();
  await insertToken(tx, {
    id: newId(),
    purpose: 'member-verify',
    subjectId: id,
    emailKey: emailKeyOf(email),
    tokenHash,
    expiresAt: new Date(now.getTime() + lifetimeDays * dayMs),
  });
  const link = linkTo(`${publicUrl}/email-verify`, { email, token });
  const payload: MailPayload = {
    template: 'member-verify',
    to: email,
    member_id: id,
    data: { name: userName, link, days: lifetimeDays, ...(given && { by_administrator: true }) },
  };
  await insertOutbox(tx, { kind: 'mail', payload }, now);
}
