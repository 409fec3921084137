import type { MailSender } from '@fairway/contracts/identity/going-live';
import { reportMailSender as sendReport } from '@fairway/contracts/identity/going-live-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Config } from './config.ts';

/** Names that nobody can own (RFC 2606): mail from them is rejected, and answers to it are lost. */
const exampleDomain = /(^|[@.])(example(\.(com|net|org))?|test|invalid|localhost)>?\s*$/i;

/** Whether mails come from an address of the operator. */
export function senderOf({ MAIL_FROM, MAIL_IS_CAUGHT }: Pick<Config, 'MAIL_FROM' | 'MAIL_IS_CAUGHT'>): MailSender {
  if (MAIL_IS_CAUGHT === '1') return 'caught';
  return exampleDomain.test(MAIL_FROM) ? 'example' : 'set';
}

/** Tells identity, for the list of what an owner must do before going live. The address is not sent. */
export async function reportMailSender(identity: InternalClient, sender: MailSender): Promise<void> {
  const reply = await askService(identity, sendReport, { body: { sender } });
  if (!reply.ok) throw new UnavailableError(`identity responded with ${reply.status}`);
}
