/** For every service with a reader database: tests which reads run there. */
import type { Db } from '@fairway/db/open';
import { openTestReader } from '@fairway/test-support/test-reader';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };
type Service = { url: string; appOf: (deps: { reader: Db }) => App; close: () => Promise<unknown> };
/** A path, or the name of an export, and a part of a statement that must run on the reader. */
type Read = [name: string, sql: string];

/** `url` is the service's database. `admin` and `member` are the paths that an administrator or a member reads. */
export function testReaderReads(
  openService: () => Promise<Service>,
  { admin = [], member = [], exports = [] }: { admin?: Read[]; member?: Read[]; exports?: Read[] },
): void {
  let service: Service;
  let replica: ReturnType<typeof openTestReader>;
  let app: App;
  beforeAll(async () => {
    service = await openService();
    replica = openTestReader(service.url);
    app = service.appOf({ reader: replica.reader });
  });
  beforeEach(() => {
    replica.statements();
  });
  afterAll(async () => {
    await replica.close();
    await service.close();
  });

  async function read(path: string, token: string, init: RequestInit = {}): Promise<string> {
    const reply = await app.request(path, {
      ...init,
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    });
    const body = await reply.text();
    expect([path, reply.status]).toEqual([path, 200]);
    return body;
  }

  test.each([
    ...admin.map(([path, sql]) => ['admin:chief', path, sql] as const),
    ...member.map(([path, sql]) => ['member:ann', path, sql] as const),
  ])('%s reads %s from the reader', async (token, path, sql) => {
    await read(path, token);
    expect(replica.statements().join('\n')).toContain(sql);
  });

  test.each(exports)('the export of %s is read from the reader', async (name, sql) => {
    const link = await read(`/api/v1/admin/export/${name}`, 'admin:chief', { method: 'POST', body: '{}' });
    expect(replica.statements()).toEqual([]);
    await read((JSON.parse(link) as { url: string }).url, 'admin:chief');
    expect(replica.statements().join('\n')).toContain(sql);
  });
}
