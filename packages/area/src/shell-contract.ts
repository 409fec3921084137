import { isInRange, rangeOf } from '@fairway/contracts/version-range';

/**
 * The version of what the shell hands an area: what `contract-types.d.ts` beside this file lists. An addition that older
 * areas can ignore raises the minor version, any other change the major one. Run `npm run contract -w @fairway/area` after
 * raising it.
 */
export const contractVersion = '1.1.0';

/** What an area built with this version needs of a shell: the same major version, and at least this minor one. */
export const contractRange = rangeOf(contractVersion);

/** Whether an area that states this range runs in a shell of this version. */
export const isContractMet = (range?: string, version?: string): boolean => isInRange(version, range);
