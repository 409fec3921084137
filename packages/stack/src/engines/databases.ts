import { type Connection, createConnection } from 'mysql2/promise';
import { Failure } from '../failure.ts';

export type Account = { database: string; user: string; password: string };

/**
 * Creates each database and its account, which has all privileges there and none elsewhere. Safe to repeat. Returns the
 * databases that have no tables yet.
 */
export function createDatabases(adminUrl: URL, accounts: Account[]): Promise<string[]> {
  return withAdmin(adminUrl, async (connection) => {
    const empty: string[] = [];
    for (const account of accounts) {
      await createDatabase(connection, account);
      const [rows] = await connection.query('select 1 from information_schema.tables where table_schema = ? limit 1', [
        account.database,
      ]);
      if ((rows as unknown[]).length === 0) empty.push(account.database);
    }
    return empty;
  });
}

/** Fails with a readable message if the server of DATABASE_URL rejects the connection. */
export const requireDatabase = (adminUrl: URL): Promise<void> => withAdmin(adminUrl, async () => undefined);

/** Drops every database with this name prefix. */
export function dropDatabases(adminUrl: URL, prefix: string): Promise<void> {
  return withAdmin(adminUrl, async (connection) => {
    const [rows] = await connection.query(
      'select schema_name as name from information_schema.schemata where left(schema_name, ?) = ?',
      [prefix.length, prefix],
    );
    for (const { name } of rows as { name: string }[]) await connection.query(`drop database ${quoteName(name)}`);
  });
}

/** The URL for a service: the server's URL with the service's account and database. */
export function accountUrl(adminUrl: URL, { database, user, password }: Account): string {
  return Object.assign(new URL(adminUrl), { protocol: 'mysql:', username: user, password, pathname: `/${database}` })
    .href;
}

async function withAdmin<T>(url: URL, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { href } = Object.assign(new URL(url), { protocol: 'mysql:', pathname: '' });
  const connection = await createConnection({ uri: href, connectTimeout: 5_000 }).catch((error: unknown) => {
    throw connectFailure(error, url);
  });
  try {
    return await work(connection);
  } catch (error) {
    throw queryFailure(error, url);
  } finally {
    await connection.end();
  }
}

async function createDatabase(connection: Connection, { database, user, password }: Account): Promise<void> {
  const account = `${connection.escape(user)}@'%'`;
  const secret = connection.escape(password);
  await connection.query(
    `create database if not exists ${quoteName(database)} character set utf8mb4 collate utf8mb4_unicode_ci`,
  );
  await connection.query(`create user if not exists ${account} identified by ${secret}`);
  await connection.query(`alter user ${account} identified by ${secret}`);
  // An underscore in the name of a grant matches any character unless it is escaped.
  await connection.query(`grant all privileges on ${quoteName(database.replaceAll('_', '\\_'))}.* to ${account}`);
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** The message for a failed connection. It does not contain the password of the URL. */
function connectFailure(error: unknown, url: URL): unknown {
  const code = codeOf(error);
  const where = `${url.hostname}:${url.port || 3306}`;
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/.test(code)) {
    return new Failure(`Cannot connect to a database at ${where}: check DATABASE_URL and that the server is running.`);
  }
  if (code.startsWith('ER_ACCESS_DENIED') || code === 'ER_HOST_NOT_PRIVILEGED') {
    return new Failure(
      `The database at ${where} rejected the login of "${userOf(url)}": check the user name and password in DATABASE_URL.`,
    );
  }
  if (code.startsWith('ER_')) return error;
  return new Failure(`The server at ${where} is not MySQL or MariaDB: check DATABASE_URL.`);
}

const notAllowed = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_CANNOT_USER',
]);

function queryFailure(error: unknown, url: URL): unknown {
  if (!notAllowed.has(codeOf(error))) return error;
  return new Failure(
    `The user "${userOf(url)}" at ${url.host} lacks the privilege to create databases and users: set DATABASE_URL to a user that has it.`,
  );
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

function userOf(url: URL): string {
  return decodeURIComponent(url.username) || 'nobody';
}
