import type { IncomingMessage } from 'node:http';

/** What all bodies under way may hold together: a thousand slow uploads must not eat the process's memory. */
const heldBytes = 64 * 1024 * 1024;
/** How much of a refused body is read before it is answered. Who sends more is cut off by the time a request may take. */
const drainBytes = 16 * 1024 * 1024;

export type Body = { state: 'read'; bytes: Buffer } | { state: 'too large' | 'busy' | 'gone' };

/** True where the request announces a body, or sends one of unannounced length. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Reads bodies whole before they are passed on: a slow sender then holds no connection of a service, a body that is
 * too large never reaches one, and a service that dies half way does not take the visitor's connection with it. What
 * is left of a body that is not taken is for `readOff`, as with every answer of our own.
 */
export function createBodyReader(): (request: IncomingMessage, maxBytes: number) => Promise<Body> {
  let held = 0;
  return (request, maxBytes) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve({ state: 'too large' });
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let length = 0;
      function finish(body: Body): void {
        request.off('data', onData).off('end', onEnd).off('close', onClose);
        held -= length;
        resolve(body);
      }
      function onData(chunk: Buffer): void {
        length += chunk.length;
        held += chunk.length;
        chunks.push(chunk);
        if (length > maxBytes) finish({ state: 'too large' });
        else if (held > heldBytes) finish({ state: 'busy' });
      }
      const onEnd = () => finish({ state: 'read', bytes: Buffer.concat(chunks) });
      const onClose = () => finish({ state: 'gone' });
      request.on('data', onData).on('end', onEnd).on('close', onClose);
    });
  };
}

/**
 * Reads on without keeping anything until the request has ended, so that the answer after it is read: what comes while
 * a client is still sending may be lost with its connection. Past the bound it resolves while more is coming.
 */
export function readOff(request: IncomingMessage): Promise<void> {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = drainBytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    request.on('end', resolve).on('close', resolve);
  });
}
