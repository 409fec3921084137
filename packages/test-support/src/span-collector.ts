import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes: Attribute[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export type CollectedSpan = Omit<SentSpan, 'attributes'> & {
  service: string;
  attributes: Record<string, string | number>;
};

/** A collector of traces: OTLP over HTTP, as JSON. */
export async function openSpanCollector(): Promise<{
  url: string;
  spans: CollectedSpan[];
  /** Answers every request with this status from now on. */
  failWith: (status: number | undefined) => void;
  close: () => Promise<void>;
}> {
  const spans: CollectedSpan[] = [];
  let failure: number | undefined;
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as Sent;
    if (failure !== undefined) return response.writeHead(failure).end();
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      const sent = scopeSpans.flatMap((scope) => scope.spans);
      spans.push(...sent.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function valuesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
