import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { createSmtpServer } from './smtp.ts';

export type MailServer = { url: URL; close: () => Promise<void> };
/** A message that is sent twice has the same id. */
export type ReceivedMail = { to: string[]; subject: string; messageId: string };

/** The mail server of the members in a drill: accepts every mail and passes it to `onMail`. */
export async function openMailServer(onMail: (mail: ReceivedMail) => void): Promise<MailServer> {
  const smtp = createSmtpServer(async (source, to) => {
    const { subject = '', messageId = '' } = await PostalMime.parse(source);
    onMail({ to, subject, messageId });
  });
  // A mailer that is killed in the middle of a mail breaks its connection.
  smtp.on('error', () => undefined);
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
