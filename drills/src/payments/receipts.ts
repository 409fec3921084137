import { type MailServer, openMailServer } from '@fairway/stack/mail-catcher/open-mail-server';

export type Receipts = MailServer & {
  /** Message ids by invoice number. */
  byInvoice: Map<string, Set<string>>;
};

/** The mail server of the buyers: accepts every mail and records the receipts. */
export async function openReceipts(): Promise<Receipts> {
  const byInvoice = new Map<string, Set<string>>();
  const server = await openMailServer(({ subject, messageId }) => {
    const number = /^Receipt (\S+)$/.exec(subject)?.[1];
    if (number !== undefined) byInvoice.set(number, (byInvoice.get(number) ?? new Set()).add(messageId));
  });
  return { ...server, byInvoice };
}
