import { join, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { repoDir } from '../paths.ts';

/**
 * The number of days, weeks and months whose last backup is retained. All backups of the last two days are retained.
 */
export type Retention = { daily: number; weekly: number; monthly: number };

/** The settings of this run, from the environment; docs/running.md lists the variables. */
export type Settings = {
  port: number;
  publicUrl: string;
  dataDir: string;
  /** An account on an external server that may create databases and accounts. */
  databaseUrl: URL | undefined;
  redisUrl: URL | undefined;
  smtpUrl: URL | undefined;
  mailFrom: string;
  /** The recipient of contact messages; if empty, they are only stored. */
  supportEmail: string;
  databaseBuffer: string;
  /** Whether the private database logs every change, which backups and restores to a point in time need. */
  databaseBinlog: boolean;
  /** The folder of the backups, and the file with their key. */
  backupDir: string;
  backupKeyFile: string;
  /** The backups to retain after a new one; undefined retains all. */
  backupRetention: Retention | undefined;
  /** Prefix of every database and account name, so that tests on a shared server do not touch other data. */
  databasePrefix: string;
  /** Loads the sample bank, the sample pages and the demo accounts into empty databases. */
  demo: boolean;
  demoPassword: string | undefined;
  logLevel: string;
  debug: boolean;
};

export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env);
  const demo = readSwitch(env, 'FAIRWAY_DEMO', true);
  const from = (path: string) => resolve(env.INIT_CWD ?? '.', path);
  const dataDir = env.FAIRWAY_DATA ? from(env.FAIRWAY_DATA) : join(repoDir, '.data');
  return {
    port,
    publicUrl: (readUrl(env, 'FAIRWAY_PUBLIC_URL', ['http:', 'https:'])?.href ?? `http://localhost:${port}`).replace(
      /\/$/,
      '',
    ),
    dataDir,
    backupDir: env.FAIRWAY_BACKUPS ? from(env.FAIRWAY_BACKUPS) : `${dataDir}-backups`,
    backupKeyFile: env.FAIRWAY_BACKUP_KEY_FILE ? from(env.FAIRWAY_BACKUP_KEY_FILE) : join(dataDir, 'backup.key'),
    backupRetention: readRetention(env),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['mysql:', 'mariadb:']),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:', 'redis+sentinel:', 'rediss+sentinel:']),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Fairway <no-reply@fairway.example>',
    supportEmail: env.SUPPORT_EMAIL || (demo ? 'support@fairway.example' : ''),
    databaseBuffer: readBuffer(env),
    databaseBinlog: readSwitch(env, 'FAIRWAY_DB_BINLOG', true),
    databasePrefix: 'fairway_',
    demo,
    demoPassword: readDemoPassword(env),
    logLevel: env.LOG_LEVEL || 'info',
    debug: readSwitch(env, 'FAIRWAY_DEBUG', false),
  };
}

function readPort(env: NodeJS.ProcessEnv): number {
  const text = env.FAIRWAY_PORT || '3000';
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`FAIRWAY_PORT is "${text}": it must be a port, a number from 1 to 65535.`);
}

const exampleUrls: Record<string, string> = {
  DATABASE_URL: 'mysql://user:password@host:3306',
  REDIS_URL: 'redis://host:6379',
  SMTP_URL: 'smtp://user:password@host:587',
};

function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): URL | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return url;
  // The value is not repeated: it may contain a password.
  throw new Failure(`${name} is not a valid URL: it must look like ${exampleUrls[name] ?? 'https://host'}.`);
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text === '0' || text === '1') return text === '1';
  throw new Failure(`${name} is "${text}": it must be 0 or 1.`);
}

function readRetention(env: NodeJS.ProcessEnv): Retention | undefined {
  const text = env.FAIRWAY_BACKUP_KEEP || '7,4,12';
  if (text === 'all') return undefined;
  const [, daily, weekly, monthly] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  if (monthly !== undefined) return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
  throw new Failure(
    `FAIRWAY_BACKUP_KEEP is "${text}": it must be three numbers, of days, weeks and months, such as 7,4,12, or all.`,
  );
}

function readBuffer(env: NodeJS.ProcessEnv): string {
  const text = env.FAIRWAY_DB_BUFFER || '128M';
  if (/^[1-9]\d*[MG]$/.test(text)) return text;
  throw new Failure(`FAIRWAY_DB_BUFFER is "${text}": it must be a size such as 128M or 2G.`);
}

function readDemoPassword(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.FAIRWAY_DEMO_PASSWORD;
  if (!text) return undefined;
  if (text.length >= 8) return text;
  throw new Failure('FAIRWAY_DEMO_PASSWORD is too short: it needs 8 characters or more.');
}
