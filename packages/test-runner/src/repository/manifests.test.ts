import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyBounds } from '@fairway/kit/calls/body-bounds';
import { findProgram, moreFolders } from '@fairway/kit/programs/find-program';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { runCommand } from '@fairway/stack/processes/command';
import { programs } from '@fairway/stack/processes/program-list';
import { Ajv } from 'ajv';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const deploy = join(repoDir, 'deploy');
const read = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8');
const secrets = mkdtempSync(join(tmpdir(), 'fairway-manifests-'));
execFileSync(nodePath, [join(deploy, 'make-secrets.mjs'), secrets]);
writeFileSync(join(secrets, 'smtp-url'), 'smtps://user:password@mail.example.org');
afterAll(() => rmSync(secrets, { recursive: true }));

const kustomize = findProgram(['kustomize'], [...moreFolders, join(homedir(), 'go', 'bin')]);

test('make-secrets creates nothing without a folder or with an option', () => {
  for (const args of [[], ['--help'], ['one', 'two']]) {
    const options = { cwd: secrets, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(nodePath, [join(deploy, 'make-secrets.mjs'), ...args], options);
    expect([status, stderr]).toEqual([2, 'usage: node deploy/make-secrets.mjs FOLDER\n']);
  }
  expect(readdirSync(secrets)).not.toContain('--help');
});

type Environment = Record<string, string>;

/** What the program makes of these variables; it reads secrets from the files that they name. Throws if one is wrong. */
async function load(name: string, environment: Environment, passed = operator): Promise<Record<string, unknown>> {
  const dir = programs.find((program) => program.name === name)?.dir ?? '';
  const { loadConfig } = (await import(join(repoDir, dir, 'src', 'config.ts'))) as {
    loadConfig: (env: NodeJS.ProcessEnv) => Record<string, unknown>;
  };
  const given = (_all: string, variable: string, kind: string, fallback: string) =>
    passed[variable] ?? (kind === '-' ? fallback : `${variable} is passed to no process`);
  const values: Environment = {};
  for (const [variable, value] of Object.entries(environment)) {
    values[variable] = value.replace(/^\/run\/secrets(?=\/)/, secrets).replace(/^\$\{(\w+):([-?])(.*)\}$/, given);
  }
  return loadConfig(values);
}

/** The variables that an operator passes to Compose, without those that have a default. */
const operator: Environment = {
  FAIRWAY_PUBLIC_URL: 'https://study.example.org',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'Fairway <no-reply@study.example.org>',
};

/** What an operator adds for Stripe: to Compose as variables, to Kubernetes as the secret of commerce. */
const stripe: Environment = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLIC_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

type ComposeService = {
  command: string[];
  environment?: Environment;
  secrets?: string[];
  read_only?: boolean;
  user?: string;
};
const compose = parse(read('compose', 'compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
};

test.each(programs)(
  'Compose starts $name with every variable it needs, and no secrets of other processes',
  async ({ name, dir }) => {
    const { command, environment = {}, secrets: mounted = [], ...service } = compose.services[name] as ComposeService;
    expect(command.at(-1)).toBe(`${dir}/dist/main.mjs`);
    expect(service.read_only).toBe(true);
    const named = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [],
    );
    expect(mounted.toSorted()).toEqual(named.toSorted());
    for (const other of programs) if (other.name !== name) expect(mounted).not.toContain(`${other.name}-internal-key`);
    await load(name, textOf(environment));
  },
);

const textOf = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));

test('Compose passes Stripe to commerce, and to the gateway, whose checkout pages have to allow it', async () => {
  const loaded = (name: string) =>
    load(name, textOf(compose.services[name]?.environment ?? {}), { ...operator, ...stripe });
  expect(await loaded('commerce')).toMatchObject(stripe);
  expect(await loaded('gateway')).toMatchObject({ stripe: true });
});

test('Compose uses every secret that is created', () => {
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect([name, existsSync(join(secrets, file.replace('./secrets/', '')))]).toEqual([name, true]);
  }
  expect(new Set(Object.values(compose.services).flatMap(({ secrets: mounted = [] }) => mounted))).toEqual(
    new Set(Object.keys(compose.secrets)),
  );
});

type SecretKeyRef = { name: string; key: string; optional?: boolean };
type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: SecretKeyRef } };
type EnvFrom = { secretRef?: { name: string; optional?: boolean } };
type Container = { command: string[]; env: Variable[]; envFrom: EnvFrom[] };
type Manifest = { kind: string; metadata: { name: string }; spec: { template: { spec: PodSpec } } };
type PodSpec = {
  containers: Container[];
  volumes: { projected: { sources: { secret: { items: { key: string; path: string }[] } }[] } }[];
};
const base = readdirSync(join(deploy, 'kubernetes', 'base')).filter((name) => name !== 'kustomization.yaml');
const manifests = base.flatMap((name) =>
  parseAllDocuments(read('kubernetes', 'base', name)).map((document) => document.toJS() as Manifest),
);
function manifestOf(kind: string, name: string): Manifest {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`No ${kind} is called ${name}`);
  return found;
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(
  JSON.parse(read('kubernetes', 'schema.json')) as object,
  'kubernetes',
);

