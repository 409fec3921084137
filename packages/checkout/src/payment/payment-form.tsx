import { FieldFaults } from '@fairway/ui/fields/field-frame';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { Honeypot } from '@fairway/ui/fields/honeypot';
import { Notice } from '@fairway/ui/states/notice';
import type { FormEvent } from 'react';
import { AccountStep, continueName } from '../account/account-step.tsx';
import { cardNames, fieldOf } from '../account/form-fields.ts';
import { CardStep } from '../card/card-step.tsx';
import type { CheckoutFormProps } from '../form/checkout-props.ts';
import { amountDue } from '../order/amount-due.ts';
import { PaymentLines } from '../order/payment-lines.tsx';
import { PromoCodeLink } from '../order/promo-code.tsx';
import { PayButton, PriceOver } from './pay-button.tsx';
import { generalFaults, priceFaultOf } from './payment-faults.ts';
import type { PayForm } from './use-pay-form.ts';

/** The account, if the payment creates one, and the card. `summary` is the account in one line once it is complete. */
export function PaymentForm({
  checkout: { attempt, account, isOpening, onOpenAgain },
  payForm,
  summary,
  onSummary,
  onCode,
}: {
  checkout: CheckoutFormProps;
  payForm: PayForm;
  summary: string | null;
  onSummary: (summary: string | null) => void;
  /** Opens the field of a promo code. */
  onCode: () => void;
}) {
  const { form, stripe, busy, faults, showFaults } = payForm;
  const { held, coupon } = attempt;
  const { amount, taker } = amountDue(attempt);
  const isFree = taker === 'nobody';
  const priceFault = priceFaultOf(faults);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!account || !isContinuing(event)) {
      void payForm.onSubmit(event);
      return;
    }
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wrong = account.check(typed);
    if (Object.keys(wrong).length > 0) {
      showFaults(event.currentTarget, wrong);
      return;
    }
    onSummary(account.summary(typed));
    if (taker === 'stripe') stripe.current?.focus('cardNumber');
    else fieldOf(form.current, isFree ? 'pay' : 'card_number')?.focus();
  }

  return (
    <form ref={form} onSubmit={onSubmit} onChange={payForm.onChange} noValidate hidden={payForm.isSettling}>
      <FieldFaults value={faults}>
        {account && (
          <AccountStep
            summary={summary}
            busy={busy}
            onReopen={() => onSummary(null)}
            onChange={() => form.current && account.onChange(new FormData(form.current))}
          >
            {account.fields(payForm.isConflict)}
          </AccountStep>
        )}
        <CardStep
          held={held}
          isFree={isFree}
          number={account && 2}
          focusesError={!account?.names.some((name) => faults[name])}
          now={payForm.now}
          stripe={stripe}
          onFieldChange={payForm.onFieldChange}
        >
          {account && <Honeypot />}
          {!coupon && <PromoCodeLink disabled={busy} onOpen={onCode} />}
          {faults.coupan_code && <Notice kind="danger">{faults.coupan_code}. The price no longer includes it.</Notice>}
          <FormFault faults={generalFaults(faults, account?.names ?? [])} announced={!faults.subserror} />
          {payForm.isPriceOver && !busy ? (
            <PriceOver fault={priceFault} busy={isOpening} onOpenAgain={onOpenAgain} />
          ) : (
            <>
              {priceFault && <Notice>{priceFault} This is the new order.</Notice>}
              <PayButton amount={amount} busy={busy} />
            </>
          )}
          <PaymentLines held={held} isFree={isFree} />
        </CardStep>
      </FieldFaults>
    </form>
  );
}

/** The account's button, or Enter in an account field, continues to the card. Any other submit pays. */
function isContinuing({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  const isInCard = cardNames.some((name) => fieldOf(currentTarget, name) === document.activeElement);
  return submitter?.getAttribute('name') === continueName && !isInCard;
}
