import { sendContactMessage } from '@fairway/contracts/calls/content/contact';
import { clientAddress } from '@fairway/kit/client-address';
import type { Serve } from '@fairway/kit/serve-call';
import { type ContactDeps, saveMessage } from './service.ts';

export function serveContact(serve: Serve<unknown>, deps: ContactDeps): void {
  serve(sendContactMessage, ({ c, body }) => saveMessage(deps, body, clientAddress(c)));
}
