import type { Server } from 'node:http';
import { nextRequestId } from './request.ts';

const answers: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive'],
};
const malformed: [string, string] = ['400 Bad Request', 'This request is malformed'];

/** Input that is not valid HTTP never becomes a request: it is answered here, in the format of every other error. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = answers[error.code ?? ''] ?? malformed;
    const body = JSON.stringify({ error: message });
    const head = [
      `HTTP/1.1 ${status}`,
      'connection: close',
      'content-type: application/json',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${nextRequestId()}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
