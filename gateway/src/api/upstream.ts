import { type Circuit, openCircuit } from '@fairway/kit/circuit';
import { Pool } from 'undici';
import type { Patience } from '../patience.ts';
import { type CallQueue, openCallQueue } from './call-queue.ts';

export type CallKind = 'read' | 'write';

/** A service as the gateway knows it. */
export type Upstream = {
  pool: Pool;
  circuit: Circuit;
  queues: Record<CallKind, CallQueue>;
  /** Whether it says that it and what it depends on work. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Reads and writes wait apart: neither can take the other's places. A class of 150 makes several hundred calls at once. */
const bounds = { running: 64, waiting: 1_000 };

const probeMs = 500;

/** A service on this machine is reached by its socket, any other at its address. */
export function openUpstream(
  address: string,
  {
    socketPath,
    patience: { burst, standing },
    onChange,
  }: {
    socketPath: string | undefined;
    patience: Pick<Patience, 'burst' | 'standing'>;
    onChange: (state: 'open' | 'closed') => void;
  },
): Upstream {
  // Sockets carry no TLS.
  const pool = new Pool(socketPath === undefined ? address : address.replace(/^https:/, 'http:'), {
    ...(socketPath !== undefined && { socketPath }),
    // One more than there can be calls, so that a probe never waits for them.
    connections: 2 * bounds.running + 1,
    pipelining: 1,
    // The socket's end says nothing of how long it waits: 65 s. Any other tells by itself.
    keepAliveTimeout: socketPath === undefined ? 4_000 : 60_000,
    connect: { timeout: 1_000 },
    headersTimeout: 0,
    bodyTimeout: 30_000,
  });
  const openQueue = () => openCallQueue({ ...bounds, burst, standing });
  const queues = { read: openQueue(), write: openQueue() };
  async function ask(path: string): Promise<number> {
    const reply = await pool.request({ method: 'GET', path, signal: AbortSignal.timeout(probeMs) });
    await reply.body.dump();
    return reply.statusCode;
  }
  const circuit = openCircuit({
    probe: () => ask('/health'),
    onChange: (state) => {
      if (state === 'open') for (const queue of Object.values(queues)) queue.refuseAll();
      onChange(state);
    },
  });
  return {
    pool,
    circuit,
    queues,
    isReady: async () => !circuit.isOpen() && (await ask('/ready').catch(() => 503)) === 200,
    close: () => {
      circuit.close();
      return pool.destroy();
    },
  };
}
