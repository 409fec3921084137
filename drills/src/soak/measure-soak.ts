import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestion } from '@fairway/bench/actions';
import { growBank, missingBytes, pickQuestions } from '@fairway/bench/bank';
import type { Machine } from '@fairway/bench/machine';
import { pickWords } from '@fairway/bench/measure-search';
import { addMembers } from '@fairway/bench/members';
import { pidsBelow, watchOthers } from '@fairway/bench/others';
import type { Bench } from '@fairway/bench/run-bench';
import { openSideProcesses, startFloor } from '@fairway/bench/side-processes';
import { runCommand } from '@fairway/stack/processes/command';
import { openScenarios } from '../run-k6.ts';

const questions = 6_000;
const closedUsers = 32;
const capacitySeconds = 20;
/** Reads a second of the floor: enough for a p95 of every minute, too few to slow the rest. */
const floorRate = 10;
/** k6 starts and ends within the rest of the minute. */
const loadSeconds = 57;

/** What one minute of load left behind, in MB where not stated. */
export type Minute = {
  requests: number;
  wrong: number;
  /** The wrong ones by call and status, such as `answer 503`; status 0 is no response. */
  wrongBy: Record<string, number>;
  dropped: number;
  p95Ms: number;
  /** The p95 of question reads from the bare server at the same time: what slows the machine slows both. */
  floorP95Ms: number;
  /** PSS of gateway, services, mailer and what starts them. */
  nodeMb: number;
  databasesMb: number;
  /** Open files and connections of all processes. */
  handles: number;
  logsMb: number;
  /** Size on disk of the tables, the indexes and the logs of the databases. */
  tablesMb: number;
};

/** What `writeSummary` of k6/scenario.js writes. */
type Summary = Pick<Minute, 'requests' | 'wrong' | 'wrongBy' | 'dropped' | 'p95Ms'> & { seconds: number };

export type SoakResults = {
  machine: Machine;
  othersShare: number | undefined;
  rate: number;
  /** Requests per second of the same mix in a closed loop; undefined if the rate was given. */
  capacity: number | undefined;
  minutes: Minute[];
};

/** Half of the capacity, or a given rate, for some minutes; a sample after every minute. */
export async function measureSoak(
  bench: Bench,
  { minutes, rate: given }: { minutes: number; rate: number | undefined },
): Promise<SoakResults> {
  const { fairway, db, database, password, runLoad, machine, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const scenarios = await openScenarios(bench);
  const { tokens } = await addMembers({ db, database: database('identity'), url, password });
  const bank = { db, database: database('question-bank'), instance, urls: [url] };
  await progress.step('Bank', () => growBank(bank, questions, signal));
  const { hot, spread, paths } = await pickQuestions(db, bank.database);
  const lists = { tokens, spread, paths, words: await pickWords(db, bank.database) };
  for (const [name, list] of Object.entries(lists)) scenarios.write(name, list);

  const padding = await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: hot.slice(0, 100) });
  const floor = await startFloor(openSideProcesses({ logs: instance.folder.logs, closing }), instance, {
    padding,
    page: '',
  });
  const read = readQuestion({ tokens, ids: spread });
  const readFloor = () => runLoad(read, { url: floor.url, seconds: loadSeconds, rate: floorRate });

  const run = (seconds: number, load: { rate?: number; vus?: number }) =>
    scenarios.run<Summary>('soak', { url, seconds, ...load });
  async function measureCapacity(): Promise<number> {
    const { requests, seconds } = await run(capacitySeconds, { vus: closedUsers });
    return requests / seconds;
  }
  const capacity = given === undefined ? await progress.step('Capacity', measureCapacity) : undefined;
  const rate = given ?? Math.floor((capacity ?? 0) / 2);
  const others = watchOthers(() => pidsBelow(process.pid));
  const samples: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const [load, { p95Ms: floorP95Ms }] = await Promise.all([run(loadSeconds, { rate }), readFloor()]);
    const { requests, wrong, wrongBy, dropped, p95Ms } = load;
    const sample = {
      requests,
      wrong,
      wrongBy,
      dropped,
      p95Ms,
      floorP95Ms,
      ...memoryOf(bench),
      ...(await diskOf(bench)),
    };
    samples.push(sample);
    progress.line(`minute ${minute}: ${JSON.stringify(sample)}`);
  }
  return { machine, othersShare: others.share(), rate, capacity, minutes: samples };
}

function memoryOf({ fairway }: Bench): Pick<Minute, 'nodeMb' | 'databasesMb' | 'handles'> {
  const processes = fairway.memory();
  const isDatabase = ({ command }: { command: string }) => /mariadbd|redis-server/.test(command);
  const mb = (list: typeof processes) => list.reduce((sum, { pssKb }) => sum + pssKb / 1_024, 0);
  return {
    nodeMb: mb(processes.filter((each) => !isDatabase(each))),
    databasesMb: mb(processes.filter(isDatabase)),
    handles: processes.reduce((sum, { pid }) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
  };
}

async function diskOf({ fairway, dataDir, signal }: Bench): Promise<Pick<Minute, 'logsMb' | 'tablesMb'>> {
  const mb = async (...folders: string[]) => {
    const { output } = await runCommand('du', ['-sk', ...folders], { signal });
    return output
      .trim()
      .split('\n')
      .reduce((sum, line) => sum + Number.parseInt(line, 10) / 1_024, 0);
  };
  return {
    logsMb: await mb(fairway.instance.folder.logs),
    tablesMb: await mb(join(dataDir, 'mariadb'), join(dataDir, 'redis')),
  };
}
