/** `npm run admin:create`, `bank:import`, `mail:retry`: a program's command with the environment of the data folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('service-command.ts', process.argv.slice(2));
