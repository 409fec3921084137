/** `npm run images:test`: see deploy/README.md. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('images/images-test.ts', process.argv.slice(2));
