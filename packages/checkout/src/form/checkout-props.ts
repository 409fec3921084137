import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import type { ApplyCouponOutput, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import type { ReactNode } from 'react';
import type { CheckoutCalls, Payer } from '../calls.ts';
import type { Attempt } from '../payment/stored-attempt.ts';

/** What a visitor's checkout adds to the card: the account that the payment creates. */
export type Account = {
  fields: (isConflict: boolean) => ReactNode;
  /** Called when an account field changes. */
  onChange: (form: FormData) => void;
  /** One line that summarizes the typed account. */
  summary: (form: FormData) => string;
  /** The errors that need no server, by field. */
  check: (form: FormData) => Record<string, string>;
  /** The names of the account fields. The payment call includes them. */
  names: readonly string[];
};

export type CheckoutProps = {
  api: Pick<ApiClient, 'get' | 'post'>;
  notify: HostProps['notify'];
  payer: Payer;
  /** The plan's id from the URL. */
  plan: string;
  /** What the payer studies for: 'Deck-ZDL28', 'Deck-all' without a license, '' before it is chosen. */
  license: string;
  /** When purchased access starts: now, or when the current access ends. */
  accessFrom: Date;
  account?: Account;
  /** Called when access is active. `typed` is a visitor's form; null if the payment predates this page load. */
  onGranted: (purchase: PurchaseOutput, typed: FormData | null) => Promise<void>;
  /** Called when the server rejected the order, before a new one is opened: the payer may have bought something else. */
  onOutdated?: () => Promise<unknown>;
  /** Notes above a checkout that opened. */
  above?: ReactNode;
  /** The plans that are for sale. */
  plansHref: string;
};

export type CheckoutFormProps = CheckoutProps & {
  calls: CheckoutCalls;
  attempt: Attempt;
  /** The state of a payment that was sent before this page was loaded. */
  before: PurchaseOutput | null;
  /** Of the license; undefined while they load. */
  books: Book[] | null | undefined;
  isOpening: boolean;
  onCoupon: (coupon: ApplyCouponOutput | null) => void;
  onOpenAgain: () => Promise<void>;
};
