/**
 * `node deploy/make-secrets.mjs FOLDER`: creates the secrets of an installation, one file each, as Compose and
 * Kubernetes pass them to processes (NAME_FILE), and `databases.sql`, which creates the databases and their accounts.
 * Existing files are not changed. DATABASE_HOST and REDIS_HOST default to `database:3306` and `redis:6379`.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const { DATABASE_HOST = 'database:3306', REDIS_HOST = 'redis:6379' } = process.env;
const services = ['identity', 'question-bank', 'testing', 'commerce', 'content'];
const processes = [...services, 'mailer', 'gateway'];

const [folder, ...more] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || more.length > 0) {
  process.stderr.write('usage: node deploy/make-secrets.mjs FOLDER\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** @param {string} name @param {() => string} make */
function secret(name, make) {
  const path = join(folder, name);
  // Containers read them with another account. The folder's permissions protect them from others.
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o644 });
  return readFileSync(path, 'utf8');
}
const random = () => randomBytes(24).toString('base64url');
/** @param {string} kid */
const newKey = (kid) => JSON.stringify({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid });

const keys = processes.map((name) => {
  const { d: _, ...publicKey } = JSON.parse(secret(`${name}-internal-key`, () => newKey(name)));
  return publicKey;
});
secret('internal-jwks', () => JSON.stringify({ keys }));
secret('visitor-secret', random);
secret('second-factor-key', random);
secret('database-root-password', random);
const redisPassword = secret('redis-password', random);
secret('redis-url', () => `redis://:${redisPassword}@${REDIS_HOST}`);

const statements = services.flatMap((service) => {
  const account = `fairway_${service.replaceAll('-', '_')}`;
  const url = secret(`${service}-database-url`, () => `mysql://${account}:${random()}@${DATABASE_HOST}/${account}`);
  return [
    `create database if not exists ${account} character set utf8mb4 collate utf8mb4_unicode_ci;`,
    `create user if not exists '${account}'@'%' identified by '${new URL(url).password}';`,
    `grant all privileges on \`${account.replaceAll('_', '\\_')}\`.* to '${account}'@'%';`,
  ];
});
secret('databases.sql', () => `${statements.join('\n')}\n`);
