import type { MailPayload } from '@fairway/contracts/jobs';
import { asc } from 'drizzle-orm';
import { outbox } from '../src/schema.ts';
import type { Harness } from './harness.ts';

export type LinkMail = Extract<MailPayload, { data: { link: string } }>;

/** What waits in the outbox, the oldest first. */
export async function listMails({ db }: Harness): Promise<LinkMail[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return rows.map((row) => row.payload as LinkMail);
}

/** The token in the link of a mail; '' where there is no mail. */
export function tokenIn(mail: LinkMail | undefined): string {
  return mail ? (new URL(mail.data.link).searchParams.get('token') ?? '') : '';
}