/** What Kubernetes would reject of a manifest, or ignore: a wrong type, a missing or an unknown key. */
function faultsOf(manifest: Manifest): string[] {
  const validate = ajv.getSchema(`kubernetes#/$defs/${manifest.kind}`);
  if (!validate) return [`${manifest.kind} has no schema`];
  validate(manifest);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${manifest.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}

test('the schema of Kubernetes rejects a misspelled key, a wrong type and a missing key', () => {
  const { spec, ...rest } = structuredClone(manifestOf('Deployment', 'gateway'));
  Object.assign(spec.template.spec, { hostNetwork: 'no', terminationGracePeriod: 30 });
  const faults = faultsOf({ ...rest, spec: { ...spec, selector: undefined } } as never).join('\n');
  expect(faults).toMatch(/hostNetwork must be boolean/);
  expect(faults).toMatch(/terminationGracePeriod/);
  expect(faults).toMatch(/required property 'selector'/);
});

test('Kubernetes accepts every manifest of the base', () => {
  const whole = manifests.filter(({ spec }) => spec.template === undefined || 'selector' in spec);
  expect(whole.length).toBeGreaterThan(4 * programs.length);
  expect(whole.flatMap(faultsOf)).toEqual([]);
});

const example = parse(read('kubernetes', 'example', 'kustomization.yaml')) as {
  configMapGenerator: { literals: string[] }[];
};

const shared = Object.fromEntries(
  example.configMapGenerator[0]?.literals.map((line) => [line.split('=')[0], line.replace(/^\w+=/, '')]) ?? [],
);

/** The variables of a container. Of the optional secrets, only these exist. */
function variablesOf({ env, envFrom }: Container, optional: Record<string, Environment> = {}): Environment {
  const variables = { ...shared };
  for (const { secretRef } of envFrom) Object.assign(variables, secretRef && optional[secretRef.name]);
  for (const { name, value, valueFrom: { secretKeyRef } = {} } of env) {
    const found = secretKeyRef ? optional[secretKeyRef.name]?.[secretKeyRef.key] : value;
    if (found !== undefined) variables[name] = found;
  }
  return variables;
}

test.each(programs)(
  'Kubernetes starts $name with every variable it needs, and no secrets of other processes',
  async ({ name, dir }) => {
    const { containers, volumes } = manifestOf('Deployment', name).spec.template.spec;
    const process = containers[0] as Container;
    expect(process.command.at(-1)).toBe(`${dir}/dist/main.mjs`);
    const own = variablesOf(process);
    await load(name, own);
    const named = Object.values(own).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
    const mounted = volumes[0]?.projected.sources[0]?.secret.items.map(({ path }) => path) ?? [];
    expect(mounted.toSorted()).toEqual(named.toSorted());
    for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(manifestOf(kind, name).metadata.name).toBe(name);
  },
);

test('Kubernetes passes Stripe to commerce, and to the gateway, whose checkout pages have to allow it', async () => {
  const loaded = (name: string) => {
    const process = manifestOf('Deployment', name).spec.template.spec.containers[0] as Container;
    return load(name, variablesOf(process, { 'fairway-commerce': stripe }));
  };
  expect(await loaded('commerce')).toMatchObject(stripe);
  expect(await loaded('gateway')).toMatchObject({ stripe: true });
});

test('the ingress and nginx accept the largest body that a call accepts, and not much more', () => {
  const [ingress] = parseAllDocuments(read('kubernetes', 'example', 'ingress.yaml'));
  const limit = ingress?.getIn(['metadata', 'annotations', 'nginx.ingress.kubernetes.io/proxy-body-size']);
  const largest = Math.max(...Object.values(bodyBounds).map(({ bytes }) => bytes));
  expect(Number.parseInt(String(limit), 10) * 1024 * 1024).toBeGreaterThan(largest);
  expect(/client_max_body_size (.*);/.exec(read('nginx', 'fairway.conf'))?.[1]).toBe(limit);
});

test.skipIf(!kustomize)(
  'kustomize builds what Kubernetes accepts of base, example and release (skipped where kustomize is missing)',
  async () => {
    for (const folder of ['base', 'example', 'release']) {
      const { code, output } = await runCommand(kustomize ?? '', ['build', join(deploy, 'kubernetes', folder)]);
      expect(code, output).toBe(0);
      const built = parseAllDocuments(output).map((document) => document.toJS() as Manifest);
      expect(built.flatMap(faultsOf)).toEqual([]);
      const pods = built.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
      expect(pods).toHaveLength(folder === 'release' ? 1 : programs.length);
      for (const { spec } of pods) {
        const pod = spec.template.spec as unknown as Record<
          string,
          Record<string, unknown>[] & Record<string, unknown>
        >;
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
        for (const container of [...(pod.containers ?? []), ...(pod.initContainers ?? [])]) {
          expect(container.securityContext).toMatchObject({
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
          });
          expect(container.resources).toMatchObject({ limits: { memory: '512Mi' } });
          if (folder !== 'release') {
            expect(container).toMatchObject({ startupProbe: {}, livenessProbe: {}, readinessProbe: {} });
          }
        }
      }
    }
  },
);
