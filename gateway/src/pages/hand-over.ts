import type { IncomingMessage } from 'node:http';
import { handOverNames } from '@fairway/contracts/identity/hand-over';

/** Removes a login's token from a request's cookies: no service, page or log may see it. */
export function dropHandOver({ headers }: IncomingMessage): void {
  const { cookie } = headers;
  if (cookie === undefined || !handOverNames.some((name) => cookie.includes(name))) return;
  const others = cookie.split(/;\s*/).filter((pair) => !handOverNames.some((name) => pair.startsWith(`${name}=`)));
  if (others.length > 0) headers.cookie = others.join('; ');
  else delete headers.cookie;
}
