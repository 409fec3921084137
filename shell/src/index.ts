import '@fairway/ui/tokens.css';
import '@fairway/ui/base.css';
import './shell.css';
import type { HostProps } from '@fairway/mfe/host-props';
import { navigateToUrl, start } from 'single-spa';
import { readAreas } from './areas.ts';
import { openMemberSession } from './current-user.ts';
import { openFrame } from './frame/frame.tsx';
import { guardedAddress } from './guard.ts';
import { linkInlineStyles } from './inline-styles.ts';
import { followLinks } from './navigation.ts';
import { retireOldServiceWorker } from './old-service-worker.ts';
import { followPageChanges } from './page-change.ts';
import { registerAreas } from './register-areas.ts';
import { openToasts } from './toasts.ts';

const outlet = document.getElementById('outlet');
if (!outlet) throw new Error('#outlet is missing from the document');

const session = openMemberSession();
const toasts = openToasts(document.body);
const pageChange = followPageChanges(outlet);

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

/** Sends a visitor of a member page to sign in, in place of that page in the history. */
function keepGuard(): void {
  const address = guardedAddress(location.pathname, location.search, session.get());
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
followLinks(navigate);
openFrame(session, toasts.past, () => void signOut());
session.subscribe(() => {
  if (session.get().state === 'signed-out') toasts.past.clear();
});
void session.check();
void retireOldServiceWorker();
registerAreas({ areas: await readAreas(), outlet, hostFor, onShown: pageChange.shown });
start({ urlRerouteOnly: true });
