import type {
  MailPayload,
  MemberChange,
  MemberNameChange,
  OutboxRow,
  PayerChange,
} from '@fairway/contracts/queues/jobs';
import { asc, eq } from 'drizzle-orm';
import { outbox } from '../src/schema.ts';
import type { Harness } from './harness.ts';

export type LinkMail = Extract<MailPayload, { data: { link: string } }>;

/** The queued mails of the outbox, oldest first. */
export async function listMails({ db }: Harness): Promise<LinkMail[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(asc(outbox.createdAt));
  return rows.map((row) => row.payload as LinkMail);
}

/** The token in the link of a mail; '' if there is no mail. */
export function tokenIn(mail: LinkMail | undefined): string {
  return mail ? (new URL(mail.data.link).searchParams.get('token') ?? '') : '';
}

/** The link of the newest mail of this kind: the page, and the address and token of its query. */
export async function mailedLink(
  harness: Harness,
  template: MailPayload['template'],
): Promise<{ page: string; email: string; token: string }> {
  const mail = (await listMails(harness)).findLast((one) => one.template === template);
  if (!mail) throw new Error(`no ${template} was mailed`);
  const { origin, pathname, searchParams } = new URL(mail.data.link);
  return { page: origin + pathname, email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
}

/** Queued changes for services that store a copy of members, oldest first. */
const changesOf =
  <T>(kind: OutboxRow['kind']) =>
  async ({ db }: Harness): Promise<T[]> => {
    const rows = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.createdAt));
    return rows.map((row) => row.payload as T);
  };
export const listMemberChanges = changesOf<MemberChange>('member');
export const listNameChanges = changesOf<MemberNameChange>('member-name');
export const listPayerChanges = changesOf<PayerChange>('payer');
