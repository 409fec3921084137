import { type Circuit, openCircuit } from '@fairway/kit/calls/circuit';
import { Pool } from 'undici';
import type { Timeouts } from '../timeouts.ts';
import { type CallQueue, openCallQueue } from './call-queue.ts';

export type CallKind = 'read' | 'write';

/** The gateway's connection to one service. */
export type Upstream = {
  pool: Pool;
  circuit: Circuit;
  queues: Record<CallKind, CallQueue>;
  /** Whether it reports that it and its dependencies work. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Reads and writes queue separately: neither can occupy the other's slots. A class of 150 makes several hundred calls
 * at once.
 */
const bounds = { running: 64, waiting: 1_000 };

/** Probes of an open circuit wait longer: a distant or overloaded service must be able to close it. */
const probeMs = { first: 500, repeated: 2_000 };

/** Connects to a local service through its socket, to any other at its address. */
export function openUpstream(
  address: string,
  {
    socketPath,
    timeouts: { burst, standing },
    onChange,
  }: {
    socketPath: string | undefined;
    timeouts: Pick<Timeouts, 'burst' | 'standing'>;
    onChange: (state: 'open' | 'closed') => void;
  },
): Upstream {
  // Sockets carry no TLS.
  const pool = new Pool(socketPath === undefined ? address : address.replace(/^https:/, 'http:'), {
    ...(socketPath !== undefined && { socketPath }),
    // One more than the number of calls, so that a probe never has to wait.
    connections: 2 * bounds.running + 1,
    pipelining: 1,
    // A process that is replaced waits until its clients have left idle connections.
    keepAliveMaxTimeout: 4_000,
    connect: { timeout: 1_000 },
    headersTimeout: 0,
    bodyTimeout: 30_000,
  });
  const openQueue = () => openCallQueue({ ...bounds, burst, standing });
  const queues = { read: openQueue(), write: openQueue() };
  async function getStatus(path: string, timeoutMs: number): Promise<number> {
    const reply = await pool.request({ method: 'GET', path, signal: AbortSignal.timeout(timeoutMs) });
    await reply.body.dump();
    return reply.statusCode;
  }
  const circuit: Circuit = openCircuit({
    probe: () => getStatus('/health', circuit.isOpen() ? probeMs.repeated : probeMs.first),
    onChange: (state) => {
      if (state === 'open') for (const queue of Object.values(queues)) queue.refuseAll();
      onChange(state);
    },
  });
  return {
    pool,
    circuit,
    queues,
    isReady: async () => !circuit.isOpen() && (await getStatus('/ready', probeMs.first).catch(() => 503)) === 200,
    close: () => {
      circuit.close();
      return pool.destroy();
    },
  };
}
