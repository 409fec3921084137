import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@fairway/contracts/call/services';
import { socketPathIn } from '@fairway/kit/calls/socket-path';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { observeUpstreams } from '../gateway-metrics.ts';
import { createThrottledLog } from '../throttled-log.ts';
import type { Timeouts } from '../timeouts.ts';
import { drainBody, hasBody } from './body.ts';
import { serviceNames } from './call-table.ts';
import { type Call, ForwardedCall } from './forwarded-call.ts';
import type { ReadBodyOrAnswer } from './read-body-or-answer.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export type ServiceProxy = {
  /** Forwards the request to the service and returns its response. */
  forward: (request: IncomingMessage, response: ServerResponse, call: Call) => void;
  /** The services that are not ready. */
  unavailableServices: () => Promise<ServiceName[]>;
  /** Registers gauges for every service. */
  observe: (metrics: Metrics) => void;
  close: () => Promise<void>;
};

/** Connects to a local service through its socket in `socketFolder`, to any other at its address. */
export function openProxy({
  addresses,
  socketFolder,
  readBodyOrAnswer,
  log,
  timeouts,
}: {
  addresses: Record<ServiceName, string>;
  socketFolder?: string | undefined;
  readBodyOrAnswer: ReadBodyOrAnswer;
  log: Logger;
  timeouts: Pick<Timeouts, 'read' | 'write' | 'burst' | 'standing'>;
}): ServiceProxy {
  const open = (name: ServiceName) =>
    openUpstream(addresses[name], {
      socketPath: socketPathIn(socketFolder, name),
      timeouts,
      onChange: (state) => log.warn({ upstream: name, circuit: state }, 'circuit changed'),
    });
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, open(name)])) as Record<ServiceName, Upstream>;
  const report = createThrottledLog(log, 1_000);

  function send(request: IncomingMessage, response: ServerResponse, call: Call, body: Buffer | null): void {
    // The client disconnected while its token was verified or its body was read: nothing would free the call's slot.
    if (response.destroyed) return;
    new ForwardedCall({ request, response, call, body, upstream: upstreams[call.service], timeouts, report }).send();
  }

  async function readThenSend(request: IncomingMessage, response: ServerResponse, call: Call): Promise<void> {
    const body = await readBodyOrAnswer(request, response, call.requestId, call.bound);
    if (body) send(request, response, { ...call, arrivedAt: performance.now() }, body);
  }

  return {
    forward: (request, response, call) => {
      if (!hasBody(request)) send(request, response, call, null);
      else if (request.method === 'GET' || request.method === 'HEAD') {
        // Such a body has no meaning (RFC 9110, 9.3.1), but a service that read it could be misled by it.
        void drainBody(request).then(() => send(request, response, call, null));
      } else void readThenSend(request, response, call);
    },
    unavailableServices: async () => {
      const ready = await Promise.all(serviceNames.map((name) => upstreams[name].isReady()));
      return serviceNames.filter((_, index) => !ready[index]);
    },
    observe: (metrics) => observeUpstreams(metrics, upstreams),
    close: async () => {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}
