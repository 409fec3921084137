/**
 * The only file that uses Stripe.js. It loads the script from Stripe, as Stripe requires, and only if the checkout's
 * mode is stripe. The card is typed into Stripe's frames and never reaches this site.
 */
const scriptUrl = 'https://js.stripe.com/v3/';

type StripeError = { code?: string; message?: string; type?: string };

/** A change of one field: the brand of the card number, and Stripe's error. */
export type StripeChange = { brand?: string; error?: StripeError };

type StripeElement = {
  mount: (into: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: 'change', listener: (change: StripeChange) => void) => void;
};

/** The parts of window.Stripe that this file uses. */
export type StripeJs = {
  elements: () => { create: (kind: StripePart, options: object) => StripeElement };
  createPaymentMethod: (options: object) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

const parts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type StripePart = (typeof parts)[number];

/** The mounted fields and their actions. */
export type StripeFields = {
  /** Returns Stripe's id of the card, or the errors by field. */
  takeCard: (name: string) => Promise<{ id: string } | { faults: Record<string, string> }>;
  /** Runs the bank approval. Returns what went wrong, or ''. */
  passBank: (clientSecret: string) => Promise<string>;
  focus: (part: StripePart) => void;
  remove: () => void;
};

/** Mounts Stripe's three fields. `onChange` runs when the payer types or Stripe validates. */
export async function mountStripe(
  publishableKey: string,
  places: Record<StripePart, HTMLElement>,
  onChange: (part: StripePart, change: StripeChange) => void,
): Promise<StripeFields> {
  const stripe = (await loadStripe())(publishableKey);
  const elements = stripe.elements();
  const options = { style: fieldStyle() };
  const fields = Object.fromEntries(parts.map((part) => [part, elements.create(part, options)])) as Record<
    StripePart,
    StripeElement
  >;
  for (const part of parts) {
    fields[part].mount(places[part]);
    fields[part].on('change', (change) => onChange(part, change));
  }
  return {
    takeCard: async (name) => {
      const card = { type: 'card', card: fields.cardNumber, billing_details: { name } };
      const { paymentMethod, error } = await stripe.createPaymentMethod(card);
      return paymentMethod ? { id: paymentMethod.id } : { faults: faultsOf(error ?? {}) };
    },
    passBank: async (clientSecret) => {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error ? (error.message ?? 'Your bank did not approve the payment.') : '';
    },
    focus: (part) => fields[part].focus(),
    remove: () => {
      for (const part of parts) fields[part].destroy();
    },
  };
}

async function loadStripe(): Promise<NonNullable<Window['Stripe']>> {
  if (window.Stripe) return window.Stripe;
  // A page has the security policy of the address it was loaded from, and only the checkout's policy allows Stripe.
  // Do not reload a page that was loaded at this very address: it would get the same policy again.
  if (!isCheckout(loadedPath()) && loadedPath() !== location.pathname) {
    location.reload();
    await new Promise(() => {});
  }
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load'));
    });
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe;
}

const isCheckout = (path: string) => /^\/payment(-subscribe)?\//i.test(path);

function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded?.name ? new URL(loaded.name).pathname : location.pathname;
}

/** Stripe's frames cannot read this page's styles, so this passes its colors. */
function fieldStyle() {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    base: { color: token('--ink'), fontSize: '16px', '::placeholder': { color: token('--ink-soft') } },
    invalid: { color: token('--wrong') },
  };
}

/** Stripe's codes name its fields. An error on no field appears under the number. */
function faultsOf({ code = '', message = 'Enter the card once more' }: StripeError): Record<string, string> {
  if (code.includes('expiry')) return { exp_month: message };
  if (code.includes('cvc')) return { cvc: message };
  return { card_number: message };
}
