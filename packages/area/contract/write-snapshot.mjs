/** `npm run contract -w @fairway/area`: saves the types of the contract. Run it after raising the version. */
import { readFileSync, writeFileSync } from 'node:fs';
import { contractVersion } from '../src/shell-contract.ts';
import { nextSnapshot, readTypes, snapshotFile } from './snapshot.mjs';

try {
  writeFileSync(snapshotFile, nextSnapshot(readFileSync(snapshotFile, 'utf8'), contractVersion, readTypes()));
  console.log(`Saved the types of version ${contractVersion} in packages/area/contract/types.txt`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
