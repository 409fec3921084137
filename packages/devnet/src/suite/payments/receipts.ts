import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { createSmtpServer } from '../../mail-catcher/smtp.ts';

export type Receipts = {
  url: URL;
  /** Message ids by invoice number. A message that was sent twice has one id. */
  byInvoice: Map<string, Set<string>>;
  close: () => Promise<void>;
};

/** The mail server of the buyers: accepts every mail and records the receipts. */
export async function openReceipts(): Promise<Receipts> {
  const byInvoice = new Map<string, Set<string>>();
  async function remember(source: Buffer): Promise<void> {
    const { subject = '', messageId = '' } = await PostalMime.parse(source);
    const number = /^Receipt (\S+)$/.exec(subject)?.[1];
    if (number !== undefined) byInvoice.set(number, (byInvoice.get(number) ?? new Set()).add(messageId));
  }
  const smtp = createSmtpServer(remember);
  // A mailer that is killed in the middle of a mail breaks its connection.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    byInvoice,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
