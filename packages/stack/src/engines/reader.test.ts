import { type Db, openDb, type Reader } from '@fairway/db/open';
import { type OpenReader, openReader } from '@fairway/kit/database/reader';
import { createLog } from '@fairway/kit/logging/log';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { hasMariadb, onServer, openReplicatedPair, serverIds } from './test-replica.ts';

/** The reader of @fairway/kit on a replica, used by an account with privileges on its own database alone. */
describe.skipIf(!hasMariadb)('a reader database (skipped where MariaDB is missing)', () => {
  const log = createLog('reader-test', 'silent');
  const closing = new AsyncDisposableStack();
  let servers: Awaited<ReturnType<typeof openReplicatedPair>>;
  let proxy: TestProxy;
  let writer: Db;
  let opened: OpenReader;

  const urlOf = (server: URL, password = 'own'): string => {
    const url = new URL(server);
    Object.assign(url, { username: 'service', password, pathname: '/own' });
    return url.href;
  };

  beforeAll(async () => {
    servers = await openReplicatedPair(closing);
    await onServer(
      servers.writer,
      'create database own',
      "create user service@'127.0.0.1' identified by 'own'",
      "grant all privileges on own.* to service@'127.0.0.1'",
      'create table own.notes (id int primary key)',
      'create table own.other (id int primary key)',
    );
  });
  beforeEach(async () => {
    writer = openDb(urlOf(servers.writer), { connections: 2 });
    await writer.$client.query('delete from notes');
    proxy = await openTestProxy(urlOf(servers.replica));
    opened = openReader({ url: proxy.url, writer, log });
  });
  afterEach(async () => {
    await opened.close();
    await proxy.close();
    await writer.$client.end();
  });
  afterAll(() => closing.disposeAsync());

  /** The server that answers, and the rows that it has. */
  async function read({ reader }: { reader: Reader } = opened): Promise<{ server: number; notes: number }> {
    const [rows] = await reader.$client.query<RowDataPacket[]>(
      'select @@server_id as server, count(*) as notes from notes',
    );
    return rows[0] as { server: number; notes: number };
  }

  const readBy = async (server: number) => expect((await read()).server).toBe(server);
  const { writer: writerId, replica: replicaId } = serverIds;

  test('reads run on the replica and see every write that was committed before', async () => {
    await eventually(() => readBy(replicaId));
    for (let id = 1, readByReplica = 0; readByReplica < 30; id++) {
      await writer.$client.query('insert into notes values (?)', [id]);
      const { server, notes } = await read();
      expect(notes).toBe(id);
      if (server === replicaId) readByReplica++;
    }
  });

  test('a replica that lags is not read until it has caught up', async () => {
    await eventually(() => readBy(replicaId));
    await onServer(servers.replica, 'stop slave sql_thread');
    await writer.$client.query('insert into notes values (1)');
    expect(await read()).toEqual({ server: writerId, notes: 1 });
    await eventually(() => expect(opened.isAvailable()).toBe(false));
    expect(await read()).toEqual({ server: writerId, notes: 1 });
    await onServer(servers.replica, 'start slave sql_thread');
    await eventually(() => readBy(replicaId));
    expect((await read()).notes).toBe(1);
  });

  test.each([
    ['refuses connections', () => proxy.down(), () => proxy.up()],
    ['hangs', async () => proxy.hang(), async () => proxy.heal()],
    ['resets connections', async () => proxy.reset(), async () => proxy.heal()],
  ])('the writer serves all reads while the replica %s, and the replica after that', async (_how, fail, recover) => {
    await eventually(() => readBy(replicaId));
    await fail();
    const reads = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(reads).toEqual(reads.map(() => ({ server: writerId, notes: 0 })));
    await eventually(() => expect(opened.isAvailable()).toBe(false));
    await readBy(writerId);
    await recover();
    await eventually(() => readBy(replicaId));
  });

  test('a metric reports whether the replica is available', async () => {
    const metrics = createServiceMetrics(writer, opened);
    const expectMetric = async (value: number) =>
      expect((await metrics.scrape()).text).toMatch(new RegExp(`^fairway_reader_database_available ${value}$`, 'm'));
    await eventually(() => readBy(replicaId));
    await expectMetric(1);
    await proxy.down();
    await readBy(writerId);
    await eventually(() => expectMetric(0));
    await proxy.up();
    await eventually(() => expectMetric(1));
  });

  test('a connection that the replica lost is replaced, and the next read does not wait for another one', async () => {
    await eventually(() => readBy(replicaId));
    proxy.freeze();
    await readBy(writerId);
    await readBy(writerId);
    await eventually(() => readBy(replicaId));
  });

  test('a write does not run on either server', async () => {
    await eventually(() => readBy(replicaId));
    await expect(opened.reader.$client.query('insert into notes values (1)')).rejects.toMatchObject({ errno: 1792 });
    expectTypeOf<Reader>().not.toHaveProperty('insert');
    expectTypeOf<Reader>().not.toHaveProperty('transaction');
    expect((await read()).notes).toBe(0);
    const [rows] = await writer.$client.query('select id from notes');
    expect(rows).toEqual([]);
  });

  test('a statement that only the replica rejects runs on the writer', async () => {
    await eventually(() => readBy(replicaId));
    await onServer(servers.replica, 'set session sql_log_bin = 0', 'drop table own.other');
    const [rows] = await opened.reader.$client.query('select count(*) as total from other');
    expect(rows).toEqual([{ total: 0 }]);
  });

  test('a statement that both reject fails with its error, and the replica stays in use', async () => {
    await eventually(() => readBy(replicaId));
    await expect(opened.reader.$client.query('select * from missing')).rejects.toMatchObject({ errno: 1146 });
    await eventually(() => readBy(replicaId));
  });

  test('an account that the replica rejects costs no read', async () => {
    const rejected = openReader({ url: urlOf(servers.replica, 'wrong'), writer, log });
    expect((await read(rejected)).server).toBe(writerId);
    await rejected.close();
  });

  test('a server that does not follow the writer is never read', async () => {
    const alone = openDb(urlOf(servers.replica));
    const swapped = openReader({ url: urlOf(servers.writer), writer: alone, log });
    expect((await read(swapped)).server).toBe(replicaId);
    await swapped.close();
    await alone.$client.end();
  });

  test('without an address the reader is the writer itself', async () => {
    expect(openReader({ url: '', writer, log }).reader).toBe(writer);
  });
});
