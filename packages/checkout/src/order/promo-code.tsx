import { ApiFault } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { ApplyCouponOutput } from '@fairway/contracts/commerce/commerce';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import styles from './promo-code.module.css';

export function PromoCodeLink({ disabled, onOpen }: { disabled: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={styles.link} disabled={disabled} onClick={onOpen}>
      Have A Promo Code?
    </button>
  );
}

/** Has its own form, because it is outside the payment form. The server counts a use of the code at the payment. */
export function PromoCodeDialog({
  apply,
  notify,
  onApplied,
  onClose,
}: {
  apply: (code: string) => Promise<ApplyCouponOutput>;
  notify: HostProps['notify'];
  onApplied: (coupon: ApplyCouponOutput) => void;
  onClose: () => void;
}) {
  const { busy, faults, onSubmit, onChange } = useFormSubmit(
    async (form) => {
      const code = String(form.get('coupan_code') ?? '').trim();
      if (code === '') throw new ApiFault(400, { coupan_code: 'Enter a promo code' });
      const coupon = await apply(code);
      notify({ kind: 'success', title: 'Success', text: 'Promo code applied successfully.', ms: 2_000 });
      onApplied(coupon);
    },
    (fields) => {
      const text = codeFault(fields) ?? Object.values(fields)[0] ?? 'Please try again.';
      notify({ kind: 'danger', title: 'Error!', text, ms: 2_000 });
    },
    undefined,
    ['coupan_code', 'coupanerror'],
  );
  const onCode = codeFault(faults);
  // An error on no field of this dialog, such as an expired price, belongs to the whole dialog.
  const elsewhere = onCode === undefined ? Object.values(faults)[0] : undefined;
  return (
    <Dialog title="Add Promo Code" onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={elsewhere ? { error: elsewhere } : {}} announced={false} />
        <TextField
          label="Promo code"
          name="coupan_code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={onCode}
        />
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" busy={busy}>
            Add Promo Code
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const codeFault = (faults: Record<string, string>): string | undefined => faults.coupan_code ?? faults.coupanerror;
