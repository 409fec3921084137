import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { personWords } from '@fairway/contracts/identity/person-words';
import type { recipientErased } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { outbox } from '@fairway/kit/outbox/outbox';
import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { promoMails, promoRecipients } from '../schema.ts';

type Page = { page: number; pageSize: number };

const keyOf = (email: string) => email.toLowerCase();

export type RecipientRow = typeof promoRecipients.$inferSelect;

export async function findRecipient(db: DbOrTx, email: string): Promise<RecipientRow | undefined> {
  const [row] = await db
    .select()
    .from(promoRecipients)
    .where(eq(promoRecipients.emailKey, keyOf(email)));
  return row;
}

/** The recipient with this address, with a token for the unsubscribe link from the first mail on. */
export async function addRecipient(db: DbOrTx, email: string): Promise<RecipientRow> {
  await db
    .insert(promoRecipients)
    .ignore()
    .values({ emailKey: keyOf(email), token: newId() });
  const row = await findRecipient(db, email);
  if (!row) throw new Error('the recipient was removed while it was added');
  return row;
}

/** A mail server rejected the address for good: it gets no offers. */
export async function recordBounce(db: Db, email: string, bouncedAt: Date): Promise<void> {
  await db
    .insert(promoRecipients)
    .values({ emailKey: keyOf(email), token: newId(), bouncedAt })
    .onDuplicateKeyUpdate({ set: { bouncedAt } });
}

/** Marks the mail of an outbox row as withdrawn. */
export async function withdrawPromo(db: Db, outboxId: string, at: Date): Promise<void> {
  await db
    .update(promoMails)
    .set({ withdrawnAt: at })
    .where(and(eq(promoMails.outboxId, outboxId), isNull(promoMails.withdrawnAt)));
}

/** False if no address has this token. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<boolean> {
  const hasToken = eq(promoRecipients.token, token);
  await db
    .update(promoRecipients)
    .set({ unsubscribedAt: now })
    .where(and(hasToken, isNull(promoRecipients.unsubscribedAt)));
  const [row] = await db.select({ token: promoRecipients.token }).from(promoRecipients).where(hasToken);
  return row !== undefined;
}

export async function insertPromo(tx: DbOrTx, row: typeof promoMails.$inferInsert): Promise<void> {
  await tx.insert(promoMails).values(row);
}

/**
 * Removes a member's addresses from mails and recipients: the last one, and those that earlier mails went to. An address
 * that has unsubscribed stays with the recipients, so that a later account with it gets no offers. The links in mails
 * remain valid.
 */
export async function forgetRecipient(
  db: Db,
  { member_id: memberId, email }: z.infer<typeof recipientErased>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isTheirs = eq(promoMails.memberId, memberId);
    const mails = await tx.select({ email: promoMails.customerEmail }).from(promoMails).where(isTheirs);
    const keys = [...new Set([email, ...mails.map((mail) => mail.email)].map(keyOf))];
    await tx
      .update(promoRecipients)
      .set({ emailKey: sql`${promoRecipients.token}` })
      .where(and(inArray(promoRecipients.emailKey, keys), isNull(promoRecipients.unsubscribedAt)));
    const withoutAddress = { customerEmail: '' };
    await tx.update(promoMails).set(withoutAddress).where(isTheirs);
    await tx.update(promoMails).set(withoutAddress).where(eq(promoMails.customerEmail, email));
  });
}

/** `sentAt` is null while the mail is queued. A mail whose outbox row was swept has been sent. */
const shown = {
  id: promoMails.id,
  seq: promoMails.seq,
  couponId: promoMails.couponId,
  couponCode: promoMails.couponCode,
  customerEmail: promoMails.customerEmail,
  subject: promoMails.subject,
  message: promoMails.message,
  sentAt: promoMails.sentAt,
  withdrawnAt: promoMails.withdrawnAt,
  outboxId: outbox.id,
  doneAt: outbox.doneAt,
};

export type PromoRow = Awaited<ReturnType<typeof listPromos>>['rows'][number];

/** Mails to addresses with these words. Administrators write each mail, so the few are searched as they are. */
function sentTo(typed: string | undefined): SQL | undefined {
  if (typed === undefined) return undefined;
  const words = personWords(typed);
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${promoMails.customerEmail} regexp ${`(^|[^a-z0-9])${word}`}`));
}

/** A page, newest first. */
export async function listPromos(db: DbOrTx, { page, pageSize, email }: Page & { email?: string | undefined }) {
  const rows = await db
    .select(shown)
    .from(promoMails)
    .leftJoin(outbox, eq(outbox.id, promoMails.outboxId))
    .where(sentTo(email))
    .orderBy(desc(promoMails.seq))
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await db.select({ total: count() }).from(promoMails).where(sentTo(email));
  return { rows, total: counted?.total ?? 0 };
}

/** At most `limit` mails, newest first, after a place in that order. */
export function listPromosAfter(db: DbOrTx, seq: number | undefined, limit: number): Promise<PromoRow[]> {
  return db
    .select(shown)
    .from(promoMails)
    .leftJoin(outbox, eq(outbox.id, promoMails.outboxId))
    .where(seq === undefined ? undefined : lt(promoMails.seq, seq))
    .orderBy(desc(promoMails.seq))
    .limit(limit);
}

export function statusOf({ outboxId, doneAt, withdrawnAt }: PromoRow): SentPromo['status'] {
  if (withdrawnAt !== null) return 'withdrawn';
  return outboxId !== null && doneAt === null ? 'queued' : 'sent';
}

export async function findPromo(db: DbOrTx, id: string): Promise<PromoRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(promoMails)
    .leftJoin(outbox, eq(outbox.id, promoMails.outboxId))
    .where(eq(promoMails.id, id));
  return row;
}

/** False if there is none. */
export async function deletePromo(db: DbOrTx, id: string): Promise<boolean> {
  const [result] = await db.delete(promoMails).where(eq(promoMails.id, id));
  return result.affectedRows === 1;
}
