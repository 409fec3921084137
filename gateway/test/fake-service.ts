import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void;

export type FakeService = {
  url: string;
  /** Completely received requests, in order. */
  seen: Seen[];
  answer: Answer;
  stop: () => Promise<void>;
};

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A service on a real socket whose answers the test defines. */
export async function startService(
  answer: Answer = (_request, response) => answerJson(response, 200, {}),
  port = 0,
): Promise<FakeService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      service.seen.push(seen);
      service.answer(request, response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
