import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'report-reply' }>['data'];

/** To the member who reported a problem with a question. */
export function renderReportReply({ name, question, stem, message, reply, outcome, link }: Data): RenderedMail {
  const what = outcome === 'resolved' ? 'We have reviewed and resolved it.' : 'We have reviewed it.';
  return layOut({
    subject: `Your report on question ${question}`,
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `Thank you for reporting a problem with question ${question}. ${what}`,
      reply,
      `The question: ${stem}`,
      ...(message === '' ? [] : [`You wrote: ${message}`]),
    ],
    action: { label: 'See the question', href: link },
    closing: ['You are receiving this email because you reported a problem with a question on Fairway.'],
  });
}
