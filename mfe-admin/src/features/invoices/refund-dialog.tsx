import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Invoice } from '@fairway/contracts/commerce/invoices';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChange } from '../../use-change.ts';
import { invoicesKey } from './api.ts';

/** Refunds the rest of an invoice, or a part of it. */
export function RefundDialog({
  invoice,
  kept,
  onRefunded,
  onClose,
}: {
  invoice: Invoice;
  /** The access that a full refund does not end, if that is known. */
  kept: ReactNode;
  onRefunded: (invoice: Invoice) => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const queries = useQueryClient();
  const refund = useChange({
    call: (body: { amount?: string }) =>
      api.post('/api/mlp_invoice/refund/{id}', { params: { id: invoice._id }, body }),
    onSaved: onRefunded,
    notice: noticeOf,
    reloads: [invoicesKey],
    // A colleague may have refunded it meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: invoicesKey }),
  });
  const form = useFormSubmit(async (typed) => {
    const amount = String(typed.get('amount')).trim();
    const body = amount ? { amount } : {};
    await refund.save(body);
  });
  return (
    <FormDialog title="Are you sure?" form={form} submit="Yes, refund it!" onClose={onClose}>
      <p>
        You are going to refund {invoice.number} to {invoice.user_id.user_name}. A full refund ends the access that it
        paid for; access from other invoices, or that an administrator set by hand, stays. {kept}
        {invoice.discount && ` The use of the code ${invoice.discount.coupan_code} is given back.`} The customer gets a
        mail about it. You will not be able to recover this again!
      </p>
      <TextField
        label="Amount in $"
        hint={`Leave it empty to refund the rest: $${(Number(invoice.amount) - Number(invoice.refunded)).toFixed(2)}.`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** A partial refund states the amounts: access stays. */
function noticeOf({ amount, refunded }: Invoice): string {
  if (Number(refunded) >= Number(amount)) return 'Invoice refunded successfully.';
  return `Partly refunded: $${refunded} of $${amount} so far.`;
}
