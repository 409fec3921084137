/**
 * `npm run deploy -- PROGRAM … [--to VERSION | --no-tag]`: replaces programs of the running Fairway by this checkout's
 * build, or by a kept version, without an outage.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runBuild } from '@fairway/stack/build/build';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { keepBuild, listKeptVersions, rootOf } from '@fairway/stack/deploy/kept-builds';
import { requestDeploy } from '@fairway/stack/deploy/serve-deploys';
import { tagServices } from '@fairway/stack/deploy/service-tags';
import { Failure } from '@fairway/stack/failure';
import { joinFairway } from '@fairway/stack/open-fairway';
import { repoDir } from '@fairway/stack/paths';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import { runToExit } from '@fairway/stack/processes/run-to-exit';

const names = programs.map(({ name }) => name);

await runToExit(
  async ({ progress, signal }) => {
    const { chosen, to, isTagged } = readArguments();
    const settings = loadSettings(process.env);
    if (holderOf(settings.dataDir)?.purpose !== 'serve') {
      throw new Failure(`Fairway is not running on ${settings.dataDir}: "npm start" runs this checkout.`);
    }
    const { folder } = joinFairway(settings);
    for (const program of chosen) {
      const kept = listKeptVersions(program, folder);
      if (to !== undefined && !kept.includes(to)) {
        throw new Failure(`Version ${to} of ${program.name} is not kept: choose from ${kept.join(', ')}.`);
      }
      const build = async () => {
        await runBuild(signal, [`./${program.dir}`]);
        return keepBuild(program, folder);
      };
      const version = to ?? (await progress.step(`${program.name} built`, build));
      try {
        const request = () => requestDeploy(program, version, { folder, signal });
        await progress.step(`${program.name} ${version} is live`, request);
      } catch (error) {
        // It would take the place of a version that works.
        if (!kept.includes(version)) rmSync(rootOf(program, version, folder), { recursive: true });
        throw error;
      }
      if (kept[0] !== version) progress.line(`         back with: npm run deploy -- ${program.name} --to ${kept[0]}`);
    }
    if (isTagged) progress.line(`         ${tagServices(repoDir)}`);
    return 0;
  },
  { output: process.stdout },
);

function readArguments(): { chosen: Program[]; to: string | undefined; isTagged: boolean } {
  const options = { to: { type: 'string' }, 'no-tag': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const chosen = programs.filter(({ name }) => positionals.includes(name));
  if (chosen.length === 0 || chosen.length < positionals.length || (values.to !== undefined && chosen.length > 1)) {
    throw new Failure(
      `Use "npm run deploy -- NAME … [--no-tag]" or "npm run deploy -- NAME --to VERSION"; names are ${names.join(', ')}.`,
    );
  }
  const hasService = chosen.some(({ kind }) => kind === 'service');
  return { chosen, to: values.to, isTagged: hasService && values.to === undefined && !values['no-tag'] };
}
