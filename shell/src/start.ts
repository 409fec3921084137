import type { HostProps } from '@fairway/area/host-props';
import { listStoredAttempts } from '@fairway/checkout/payment/stored-attempt';
import { navigateToUrl, start } from 'single-spa';
import type { AfterStart } from './after-start.ts';
import { loadLocalArea, localAreaOf, readManifest } from './areas/areas.ts';
import { registerAreas } from './areas/register-areas.ts';
import { fetchOrUseEarly } from './early/early-calls.ts';
import { openFrame } from './frame/frame.tsx';
import { linkInlineStyles } from './inline-styles.ts';
import { guardedAddress } from './navigation/guard.ts';
import { guardHistory } from './navigation/history-guard.ts';
import { createNavigate, interceptLinks } from './navigation/navigation.ts';
import { nextTask } from './navigation/next-task.ts';
import { trackPageChanges } from './navigation/page-change.ts';
import { openToasts } from './notices/toasts.ts';
import { openMemberSession } from './session/current-user.ts';

const outlet = document.getElementById('outlet');
if (!outlet) throw new Error('#outlet is missing from the document');

const { areas, shellVersion } = await readManifest();
const localArea = localAreaOf(areas);
if (localArea) void loadLocalArea().then(({ showLocalArea }) => showLocalArea(localArea));
await nextTask();
const session = openMemberSession({ fetch: fetchOrUseEarly });
const toasts = openToasts(document.body);
guardHistory();
const pageChange = trackPageChanges(outlet);
const navigate = createNavigate(pageChange, navigateToUrl);

function hostFor(area: string): HostProps {
  return {
    api: session.api,
    currentUser: session,
    navigate,
    notify: toasts.notify,
    signIn: session.signIn,
    signOut,
    checkUser: session.check,
    reportError: (error) => {
      console.warn(`${area} failed`, error);
      loadAfterStart().then(
        (after) => after.reportError(error, area),
        () => {},
      );
    },
  };
}

let isLeaving = false;
let hadSession = false;

/** Redirects a visitor of a member page to the login, replacing that page in the history. */
function redirectVisitor(): void {
  const user = session.get();
  const address = guardedAddress(location, areas, user, hadSession);
  hadSession = user.state !== 'signed-out';
  if (address !== null) history.replaceState(null, '', isLeaving ? '/login' : address);
}

/** After signing out there is no way back to this page: the next person to sign in here may be another member. */
function signOut(): Promise<void> {
  isLeaving = true;
  // The session ends locally at once; this waits for the server to confirm.
  const signedOut = session.signOut();
  isLeaving = false;
  return signedOut;
}

linkInlineStyles(document);
redirectVisitor();
session.subscribe(redirectVisitor);
window.addEventListener('single-spa:before-routing-event', redirectVisitor);
interceptLinks(navigate, pageChange.hashLinkClicked);
openFrame({ areas, session, pastNotices: toasts.past, onSignOut: () => void signOut() });
session.subscribe(() => {
  if (session.get().state === 'signed-out') toasts.past.clear();
});
async function openPaymentWatch() {
  const { createPaymentWatch } = await import(
    /* webpackChunkName: "payment-watch" */ '@fairway/checkout/payment/payment-watch'
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

/** A payment is rarely in progress, so the code that tracks one is loaded on demand. */
async function checkPayments(): Promise<void> {
  if (listStoredAttempts().length === 0) return;
  payments ??= openPaymentWatch();
  try {
    await (await payments).check();
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

let after: Promise<AfterStart> | undefined;
let mustReload: AfterStart['mustReload'] = () => false;

function loadAfterStart(): Promise<AfterStart> {
  after ??= import(/* webpackChunkName: "after-start" */ './after-start.ts').then((file) => {
    const started = file.afterStart({
      outlet: outlet as HTMLElement,
      areas,
      shellVersion,
      session,
      notify: toasts.notify,
    });
    mustReload = started.mustReload;
    return started;
  });
  return after;
}

/** Runs once the page is on screen: its files are known by then, and nothing waits for the worker. */
function shown(): void {
  pageChange.shown();
  window.replayFirstUse?.();
  (window.requestIdleCallback ?? setTimeout)(() => {
    loadAfterStart()
      .then(({ afterPage }) => afterPage())
      .catch(() => {});
  });
}

registerAreas({ areas, outlet, hostFor, onShown: shown, mustReload: () => mustReload() });
start({ urlRerouteOnly: true });
