/** `npm run build`: see docs/running.md. */
import { launch } from './launch.mjs';

await launch('build-command.ts', []);
