import { type MailSender, mailSenders } from '@fairway/contracts/identity/going-live';
import { readSettingsToGoLive, reportMailSender } from '@fairway/contracts/identity/going-live-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { readSecondFactorRule } from '../administrators/service.ts';
import { listAdmins } from '../administrators/store.ts';
import { readSettings, saveSetting } from '../settings/store.ts';

/** What the mailer reported last. Only it knows its variables. */
const mailSender = 'mail_sender';

/** What an owner still has to set before the site goes live. */
export function serveGoingLive(serve: Serve<Session>, { db }: { db: Db }): void {
  serve(readSettingsToGoLive, async () => {
    const [settings, admins, required] = await Promise.all([
      readSettings(db, ['refund_rule', 'bank_source', mailSender]),
      listAdmins(db),
      readSecondFactorRule(db),
    ]);
    const sender: MailSender | 'unknown' = mailSenders.find((one) => one === settings.get(mailSender)) ?? 'unknown';
    // An invited owner cannot sign in yet.
    const owners = admins.filter(({ role, invitedAt }) => role === 'owner' && invitedAt === null);
    const owners_without = owners.filter(({ totpConfirmedAt }) => totpConfirmedAt === null).length;
    return ok({
      refund_rule: { done: settings.has('refund_rule') },
      bank_source: { done: settings.has('bank_source') },
      mail_sender: { done: sender === 'set', sender },
      second_factor: { done: required && owners_without === 0, required, owners_without },
    });
  });
  serve(reportMailSender, async ({ body }) => {
    const known = (await readSettings(db, [mailSender])).get(mailSender);
    if (known !== body.sender) await saveSetting(db, mailSender, body.sender);
    return ok({ success: 'Recorded' });
  });
}
