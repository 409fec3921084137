import type { IncomingMessage } from 'node:http';
import { handOverNames } from '@fairway/contracts/hand-over';

/** Takes the token of a login out of a request's cookies: no service, page or log is to see it. */
export function dropHandOver({ headers }: IncomingMessage): void {
  const { cookie } = headers;
  if (cookie === undefined || !handOverNames.some((name) => cookie.includes(name))) return;
  const others = cookie.split(/;\s*/).filter((pair) => !handOverNames.some((name) => pair.startsWith(`${name}=`)));
  if (others.length > 0) headers.cookie = others.join('; ');
  else delete headers.cookie;
}
