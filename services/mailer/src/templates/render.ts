import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { RenderedMail } from '@fairway/kit/mail/mail-layout';
import { renderPromo } from '@fairway/kit/mail/promo-mail';
import { renderAccountDeleted } from './account-deleted.ts';
import { renderAdminInvite } from './admin-invite.ts';
import { renderAdminReset } from './admin-reset.ts';
import { renderContact } from './contact.ts';
import { renderEmailChange } from './email-change.ts';
import { renderEmailWarning } from './email-warning.ts';
import { renderMemberReset } from './member-reset.ts';
import { renderMemberVerify } from './member-verify.ts';
import { renderReceipt } from './receipt.ts';
import { renderRefund } from './refund.ts';
import { renderReportReply } from './report-reply.ts';
import { renderSecurityNotice } from './security-notice.ts';

/** Renders a mail of the site at this address with its template. The compiler requires a case for every template. */
export function renderMail(mail: MailPayload, publicUrl: string): RenderedMail {
  const contact = `${publicUrl}/contact`;
  switch (mail.template) {
    case 'member-reset':
      return renderMemberReset(mail.data);
    case 'member-verify':
      return renderMemberVerify(mail.data);
    case 'admin-reset':
      return renderAdminReset(mail.data);
    case 'admin-invite':
      return renderAdminInvite(mail.data);
    case 'contact':
      return renderContact(mail.data);
    case 'email-change':
      return renderEmailChange(mail.data);
    case 'email-warning':
      return renderEmailWarning(mail.data, contact);
    case 'security-notice':
      return renderSecurityNotice(mail.data, contact);
    case 'account-deleted':
      return renderAccountDeleted(mail.data, contact);
    case 'report-reply':
      return renderReportReply(mail.data);
    case 'receipt':
      return renderReceipt(mail.data);
    case 'refund':
      return renderRefund(mail.data);
    case 'promo':
      return renderPromo(mail.data);
  }
}
