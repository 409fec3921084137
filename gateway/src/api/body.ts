import type { IncomingMessage } from 'node:http';

/** Limit for all bodies being read together: a thousand slow uploads must not exhaust the process's memory. */
const maxBufferedBytes = 64 * 1024 * 1024;
/**
 * How much of a rejected body is read before the response. A client that sends more is cut off by the request timeout.
 */
const drainBytes = 16 * 1024 * 1024;

export type Body = { state: 'read'; bytes: Buffer } | { state: 'too large' | 'busy' | 'gone' };

/** True if the request declares a body, or sends one of undeclared length. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Reads complete bodies before they are forwarded: a slow sender holds no connection to a service, an oversized body
 * never reaches one, and a service that crashes halfway does not break the client's connection. The rest of a rejected
 * body is left for `drainBody`, as with every response of the gateway.
 */
export function createBodyReader(): (request: IncomingMessage, maxBytes: number) => Promise<Body> {
  let buffered = 0;
  return (request, maxBytes) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve({ state: 'too large' });
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let length = 0;
      function finish(body: Body): void {
        request.off('data', onData).off('end', onEnd).off('close', onClose);
        buffered -= length;
        resolve(body);
      }
      function onData(chunk: Buffer): void {
        length += chunk.length;
        buffered += chunk.length;
        chunks.push(chunk);
        if (length > maxBytes) finish({ state: 'too large' });
        else if (buffered > maxBufferedBytes) finish({ state: 'busy' });
      }
      const onEnd = () => finish({ state: 'read', bytes: Buffer.concat(chunks) });
      const onClose = () => finish({ state: 'gone' });
      request.on('data', onData).on('end', onEnd).on('close', onClose);
    });
  };
}

/**
 * Reads and discards the rest of the request, so that the client sees the response: data that arrives while a client is
 * still sending may be lost with its connection. Beyond the limit it resolves although more data is coming.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
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
