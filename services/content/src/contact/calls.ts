import { sendContactMessage } from '@fairway/contracts/content/contact-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { type ContactDeps, saveMessage } from './service.ts';

export function serveContact(serve: Serve<unknown>, deps: ContactDeps): void {
  serve(sendContactMessage, ({ c, body }) => saveMessage(deps, body, clientAddress(c)));
}
