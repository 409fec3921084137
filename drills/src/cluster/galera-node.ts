import { adminUser } from '@fairway/stack/engines/mariadb';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

export type NodeState = {
  /** True while it has applied all writes and belongs to the majority. */
  isSynced: boolean;
  /** The number of nodes that it sees, itself included. */
  clusterSize: number;
};

const connectTimeout = 1_000;
const queryTimeoutMs = 1_000;
/** wsrep_local_state of a node that has applied all writes. */
const synced = '4';

/** Runs `work` on a connection to the server on this port. */
export async function withNode<T>(
  port: number,
  password: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({
    host: '127.0.0.1',
    port,
    user: adminUser,
    password,
    connectTimeout,
    // Sums would be texts otherwise.
    decimalNumbers: true,
  });
  // A server that is killed also ends the connection; the statement reports it.
  connection.on('error', () => {});
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
}

export async function readState(connection: Connection): Promise<NodeState> {
  const [rows] = await connection.query<RowDataPacket[]>({
    sql: `show global status where variable_name in
      ('wsrep_local_state', 'wsrep_ready', 'wsrep_cluster_status', 'wsrep_cluster_size')`,
    timeout: queryTimeoutMs,
  });
  const status = Object.fromEntries(rows.map((row) => [row.Variable_name, row.Value]));
  return {
    isSynced:
      status.wsrep_local_state === synced && status.wsrep_ready === 'ON' && status.wsrep_cluster_status === 'Primary',
    clusterSize: Number(status.wsrep_cluster_size),
  };
}

export function readNode(port: number, password: string): Promise<NodeState | undefined> {
  return withNode(port, password, readState).catch(() => undefined);
}

/** Cuts a node off from the others, or connects it again: it neither sends nor accepts replication messages. */
export async function setIsolated(port: number, password: string, isIsolated: boolean): Promise<void> {
  await withNode(port, password, (connection) =>
    connection.query(`set global wsrep_provider_options = 'gmcast.isolate=${isIsolated ? 1 : 0}'`),
  );
}

/** The name of the node that answers on this port. */
export function nameOfNode(port: number, password: string): Promise<string> {
  return withNode(port, password, async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>('select @@wsrep_node_name as name');
    return String(rows[0]?.name);
  });
}
