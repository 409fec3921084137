import type { MailReport } from '@fairway/contracts/identity/mail-log';
import { listSubscriberMails, reportMail } from '@fairway/contracts/identity/mail-log-calls';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { inBatches } from '@fairway/kit/database/in-batches';
import { findMemberOrDeleted } from '../members/store.ts';
import { noSuchSubscriber } from '../subscribers/save.ts';
import { listMailsOf, saveReports } from './store.ts';
import { listWaiting, type MailOwners } from './waiting.ts';

const noMails = { waiting: [], isPartial: false };

/** The log of mails to members: the mailer writes it, administrators read it on a member's page. */
export function serveMailLog(
  serve: Serve<unknown>,
  { db, mailOwners, now }: { db: Db; mailOwners: MailOwners; now: () => Date },
): void {
  const save = inBatches(async (reports: MailReport[]) => {
    await retryLostRace(() => saveReports(db, reports, now()));
    return reports;
  });
  serve(reportMail, async ({ body }) => {
    await save(body);
    return ok({ success: 'Recorded' });
  });
  serve(listSubscriberMails, async ({ params, query }) => {
    const member = await findMemberOrDeleted(db, params.id);
    if (!member) return noSuchSubscriber;
    const isAsked = query.page === 0 && member.accountStatus !== 'Deleted';
    const { waiting, isPartial } = isAsked ? await listWaiting({ db, mailOwners }, member) : noMails;
    const { rows, total } = await listMailsOf(db, params.id, query);
    const mails = rows.map(({ id, kind, sentTo, subject, state, queuedAt, changedAt }) => ({
      _id: id,
      kind,
      sent_to: sentTo,
      subject,
      state,
      queued_at: queuedAt.toISOString(),
      changed_at: changedAt.toISOString(),
    }));
    return ok({ mails, waiting, is_partial: isPartial, total, ...query });
  });
}
