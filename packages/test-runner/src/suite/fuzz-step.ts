import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '@fairway/bench/call';
import { logIn } from '@fairway/bench/log-in';
import { failed, nothing, passed, sum, type Tally } from '@fairway/drills/tally';
import { describeFailure } from '@fairway/stack/failure';
import { runCommand } from '@fairway/stack/processes/command';
import { services } from '@fairway/stack/processes/program-list';
import type { Stack } from '@fairway/stack/stack';
import pMap from 'p-map';
import { type Description, fuzzConfig, splitCalls } from './fuzz-config.ts';
import { findIds, type Ids, type Tokens } from './fuzz-ids.ts';
import { countCases, failuresOf } from './fuzz-report.ts';
import { findSchemathesis } from './schemathesis.ts';

/** `short` makes the same requests in every run; `long` makes 20,000 or more different ones each time. */
type FuzzLength = 'short' | 'long';

const generation = {
  short: ['--generation-deterministic', '--max-examples=5'],
  long: ['--max-examples=100'],
} as const satisfies Record<FuzzLength, string[]>;
const timeoutMs = { short: 20 * 60_000, long: 4 * 60 * 60_000 } as const;
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const atATime = 2;

/** Fuzzes every call of every service of a running Fairway with requests generated from its description. */
export async function runFuzz(
  stack: Stack,
  { reportDir, length, signal }: Pick<About, 'reportDir' | 'length' | 'signal'>,
): Promise<Tally> {
  let program: string;
  try {
    program = await findSchemathesis(signal);
  } catch (error) {
    const why = describeFailure(error);
    return length === 'long' ? failed('fuzz', why) : { ...nothing, skipped: [`fuzz, all of it: ${why}`] };
  }
  const tokens = await signIn(stack);
  const about = { stack, tokens, ids: await findIds(stack.url, tokens), reportDir, length, signal };
  mkdirSync(reportDir, { recursive: true });
  const names = services.map(({ name }) => name);
  return sum(await pMap(names, (service) => fuzzService(program, service, about), { concurrency: atATime }));
}

type About = {
  stack: Stack;
  tokens: Tokens;
  ids: Ids;
  reportDir: string;
  length: FuzzLength;
  signal: AbortSignal;
};

/**
 * First uses generated ids; then ids of existing rows for the calls whose path names one, because the last requests may
 * delete those rows. Calls that end their session run after that, with their own sessions.
 */
async function fuzzService(program: string, service: string, about: About): Promise<Tally> {
  const address = `${about.stack.url}/api/${service}/openapi.json`;
  const reply = await fetch(address);
  if (!reply.ok) return failed(`fuzz: ${service}`, `${address} replied ${reply.status}`);
  const description = (await reply.json()) as Description;
  const { tokens, ids, stack } = about;
  const { others, ofRows, sessionEnders } = splitCalls(description, ids);
  const run = (name: string, phases: string, operations: string[], config: string) =>
    runSchemathesis(program, { name: `fuzz: ${name}`, address, phases, operations, config }, about);
  const tallies = [
    await run(service, 'coverage,fuzzing', others, fuzzConfig(description, tokens)),
    await run(`${service}, existing rows`, 'fuzzing', ofRows, fuzzConfig(description, tokens, ids)),
  ];
  if (sessionEnders.length > 0) {
    const config = fuzzConfig(description, await signIn(stack));
    tallies.push(await run(`${service}, logouts`, 'coverage,fuzzing', sessionEnders, config));
  }
  return sum(tallies);
}

type SchemathesisRun = { name: string; address: string; phases: string; operations: string[]; config: string };

async function runSchemathesis(
  program: string,
  { name, address, phases, operations, config }: SchemathesisRun,
  { stack, reportDir, length, signal }: About,
): Promise<Tally> {
  const report = join(reportDir, name.replace(/\W+/g, '-'));
  const file = `${report}.toml`;
  writeFileSync(file, config, { mode: 0o600 });
  const args = [
    `--config-file=${file}`,
    '--no-color',
    'run',
    address,
    `--url=${stack.url}`,
    `--checks=${checks.join(',')}`,
    `--phases=${phases}`,
    '--suppress-health-check=all',
    '--warnings=off',
    // Two threads in one Python process occasionally break its parser of lambdas.
    '--workers=1',
    ...generation[length],
    ...operations.map((id) => `--include-operation-id=${id}`),
  ];
  const { code, output, timedOut } = await runCommand(program, args, {
    cwd: reportDir,
    signal,
    timeoutMs: timeoutMs[length],
  });
  writeFileSync(`${report}.txt`, output);
  const cases = { ...nothing, measured: [`${countCases(output)} generated requests: ${name}`] };
  if (timedOut) return failed(name, `It timed out after ${timeoutMs[length] / 60_000} minutes`);
  return sum([code === 0 ? passed() : failed(name, failuresOf(output)), cases]);
}

/** Signs in to the demo accounts. No later step needs them unchanged. */
async function signIn({ url, demoPassword: password = '' }: Stack): Promise<Tokens> {
  const body = { email: 'admin@fairway.example', password };
  const { token: admin } = await call<{ token: string }>(`${url}/api/mlp_admin_auth`, body);
  return {
    member: await logIn(url, 'free@fairway.example', password),
    premium: await logIn(url, 'deck@fairway.example', password),
    admin,
  };
}
