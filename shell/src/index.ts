import '@fairway/ui/tokens.css';
import '@fairway/ui/base.css';
import './shell.css';
import './share-federation.ts';
import type { HostProps } from '@fairway/area/host-props';
import { listKeptAttempts } from '@fairway/checkout/kept-attempt';
import { navigateToUrl, start } from 'single-spa';
import { readAreas } from './areas.ts';
import { openMemberSession } from './current-user.ts';
import { fetchOrTakeEarly } from './early-calls.ts';
import { openFrame } from './frame/frame.tsx';
import { guardedAddress } from './guard.ts';
import { linkInlineStyles } from './inline-styles.ts';
import { interceptLinks } from './navigation.ts';
import { trackPageChanges } from './page-change.ts';
import { registerAreas } from './register-areas.ts';
import { openToasts } from './toasts.ts';

const outlet = document.getElementById('outlet');
if (!outlet) throw new Error('#outlet is missing from the document');

const areas = await readAreas();
const session = openMemberSession({ fetch: fetchOrTakeEarly });
const toasts = openToasts(document.body);
const pageChange = trackPageChanges(outlet);

function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  pageChange.expectPage();
  if (replace) history.replaceState(null, '', path);
  else navigateToUrl(path);
}

function hostFor(area: string): HostProps {
  return {
    api: session.api,
    currentUser: session,
    navigate,
    notify: toasts.notify,
    signIn: session.signIn,
    signOut,
    checkUser: session.check,
    reportError: (error) => console.warn(`${area} failed`, error),
  };
}

let isLeaving = false;
let hadSession = false;

/** Sends a visitor of a member page to sign in, in place of that page in the history. */
function keepGuard(): void {
  const user = session.get();
  const address = guardedAddress(location, areas, user, hadSession);
  hadSession = user.state !== 'signed-out';
  if (address !== null) history.replaceState(null, '', isLeaving ? '/login' : address);
}

/** Whoever signs out is done with this page: the next to sign in here, who may be another, is not led back to it. */
function signOut(): Promise<void> {
  isLeaving = true;
  // The session ends at once; what is waited for is the server's hearing of it.
  const told = session.signOut();
  isLeaving = false;
  return told;
}

linkInlineStyles(document);
keepGuard();
session.subscribe(keepGuard);
window.addEventListener('single-spa:before-routing-event', keepGuard);
interceptLinks(navigate);
openFrame({ areas, session, pastNotices: toasts.past, onSignOut: () => void signOut() });
session.subscribe(() => {
  if (session.get().state === 'signed-out') toasts.past.clear();
});
async function openPaymentWatch() {
  const { createPaymentWatch } = await import(
    /* webpackChunkName: "payment-watch" */ '@fairway/checkout/payment-watch'
  );
  return createPaymentWatch({
    api: session.api,
    navigate,
    notify: toasts.notify,
    checkUser: session.check,
    isSignedIn: () => session.get().state === 'signed-in',
  });
}
let payments: ReturnType<typeof openPaymentWatch> | undefined;

/** Hardly ever is a payment under way, so the code that follows one comes when there is one. */
async function checkPayments(): Promise<void> {
  if (listKeptAttempts().length === 0) return;
  payments ??= openPaymentWatch();
  try {
    await (await payments).look();
  } catch (error) {
    payments = undefined;
    console.warn('the payment under way could not be checked', error);
  }
}
for (const shown of ['single-spa:routing-event', 'pageshow']) {
  window.addEventListener(shown, () => void checkPayments());
}
session.subscribe(() => void checkPayments());
void session.check();

let after: Promise<() => Promise<void>> | undefined;

/** After the page is on screen: what it loaded is then known, and nothing waits for the worker. */
function shown(): void {
  pageChange.shown();
  (window.requestIdleCallback ?? setTimeout)(() => {
    after ??= import(/* webpackChunkName: "after-start" */ './after-start.ts').then((file) =>
      file.afterStart(outlet as HTMLElement, areas, toasts.notify),
    );
    after.then((run) => run()).catch(() => {});
  });
}

registerAreas({ areas, outlet, hostFor, onShown: shown });
start({ urlRerouteOnly: true });
