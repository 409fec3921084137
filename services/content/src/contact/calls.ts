import { sendContactMessage } from '@fairway/contracts/calls/content/contact';
import { clientAddress } from '@fairway/kit/client-address';
import type { Serve } from '@fairway/kit/serve-call';
import { type ContactDeps, takeMessage } from './service.ts';

export function serveContact(serve: Serve<unknown>, deps: ContactDeps): void {
  serve(sendContactMessage, ({ c, body }) => takeMessage(deps, body, clientAddress(c)));
}
