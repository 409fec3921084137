import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleService } from '@fairway/service-build/bundle-service.mjs';
import { afterEach, expect, test, vi } from 'vitest';
import { dataFolderAt } from '../data-folder/data-folder.ts';
import { loadSecrets } from '../data-folder/secrets.ts';
import { loadSettings } from '../data-folder/settings.ts';
import { repoDir } from '../paths.ts';
import { environmentOf, type Instance } from './environment.ts';
import { programs } from './program-list.ts';

const folder = dataFolderAt(mkdtempSync(join(tmpdir(), 'fairway-environment-')));
const instance: Instance = {
  settings: loadSettings({ FAIRWAY_DATA: folder.path }),
  folder,
  secrets: loadSecrets(folder.path, { accounts: [], processes: programs.map(({ name }) => name) }),
  ports: Object.fromEntries(programs.map(({ name }, index) => [name, 20_000 + index])),
  databaseUrl: new URL('mysql://fairway_admin:root-secret@127.0.0.1:3306'),
  redisUrl: new URL('redis://:redis-secret@127.0.0.1:6379'),
  smtpUrl: new URL('smtp://post:smtp-secret@127.0.0.1:25'),
  overrides: false,
};
afterEach(() => vi.unstubAllEnvs());

const programNamed = (name: string) => programs.find((program) => program.name === name) ?? programs[0];
async function variablesFor(name: string) {
  const program = programNamed(name);
  if (!program) throw new Error('no program');
  await bundleService(join(repoDir, program.dir));
  return environmentOf(program, instance);
}

test('a program receives only the variables that it reads', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_of_commerce');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of somebody else');
  const [commerce, mailer] = [await variablesFor('commerce'), await variablesFor('mailer')];
  expect(commerce.STRIPE_SECRET_KEY).toBe('sk_of_commerce');
  expect(Object.values(commerce)).not.toContain('of somebody else');
  expect(Object.keys(commerce)).not.toContain('SMTP_URL');
  expect(mailer.SMTP_URL).toContain('smtp-secret');
  expect(JSON.stringify(mailer)).not.toMatch(/sk_of_commerce|root-secret|DATABASE_URL|SECOND_FACTOR/);
  expect(mailer.PATH).toBe(process.env.PATH);
});

test('a build records every variable of the program’s schema', async () => {
  await variablesFor('mailer');
  const noted = JSON.parse(readFileSync(join(repoDir, 'services/mailer/dist/variables.json'), 'utf8'));
  expect(noted).toContain('SMTP_URL');
  expect(noted).toContain('SMTP_URL_FILE');
  expect(noted).toContain('BIND_ADDRESS');
});
