import type { Billing } from '@fairway/contracts/commerce/commerce';

/** The seller, as a mail about an invoice names it. */
export const sellerLines = (company: Partial<Billing>): string[] =>
  [company.company_name, company.address, company.email].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];

export const invoiceLink = (publicUrl: string, invoiceId: string) =>
  `${publicUrl}/user/account/view-invoice/${invoiceId}`;
