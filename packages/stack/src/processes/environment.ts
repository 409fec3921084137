import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { publicKeys, type Secrets } from '../data-folder/secrets.ts';
import type { Settings } from '../data-folder/settings.ts';
import { type Account, accountUrl } from '../engines/databases.ts';
import { repoDir } from '../paths.ts';
import { type Program, services, variableName } from './program-list.ts';

/** One Fairway on this machine: everything that the environment variables of its programs are derived from. */
export type Instance = {
  settings: Settings;
  folder: DataFolder;
  secrets: Secrets;
  /** Maps a program to its port; the gateway's is the public one. */
  ports: Record<string, number>;
  databaseUrl: URL;
  redisUrl: URL;
  smtpUrl: URL;
  /** The checkout whose build runs, if it is not this one. */
  root?: string;
  /** Lets a browser load an area from another address. */
  overrides: boolean;
  /** Variables that override those of this process. */
  variables?: NodeJS.ProcessEnv;
};

export function describeInstance(
  { settings, folder, secrets, ports }: Pick<Instance, 'settings' | 'folder' | 'secrets' | 'ports'>,
  { databaseUrl, redisUrl }: Pick<Instance, 'databaseUrl' | 'redisUrl'>,
  options: Pick<Instance, 'overrides' | 'variables'>,
): Instance {
  const smtpUrl = settings.smtpUrl ?? new URL(`smtp://127.0.0.1:${ports['mail-smtp']}`);
  return { settings, folder, secrets, ports, databaseUrl, redisUrl, smtpUrl, ...options };
}

/** The system variables that every program may have: paths, locale, proxy and certificates. */
const systemVariables =
  /^(PATH|HOME|USER|TMPDIR|LANG|LC_\w+|TZ|TERM|COLUMNS|NO_COLOR|FORCE_COLOR|NODE_ENV|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(HTTPS?|NO)_PROXY|OTEL_\w+)$/i;

const named = new Map<string, Set<string>>();

/** The folder with the build of a program. */
export function distOf({ dir }: Program, { root = repoDir }: Pick<Instance, 'root'>): string {
  return join(root, dir, 'dist');
}

/** The variables that a program reads, as its build recorded them. */
function variablesOf(dist: string): Set<string> {
  const file = join(dist, 'variables.json');
  const known = named.get(file) ?? new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  named.set(file, known);
  return known;
}

export function databaseName({ databasePrefix }: Settings, service: string): string {
  return `${databasePrefix}${service.replaceAll('-', '_')}`;
}

/** A service's database and the account that owns it have the same name. */
export function databaseAccount({ settings, secrets }: Instance, service: string): Account {
  const database = databaseName(settings, service);
  return { database, user: database, password: secrets.accounts[database] ?? '' };
}

/** The variables of one program: only those that it reads. */
export function environmentOf(program: Program, instance: Instance): NodeJS.ProcessEnv {
  const { settings, folder, secrets, ports } = instance;
  const all: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    ...process.env,
    ...Object.fromEntries(services.map(({ name }) => [`${variableName(name)}_URL`, `http://127.0.0.1:${ports[name]}`])),
    REDIS_URL: instance.redisUrl.href,
    INTERNAL_KEY: JSON.stringify(secrets.keys[program.name]),
    INTERNAL_JWKS: JSON.stringify(publicKeys(secrets)),
    PUBLIC_URL: settings.publicUrl,
    STORAGE_DIR: folder.storage,
    LOG_LEVEL: settings.logLevel,
    SOCKET_DIR: folder.run,
    [`${variableName(program.name)}_PORT`]: String(ports[program.name]),
    ...programVariables(program, instance),
    ...instance.variables,
  };
  const wanted = variablesOf(distOf(program, instance));
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name) || systemVariables.test(name)));
}

function programVariables(program: Program, instance: Instance): NodeJS.ProcessEnv {
  const { settings, folder, secrets, ports } = instance;
  if (program.kind === 'mailer') {
    return {
      SMTP_URL: instance.smtpUrl.href,
      MAIL_FROM: settings.mailFrom,
      MAIL_IS_CAUGHT: settings.smtpUrl ? '0' : '1',
    };
  }
  if (program.kind === 'gateway') {
    return {
      GATEWAY_METRICS_PORT: String(ports['gateway-metrics']),
      RELEASES_DIR: folder.releases,
      TRUST_PROXY: process.env.TRUST_PROXY ?? '0',
      FAIRWAY_OVERRIDES: instance.overrides ? '1' : '0',
      LOCAL_AREAS: process.env.LOCAL_AREAS ?? (instance.overrides ? '1' : '0'),
    };
  }
  const [name, account] = [variableName(program.name), databaseAccount(instance, program.name)];
  return {
    [`${name}_DATABASE_URL`]: accountUrl(instance.databaseUrl, account),
    ...(program.name === 'identity' && { SECOND_FACTOR_KEY: secrets.secondFactor }),
    ...(program.name === 'content' && { SUPPORT_EMAIL: settings.supportEmail }),
    ...(program.name === 'question-bank' && {
      VISITOR_SECRET: secrets.visitor,
      FREE_DAILY_ANSWERS: process.env.FREE_DAILY_ANSWERS ?? '50',
    }),
  };
}
